import { counted } from '#admin/core/counted.ts'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { callOrNull, loadStaff, NO_ANSWER } from '#admin/core/call.ts'
import { shownTime } from '#admin/core/times.ts'
import { listLedger } from '#admin/stock/contract.ts'
import { orderOutcome, reasonText, signedUnits } from '#admin/stock/reasons.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { toast } from '#admin/ui/toast.tsx'
import type { DataOf, MetaOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

type Page = { data: DataOf<typeof listLedger>; meta: MetaOf<typeof listLedger> }
type Loaded = { id: string; page: Page }

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['id']!
  return { id, page: await loadStaff(listLedger, { params: { id } }, { signal: request.signal }) }
}

export const frame: Frame = {
  title: 'Changes of units',
  help: 'Each line is one change.',
  back: { to: '/stock', label: 'Stock' },
  skeleton: <ListSkeleton />,
}

/** Every change of one variant's units. */
export function Component() {
  const { id, page } = useLoaded<Loaded>()
  const [further, setFurther] = useState<Page[]>([])
  const [pending, setPending] = useState(false)
  const rows = [page, ...further].flatMap(({ data }) => data)
  const cursor = (further.at(-1) ?? page).meta.next_cursor
  async function loadMore() {
    setPending(true)
    const reply = await callOrNull(listLedger, { params: { id }, query: { cursor: cursor! } })
    setPending(false)
    if (!reply?.ok) return toast.error(reply?.message ?? NO_ANSWER)
    setFurther((known) => [...known, { data: reply.data, meta: reply.meta }])
  }
  return (
    <Screen
      {...frame}
      title={page.meta.label}
      help={`${counted(page.meta.units, 'unit')} left; each line is one change.`}
    >
      {rows.length === 0 ? (
        <State icon="box" title="No change yet">
          Sales and corrections of this variant are listed here.
        </State>
      ) : (
        <ul
          role="list"
          aria-label="Changes"
          className="max-w-2xl divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {rows.map((row) => (
            <li key={row.movement_id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
              <span className="w-16 text-right font-semibold tabular-nums">{signedUnits(row.units)}</span>
              <span className="min-w-0 flex-1">
                <Reason reason={row.reason} orderId={row.order_id} />
                {row.by && <span dir="auto"> by {row.by}</span>}
              </span>
              <span className="text-sm text-ink-soft max-sm:basis-full max-sm:pl-19">
                {shownTime(row.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {cursor && (
        <Button variant="secondary" className="mt-4" pending={pending} onClick={() => void loadMore()}>
          Load more
        </Button>
      )}
    </Screen>
  )
}

/** `Order 123 cancelled`, `Sold, order 123` or `Counted`. */
function Reason({ reason, orderId }: { reason: string; orderId: number | null }) {
  if (orderId === null) return reasonText(reason)
  const outcome = orderOutcome(reason)
  const order = (
    <Link
      to={`/orders/${orderId}`}
      className="link inline-flex min-h-11 items-center whitespace-nowrap"
    >{`${outcome ? 'Order' : 'order'} ${orderId}`}</Link>
  )
  return outcome ? (
    <>
      {order} {outcome}
    </>
  ) : (
    <>
      {reasonText(reason)}, {order}
    </>
  )
}
