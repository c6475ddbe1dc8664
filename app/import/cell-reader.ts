import { normaliseLine } from '#app/core/text.ts'
import { readList, withoutGuard } from './cells.ts'
import type { Column, Header } from './columns.ts'

export type CellFault = { column: Column | null; message: string }

export type CellReader = ReturnType<typeof createCellReader>

export function createCellReader(cells: readonly string[], { positions }: Header) {
  const faults: CellFault[] = []
  const fault = (column: Column | null, message: string) => {
    faults.push({ column, message })
  }
  const cell = (column: Column): string | null => {
    const index = positions.get(column)
    return index === undefined ? null : withoutGuard(cells[index] ?? '')
  }
  return {
    faults,
    fault,
    cell,
    has: (column: Column) => positions.has(column),
    line(column: Column, max: number): string | null {
      const text = cell(column)
      if (text === null) return null
      const normalised = normaliseLine(text)
      if (normalised.length > max)
        fault(column, `is ${normalised.length} characters long; at most ${max} are allowed`)
      return normalised
    },
    /** Null for a blank cell, too, which keeps the stored value. */
    value<T>(column: Column, reader: (cell: string) => T | null, is: string): T | null {
      const text = cell(column)?.trim() || null
      const value = text === null ? null : reader(text)
      if (text !== null && value === null) fault(column, `"${shortened(text)}" is not ${is}`)
      return value
    },
    list(column: Column): string[] | null {
      const text = cell(column)
      return text === null ? null : readList(normaliseLine(text))
    },
  }
}

export function shortened(text: string): string {
  const letters = Array.from(text)
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text
}
