import { type MouseEvent, type ReactNode, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useIsWide } from '#admin/core/use-media.ts'
import { CardRow, cellClass, type RowView, TableRow } from './list-row.tsx'
import type { RowKey, Toggle } from './use-selection.ts'

export type RowsProps<Row> = RowView<Row> & {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  changed: ReadonlySet<RowKey>
  /** Null if rows cannot be chosen. */
  selection: {
    chosen: ReadonlySet<RowKey>
    toggle: Toggle
  } | null
}

/** The rows of a list: a table, or cards on a phone. */
export function ListRows<Row>(props: RowsProps<Row>) {
  const open = useRowOpening()
  const { keyOf, columns, card, nameOf, linkOf, selection, changed } = props
  const rowsAs = (Shown: typeof TableRow | typeof CardRow) =>
    props.rows.map((row) => {
      const key = keyOf(row)
      return (
        <Shown<Row>
          key={key}
          rowKey={key}
          isChanged={changed.has(key)}
          isChosen={selection && selection.chosen.has(key)}
          toggle={selection?.toggle}
          {...{ row, columns, card, nameOf, linkOf, open }}
        />
      )
    })
  return useIsWide() ? (
    <Table {...props}>{rowsAs(TableRow)}</Table>
  ) : (
    <ul role="list" aria-label={props.label} className="space-y-2">
      {rowsAs(CardRow)}
    </ul>
  )
}

function Table<Row>({ label, columns, selection, children }: RowsProps<Row> & { children: ReactNode }) {
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
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A press on a row opens it, except on something that has its own meaning. */
function useRowOpening() {
  const navigate = useNavigate()
  return useCallback(
    ({ target }: MouseEvent, path: string) => {
      const isOwn = (target as Element).closest(
        'a, button, summary, input, label, select, textarea, [contenteditable]',
      )
      if (!isOwn && !getSelection()?.toString()) void navigate(path)
    },
    [navigate],
  )
}
