import type { ClipboardEvent } from 'react'
import { columnOf } from './grid-cells.ts'

const fillers = new WeakMap<HTMLInputElement, (text: string) => unknown>()

/** Says how a cell is filled when a column is pasted. */
export function setFiller(cell: HTMLInputElement, fill: (text: string) => unknown): void {
  fillers.set(cell, fill)
}

/** One value for each line; spreadsheets separate columns by tabs, of which the first counts. */
export function pasteColumn(event: ClipboardEvent<HTMLInputElement>): void {
  const lines = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  if (lines.length < 2) return
  event.preventDefault()
  const cells = columnOf(event.currentTarget)
  const from = cells.indexOf(event.currentTarget)
  lines.slice(0, cells.length - from).forEach((line, at) => {
    fillers.get(cells[from + at]!)?.(line.split('\t')[0]!.trim())
  })
}
