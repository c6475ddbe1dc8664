import { useRef } from 'react'
import { useShortcuts } from '#admin/core/use-shortcuts.ts'
import type { RowKey, useSelection } from './use-selection.ts'

/** `j` and `k` move the focus to the next and the previous row, `x` chooses the row of the focus, Shift with
 * `x` also those since the last chosen one. Its link has the focus, so that Enter opens it and Tab goes on
 * from there; a row without a link has the focus itself, and Enter presses its button with `data-opens-row`.
 * `b` leads to the buttons for the chosen rows; what is returned leads back. */
export function useRowKeys<Row>({
  rows,
  keyOf,
  selection,
}: {
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  selection: Pick<ReturnType<typeof useSelection>, 'chosen' | 'toggle'> | null
}): () => void {
  const left = useRef<string>(undefined)
  const rowOf = (key: RowKey | undefined) => rows.find((row) => String(keyOf(row)) === String(key))
  const move = (step: number) => {
    const at = rows.findIndex((row) => String(keyOf(row)) === keyOfFocus())
    const row = rows[Math.min(Math.max(at + step, 0), rows.length - 1)]
    if (row) focusRow(keyOf(row))
  }
  const chooseFocused = (withRange: boolean) => {
    const row = rowOf(keyOfFocus())
    if (row) selection?.toggle(keyOf(row), withRange)
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => chooseFocused(false),
    X: () => chooseFocused(true),
    b: () => {
      left.current = keyOfFocus() ?? left.current
      document.querySelector<HTMLElement>('main [data-bulk-buttons] button:enabled')?.focus()
    },
    // A link opens by itself.
    Enter: () => rowOfFocus()?.querySelector<HTMLElement>(OPENS_ROW)?.click(),
  })
  return () => {
    const row = rowOf(left.current) ?? rowOf([...(selection?.chosen ?? [])].at(-1)) ?? rows[0]
    if (row) focusRow(keyOf(row))
  }
}

/** The link of a row, or the button of its dialog. */
export const OPENS_ROW = 'a, [data-opens-row]'

const rowOfFocus = () => document.activeElement?.closest<HTMLElement>('main [data-row]')
const keyOfFocus = () => rowOfFocus()?.dataset['row']

/** Focuses the link of a row, or the row itself. The page stays where it is for one that `isInSight`. */
export function focusRow(key: RowKey, isInSight = false): void {
  const row = document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(String(key))}"]`)
  if (!row) return
  const target = row.querySelector<HTMLElement>('a') ?? row
  if (target === row) row.tabIndex = -1
  target.focus({ preventScroll: true })
  if (!isInSight) row.scrollIntoView({ block: 'nearest' })
}
