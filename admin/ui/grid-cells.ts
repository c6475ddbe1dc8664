import type { KeyboardEvent } from 'react'

/** Left and right leave the cell only from the end of its text. */
export function stepOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): [number, number] | null {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isWhole = isSelected(currentTarget)
  if (key === 'ArrowDown') return [0, 1]
  if (key === 'ArrowUp') return [0, -1]
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return [-1, 0]
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length)) return [1, 0]
  return null
}

const isSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length

/** Whether the focus is in this cell and nothing was typed there: its text is selected when it is entered. */
export function isJustEntered(target: EventTarget | null): boolean {
  return isCell(target) && target === document.activeElement && isSelected(target)
}

export const isCell = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset['cell'] !== undefined

/** The cell `across` columns to the right, or `down` rows below in the same column. */
export function neighbour(
  cell: HTMLInputElement,
  across: number,
  down: number,
): HTMLInputElement | undefined {
  if (down !== 0) return columnOf(cell)[columnOf(cell).indexOf(cell) + down]
  const row = [
    ...(cell.closest('tr, li, [data-row]')?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? []),
  ]
  return row[row.indexOf(cell) + across]
}

/** The cells of the same column that can be edited, from the top. */
export function columnOf(cell: HTMLInputElement): HTMLInputElement[] {
  const column = `[data-cell="${CSS.escape(cell.dataset['cell']!)}"]:enabled`
  return [...(cell.closest('[data-grid]')?.querySelectorAll<HTMLInputElement>(column) ?? [cell])]
}

/** Unfolds the group that hides a cell. */
export function reveal(cell: HTMLInputElement): void {
  cell.closest('details')?.setAttribute('open', '')
}

export function focusCell(cell: HTMLInputElement | undefined): void {
  if (cell) reveal(cell)
  cell?.focus()
  cell?.scrollIntoView({ block: 'nearest' })
}
