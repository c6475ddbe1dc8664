import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useIsWide } from '#admin/core/use-media.ts'
import type { RowKey } from './use-selection.ts'

export type Column<Row> = {
  key: string
  label: ReactNode
  render: (row: Row) => ReactNode
  align?: 'end'
  /** Shown from 1200 px on. */
  isWide?: boolean
}

export type RowsProps<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  /** The first column holds the link of the row. */
  columns: readonly Column<Row>[]
  /** The row on a phone; it holds the link, too. */
  card: (row: Row) => ReactNode
  /** What a checkbox chooses, such as `Order 1042`. */
  nameOf: (row: Row) => string
  linkOf?: ((row: Row) => string) | undefined
  active: RowKey | null
  changed: ReadonlySet<RowKey>
  /** Null if rows cannot be chosen. */
  selection: {
    chosen: ReadonlySet<RowKey>
    toggle(key: RowKey, range?: boolean): void
  } | null
}

/** The rows of a list: a table, or cards on a phone. */
export function ListRows<Row>(props: RowsProps<Row>) {
  return useIsWide() ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ label, rows, keyOf, columns, selection, changed, active, ...row }: RowsProps<Row>) {
  const open = useRowOpening(row.linkOf)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line bg-plaster text-sm">
            {selection && (
              <th className="w-12">
                <span className="sr-only">Choose</span>
              </th>
            )}
            {columns.map(({ key, label: heading, ...column }) => (
              <th key={key} scope="col" className={`px-3 py-2.5 font-semibold ${cellClass(column)}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => {
            const key = keyOf(each)
            return (
              <tr
                key={key}
                data-row={key}
                onClick={(event) => open(event, each)}
                className={
                  'border-b border-line last:border-0 hover:bg-ground ' +
                  `${row.linkOf ? 'cursor-pointer' : ''} ` +
                  markOf(key, active, changed)
                }
              >
                {selection && (
                  <td className="w-12 pl-2">
                    <Choose name={row.nameOf(each)} rowKey={key} selection={selection} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={`px-3 py-2 ${cellClass(column)}`}>
                    {column.render(each)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cards<Row>({ label, rows, keyOf, card, selection, changed, active, ...row }: RowsProps<Row>) {
  const open = useRowOpening(row.linkOf)
  return (
    <ul role="list" aria-label={label} className="space-y-2">
      {rows.map((each) => {
        const key = keyOf(each)
        return (
          <li
            key={key}
            data-row={key}
            onClick={(event) => open(event, each)}
            className={
              'flex gap-1 rounded-lg border border-line bg-surface py-3 pr-4 ' +
              `${selection ? 'pl-1' : 'pl-4'} ` +
              markOf(key, active, changed)
            }
          >
            {selection && <Choose name={row.nameOf(each)} rowKey={key} selection={selection} />}
            <div className="min-w-0 flex-1">{card(each)}</div>
          </li>
        )
      })}
    </ul>
  )
}

function Choose({
  name,
  rowKey,
  selection,
}: {
  name: string
  rowKey: RowKey
  selection: NonNullable<RowsProps<unknown>['selection']>
}) {
  return (
    <label className="flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        className="size-5 accent-cobalt"
        checked={selection.chosen.has(rowKey)}
        onChange={(event) => selection.toggle(rowKey, (event.nativeEvent as { shiftKey?: boolean }).shiftKey)}
      />
    </label>
  )
}

/** A press on a row opens it, except on something that has its own meaning. */
function useRowOpening<Row>(linkOf: ((row: Row) => string) | undefined) {
  const navigate = useNavigate()
  return ({ target }: MouseEvent, row: Row) => {
    const isOwn = (target as Element).closest('a, button, input, label, select, textarea, [contenteditable]')
    if (linkOf && !isOwn && !getSelection()?.toString()) void navigate(linkOf(row))
  }
}

const cellClass = ({ align, isWide }: { align?: 'end'; isWide?: boolean }) =>
  `${align === 'end' ? 'text-right' : ''} ${isWide ? 'max-xl:hidden' : ''}`

function markOf(key: RowKey, active: RowKey | null, changed: ReadonlySet<RowKey>): string {
  const isActive = key === active ? 'outline-3 -outline-offset-3 outline-cobalt' : ''
  return `${isActive} ${changed.has(key) ? 'bg-saffron-wash' : ''}`
}
