import { counted } from '#admin/core/counted.ts'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { callOrNull, loadStaff, NO_ANSWER } from '#admin/core/call.ts'
import { shownTime } from '#admin/core/times.ts'
import { listLedger } from '#admin/stock/contract.ts'
import { orderOutcome, reasonText, signedUnits } from '#admin/stock/reasons.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import type { Column } from '#admin/ui/list-row.tsx'
import { ListRows } from '#admin/ui/list-rows.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { toast } from '#admin/ui/toast.tsx'
import type { DataOf, MetaOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'

type Page = { data: DataOf<typeof listLedger>; meta: MetaOf<typeof listLedger> }
type Loaded = { id: string; page: Page }
/** `left` are the units after the change. */
type Movement = Page['data'][number] & { left: number }

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['id']!
  return { id, page: await loadStaff(listLedger, { params: { id } }, { signal: request.signal }) }
}

export const frame: Frame = {
  title: 'Changes of units',
  help: 'Each line is one change.',
  back: { to: '/stock', label: 'Stock' },
  skeleton: <ListSkeleton isTable rowHeight="h-23.5 min-[860px]:h-15.25" />,
}

/** The movements, the newest first, with the units that each one left. */
function withUnitsLeft(pages: readonly Page[]): Movement[] {
  let left = pages[0]!.meta.units
  return pages
    .flatMap(({ data }) => data)
    .map((row) => {
      const movement = { ...row, left }
      left -= row.units
      return movement
    })
}

/** Every change of one variant's units. */
export function Component() {
  const { id, page } = useLoaded<Loaded>()
  const [further, setFurther] = useState<Page[]>([])
  const [pending, setPending] = useState(false)
  const pages = [page, ...further]
  const rows = withUnitsLeft(pages)
  const cursor = pages.at(-1)!.meta.next_cursor
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
        <ListRows<Movement>
          label="Changes"
          rows={rows}
          keyOf={({ movement_id }) => movement_id}
          nameOf={({ at }) => shownTime(at)}
          changed={NONE}
          selection={null}
          columns={COLUMNS}
          card={(row) => <MovementCard {...row} />}
        />
      )}
      {cursor && (
        <Button variant="secondary" className="mt-4" pending={pending} onClick={() => void loadMore()}>
          Load more
        </Button>
      )}
    </Screen>
  )
}

const NONE = new Set<number>()

const COLUMNS: readonly Column<Movement>[] = [
  { key: 'at', label: 'Time', render: ({ at }) => shownTime(at) },
  { key: 'reason', label: 'What happened', render: (row) => <Reason {...row} /> },
  { key: 'by', label: 'By', render: ({ by }) => <bdi>{by}</bdi> },
  { key: 'units', label: 'Change', align: 'end', render: (row) => <b>{signedUnits(row.units)}</b> },
  { key: 'left', label: 'Left', align: 'end', render: ({ left }) => left.toLocaleString('en-PK') },
]

function MovementCard(row: Movement) {
  const { units, left, by, at } = row
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="tabular-nums">{signedUnits(units)}</b>
        <span className="min-w-0 flex-1">
          <Reason {...row} />
        </span>
        <span className="tabular-nums">{left.toLocaleString('en-PK')} left</span>
      </p>
      <p className="text-sm text-ink-soft">
        {shownTime(at)}
        {by && (
          <>
            , by <bdi className="wrap-anywhere">{by}</bdi>
          </>
        )}
      </p>
    </>
  )
}

/** `Order 123 cancelled`, `Sold, order 123` or `Counted`. */
function Reason({ reason, order_id: orderId }: Pick<Movement, 'reason' | 'order_id'>) {
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
