import { Skeleton } from '#app/ui/loading.tsx'
import { TWO_COLUMNS } from './screen.tsx'

/** Rows of the final height while a list is loading. Those of a table stand together, below its head. */
export function ListSkeleton({
  rows = 8,
  rowHeight = 'h-24 min-[860px]:h-14',
  isTable = false,
}: {
  rows?: number
  rowHeight?: string
  isTable?: boolean
}) {
  const [table, row] = isTable ? [TABLE, TABLE_ROW] : ['', '']
  return (
    <div role="status" aria-label="Loading the list" className={`space-y-2 ${table}`}>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className={`${rowHeight} ${row}`} />
      ))}
    </div>
  )
}

const TABLE = 'min-[860px]:space-y-0 min-[860px]:pt-10.5'
const TABLE_ROW = 'min-[860px]:border-b-8 min-[860px]:border-transparent min-[860px]:bg-clip-padding'

/** Cards while what they hold is loading. */
export function CardsSkeleton({ cards = 3, inColumns = false }: { cards?: number; inColumns?: boolean }) {
  return (
    <div role="status" aria-label="Loading" className={inColumns ? TWO_COLUMNS : 'max-w-3xl space-y-4'}>
      {Array.from({ length: cards }, (_, card) => (
        <Skeleton key={card} className="h-64 rounded-lg" />
      ))}
    </div>
  )
}

/** Fields of the final height while a form is loading. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <div role="status" aria-label="Loading" className="max-w-2xl space-y-5">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton className="mb-2 h-4 w-28" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  )
}

/** The count of a list and its rows, while they are loading. */
export function RowsSkeleton({
  rowHeight = 'h-23.5 min-[860px]:h-15.25',
}: {
  rowHeight?: string | undefined
}) {
  return (
    <>
      <div className="mb-2 h-11" />
      <ListSkeleton rowHeight={rowHeight} isTable />
    </>
  )
}

/** A list whose filters are loading, too. */
export function ToolbarSkeleton({ hasTabs = false, rowHeight }: { hasTabs?: boolean; rowHeight?: string }) {
  return (
    <>
      {hasTabs && <Skeleton className="mb-3 h-11" />}
      <Skeleton className="mb-4 h-11" />
      <RowsSkeleton rowHeight={rowHeight} />
    </>
  )
}
