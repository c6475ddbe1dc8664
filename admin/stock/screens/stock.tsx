import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { callStaff, loadStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { readNumber } from '#admin/products/read-number.ts'
import { adjustStockEndpoint, type CountedVariant, findVariants } from '#admin/stock/contract.ts'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { Thumbnail } from '#admin/ui/thumbnail.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { STOCK_REASONS, type StockReason } from '#app/catalogue/product-rules.ts'
import { sentencesOf } from '#app/core/call.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

const LABELS: Record<StockReason, string> = {
  counted: 'Counted: there are now',
  received: 'Received: add',
  returned: 'Came back: add',
  damaged: 'Damaged: remove',
  lost: 'Lost: remove',
}
const ADDS: readonly StockReason[] = ['received', 'returned']

export async function loader({ request }: LoaderFunctionArgs): Promise<CountedVariant[]> {
  const q = new URL(request.url).searchParams.get('q') ?? ''
  return (await loadStaff(findVariants, { query: { q } }, { signal: request.signal })).data
}

/** Counting: find or scan, type the number, next. */
export function Component() {
  const found = useLoaderData<CountedVariant[]>()
  const [params, setParams] = useSearchParams()
  const [reason, setReason] = useState<StockReason>('counted')
  const search = useRef<HTMLInputElement>(null)
  const q = params.get('q') ?? ''
  function next() {
    search.current!.value = ''
    search.current!.focus()
    void reloadScreen()
  }
  return (
    <Screen
      title="Stock"
      help="Type a name or scan a label, then type the number and press Enter: the search is ready for the next one."
    >
      <div className="max-w-2xl space-y-4">
        <form
          role="search"
          className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            setParams({ q: search.current!.value.trim() }, { replace: true })
          }}
        >
          <TextField
            ref={search}
            label="Name or number of the label"
            name="q"
            type="search"
            defaultValue={q}
            autoComplete="off"
            enterKeyHint="search"
            dir="auto"
          />
          <SelectField
            label="What happened"
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as StockReason)}
            options={STOCK_REASONS.toSorted((one) => (one === 'counted' ? -1 : 0)).map((value) => ({
              value,
              label: LABELS[value],
            }))}
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
        {q !== '' && found.length === 0 && (
          <State icon="search" title={`Nothing matches “${q}”`}>
            Try fewer letters, or the number on the label.
          </State>
        )}
        {found.length > 0 && (
          <ul role="list" aria-label="Variants" className="space-y-2">
            {found.map((variant, at) => (
              <li key={variant.variant_id}>
                <CountForm variant={variant} reason={reason} isFirst={at === 0} onSaved={next} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Screen>
  )
}

function CountForm({
  variant,
  reason,
  isFirst,
  onSaved,
}: {
  variant: CountedVariant
  reason: StockReason
  isFirst: boolean
  onSaved: () => void
}) {
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // What was found or scanned is counted at once.
  useEffect(() => {
    if (isFirst) input.current!.focus()
  }, [isFirst])
  const { variant_id, product, variant: name, image, units } = variant

  async function save(text: string) {
    const number = readNumber(text)
    if (number === null || number < 0) return setMessage('Type a whole number.')
    setPending(true)
    setMessage('')
    const change =
      reason === 'counted' ? { is: number, seen: units } : { by: ADDS.includes(reason) ? number : -number }
    const reply = await callStaff(adjustStockEndpoint, { body: { variant_id, reason, change } }).catch(
      () => null,
    )
    setPending(false)
    if (!reply) return setMessage('The shop did not answer. Please try again.')
    if (!reply.ok) {
      setMessage(sentencesOf(reply, 'This could not be saved.').join(' '))
      if (reply.code === 409) void reloadScreen()
      return
    }
    toast.done(`${product}, ${name}: ${reply.message}`, reply.meta.undo)
    input.current!.value = ''
    onSaved()
  }

  return (
    <Card>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save(String(new FormData(event.currentTarget).get('number') ?? ''))
        }}
      >
        <Thumbnail src={image ? `/images/${image}` : null} />
        <div className="min-w-0 flex-1 basis-40">
          <p dir="auto" className="font-semibold">
            {product}, {name}
          </p>
          <p className="text-sm text-ink-soft">
            {units.toLocaleString('en-PK')} units ·{' '}
            <Link to={`/stock/${variant_id}`} className="link">
              history
            </Link>
          </p>
        </div>
        <TextField
          ref={input}
          label={LABELS[reason]}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          className="w-36"
        />
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </form>
      {message && (
        <Notice kind="error" className="mt-3">
          {message}
        </Notice>
      )}
    </Card>
  )
}
