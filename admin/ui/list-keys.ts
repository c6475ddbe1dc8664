import { useShortcuts } from '#admin/core/use-shortcuts.ts'
import type { RowKey, Toggle } from './use-selection.ts'

/** `j` and `k` move the focus to the next and the previous row, `x` chooses the row of the focus. Its link
 * has the focus, so that Enter opens it and Tab goes on from there. */
export function useRowKeys<Row>({
  rows,
  keyOf,
  choose,
}: {
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  choose: Toggle | undefined
}): void {
  const move = (step: number) => {
    const at = rows.findIndex((row) => String(keyOf(row)) === keyOfFocus())
    const row = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (row) focusRow(keyOf(row))
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const row = rows.find((each) => String(keyOf(each)) === keyOfFocus())
      if (row) choose?.(keyOf(row))
    },
    // A link opens by itself.
    Enter: () => rowOfFocus()?.querySelector('a')?.click(),
  })
}

const rowOfFocus = () => document.activeElement?.closest<HTMLElement>('main [data-row]')
const keyOfFocus = () => rowOfFocus()?.dataset['row']

/** Focuses the link of a row, or the row itself. */
export function focusRow(key: RowKey): void {
  const row = document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(String(key))}"]`)
  if (!row) return
  const target = row.querySelector<HTMLElement>('a') ?? row
  if (target === row) row.tabIndex = -1
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest' })
}
