import type { ClipboardEvent } from 'react'
import { columnOf, isCell, reveal } from './grid-cells.ts'

/** A column that is pasted into so many cells. `tell` gets what a cell has saved, instead of a message of its
 * own; `undo` is its audit entry. */
export type Paste = { cells: number; tell: (message: string, undo: number | null) => void }
type Fill = (text: string, paste: Paste) => Promise<void>

const fillers = new WeakMap<HTMLInputElement, Fill>()

/** Says how a cell is filled when a column is pasted. The promise is fulfilled when nothing of the cell is
 * being saved any more. */
export function setFiller(cell: HTMLInputElement, fill: Fill): void {
  fillers.set(cell, fill)
}

/** What a paste has saved: how many cells of a column, in how many rows of the list; what the last of them
 * would say, and the audit entries that undo all of it. */
export type Pasted = { column: string; cells: number; rows: number; message: string; undo: number[] }

/** One value for each line; spreadsheets separate columns by tabs, of which the first counts. Null if it is
 * no column. */
export async function pasteColumn(event: ClipboardEvent): Promise<Pasted | null> {
  const lines = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  if (lines.length < 2 || !isCell(event.target)) return null
  event.preventDefault()
  const column = event.target.dataset['cell']!
  const below = columnOf(event.target)
  const cells = below.slice(below.indexOf(event.target)).slice(0, lines.length)
  cells.forEach(reveal)
  const filled: HTMLInputElement[] = []
  const told: Pick<Pasted, 'message' | 'undo'> = { message: '', undo: [] }
  const fill = (cell: HTMLInputElement, at: number) =>
    fillers.get(cell)!(lines[at]!.split('\t')[0]!.trim(), {
      cells: cells.length,
      tell(message, undo) {
        filled.push(cell)
        told.message = message
        if (undo !== null) told.undo.push(undo)
      },
    })
  await Promise.all(cells.map(fill))
  return {
    column,
    cells: filled.length,
    rows: new Set(filled.map((cell) => cell.closest('[data-row]'))).size,
    ...told,
  }
}
