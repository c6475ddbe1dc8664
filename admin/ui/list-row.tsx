import { memo, type MouseEvent, type ReactNode } from 'react'
import { Badge } from './badge.tsx'
import type { RowKey, Toggle } from './use-selection.ts'

export type Column<Row> = {
  key: string
  label: ReactNode
  render: (row: Row) => ReactNode
  align?: 'end'
  /** Shown from 1200 px on. */
  isWide?: boolean
}

/** What a row shows depends on the row alone: it is rendered again only when it is replaced. */
export type RowView<Row> = {
  /** The first column holds the link of the row. */
  columns: readonly Column<Row>[]
  /** The row on a phone; it holds the link, too. */
  card: (row: Row) => ReactNode
  /** What a checkbox chooses, such as `Order 1042`. */
  nameOf: (row: Row) => string
  linkOf?: ((row: Row) => string) | undefined
}

type RowProps<Row> = RowView<Row> & {
  row: Row
  rowKey: RowKey
  isChanged: boolean
  /** Null if rows cannot be chosen. */
  isChosen: boolean | null
  toggle: Toggle | undefined
  open: (event: MouseEvent, path: string) => void
}

/** A row of the table. */
export const TableRow = memoRow(function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, linkOf, isChosen, isChanged } = props
  return (
    <tr
      {...rowProps(props)}
      className={
        'border-b border-line last:border-0 hover:bg-ground ' + `${linkOf ? 'cursor-pointer' : ''} ${MARK}`
      }
    >
      {isChosen !== null && (
        <td className="w-12 pl-2">
          <Choose {...props} isChosen={isChosen} />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} className={`px-3 py-2 ${cellClass(column)}`}>
          {column.render(row)}
          {at === 0 && isChanged && CHANGED}
        </td>
      ))}
    </tr>
  )
})

/** A row on a phone. */
export const CardRow = memoRow(function CardRow<Row>(props: RowProps<Row>) {
  const { row, card, isChosen, isChanged } = props
  return (
    <li
      {...rowProps(props)}
      className={
        'flex gap-1 rounded-lg border border-line bg-surface py-3 pr-4 ' +
        `${isChosen === null ? 'pl-4' : 'pl-1'} ${MARK}`
      }
    >
      {isChosen !== null && <Choose {...props} isChosen={isChosen} />}
      <div className="min-w-0 flex-1">
        {card(row)}
        {isChanged && CHANGED}
      </div>
    </li>
  )
})

/** Of thousands of rows only those are rendered that differ. Screens write the functions of a list in their
 * place, so that these are others at each render of the screen. */
function memoRow<Shown extends <Row>(props: RowProps<Row>) => ReactNode>(row: Shown): Shown {
  const isSame = (before: RowProps<unknown>, now: RowProps<unknown>) =>
    before.row === now.row &&
    before.isChanged === now.isChanged &&
    before.isChosen === now.isChosen &&
    before.columns.length === now.columns.length
  return memo(row as (props: RowProps<unknown>) => ReactNode, isSame) as unknown as Shown
}

function Choose<Row>({
  row,
  rowKey,
  nameOf,
  isChosen,
  toggle,
}: Pick<RowProps<Row>, 'row' | 'rowKey' | 'nameOf' | 'toggle'> & { isChosen: boolean }) {
  return (
    <label className="flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        className="size-5 accent-cobalt"
        checked={isChosen}
        onChange={(event) => toggle?.(rowKey, (event.nativeEvent as { shiftKey?: boolean }).shiftKey)}
      />
    </label>
  )
}

const rowProps = <Row,>({ row, rowKey, linkOf, open }: RowProps<Row>) => ({
  'data-row': rowKey,
  ...(linkOf && { onClick: (event: MouseEvent) => open(event, linkOf(row)) }),
})

export const cellClass = ({ align, isWide }: { align?: 'end'; isWide?: boolean }) =>
  `${align === 'end' ? 'text-right' : ''} ${isWide ? 'max-xl:hidden' : ''}`

/** Since the list was opened. A row that has left the list is marked, too. */
const CHANGED = (
  <p className="mt-1">
    <Badge tone="info">Changed</Badge>
    <span className="sr-only"> by somebody else</span>
  </p>
)

/** The row that the keys `j` and `k` lead to. */
const MARK =
  'outline-cobalt focus-visible:outline-3 focus-visible:-outline-offset-3 ' +
  'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3'
