import { useState } from 'react'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { toast } from '#admin/ui/toast.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Failure, listFailures } from './contract.ts'

const PAGE = 100

/** What an ended bulk change refused and why, 100 at a time. `first` are the first ones of `total`. */
export function FailureList({ id, first, total }: { id: number; first: readonly Failure[]; total: number }) {
  const [failures, setFailures] = useState(() => first.slice(0, PAGE))
  const [pending, setPending] = useState(false)
  const more = total - failures.length
  const load = async () => {
    setPending(true)
    const query = { known: String(failures.length) }
    const reply = await callOrNull(listFailures, { params: { id: String(id) }, query })
    setPending(false)
    if (reply?.ok) setFailures([...failures, ...reply.data])
    else toast.error(reply?.message ?? NO_ANSWER)
  }
  return (
    <section className="flex flex-col items-start gap-3">
      <ul
        role="list"
        aria-label="Refused"
        tabIndex={0}
        className="max-h-48 w-full list-inside list-disc overflow-y-auto wrap-anywhere"
      >
        {failures.map(({ object_id, name, message }) => (
          <li key={object_id}>
            <bdi>{name}</bdi>: {message}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="secondary" size="small" pending={pending} onClick={() => void load()}>
          Show {Math.min(more, PAGE)} more
        </Button>
      )}
    </section>
  )
}
