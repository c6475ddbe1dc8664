import type { ClipboardEvent } from 'react'
import { columnOf, isCell, reveal } from './grid-cells.ts'

const fillers = new WeakMap<HTMLInputElement, (text: string) => Promise<boolean>>()

/** Says how a cell is filled when a column is pasted, which returns whether the text is saved. */
export function setFiller(cell: HTMLInputElement, fill: (text: string) => Promise<boolean>): void {
  fillers.set(cell, fill)
}

/** What a paste has saved: how many cells of a column, in how many rows of the list. */
export type Pasted = { column: string; cells: number; rows: number }

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
  const saved = await Promise.all(
    cells.map((cell, at) => fillers.get(cell)!(lines[at]!.split('\t')[0]!.trim())),
  )
  const filled = cells.filter((_, at) => saved[at])
  return {
    column,
    cells: filled.length,
    rows: new Set(filled.map((cell) => cell.closest('[data-row]'))).size,
  }
}
