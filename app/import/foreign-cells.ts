import { MAX_PICTURES } from '#app/catalogue/product-rules.ts'
import { readRupees, withoutGuard } from './cells.ts'
import type { Column, Header } from './columns.ts'
import type { SourceRow } from './formats.ts'

export type Cells = Partial<Record<Column, string>>

export function findColumns<Name extends string>(
  firstLine: readonly string[],
  names: Readonly<Record<Name, readonly string[]>>,
) {
  const known = firstLine.map((cell) => cell.trim().toLowerCase())
  const positions = new Map<string, number>()
  for (const [name, spellings] of Object.entries<readonly string[]>(names)) {
    const at = spellings.map((spelling) => known.indexOf(spelling.toLowerCase())).find((index) => index >= 0)
    if (at !== undefined) positions.set(name, at)
  }
  return {
    has: (name: Name) => positions.has(name),
    cell: ({ cells }: SourceRow, name: Name) => withoutGuard(cells[positions.get(name) ?? -1] ?? '').trim(),
    nameOf: (name: Name) => firstLine[positions.get(name) ?? -1]?.trim() ?? '',
    at: (name: Name) => positions.get(name) ?? -1,
  }
}

export function headerOf(columns: readonly Column[]): Header {
  return { positions: new Map(columns.map((column, at) => [column, at])), width: columns.length }
}

export const rowOf = (columns: readonly Column[], cells: Cells) =>
  columns.map((column) => cells[column] ?? '')

/** The name of the file at an address: pictures are not fetched from there, because a file could then make
 * the shop call any address of its own network. */
export function fileNameOf(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export const listOf = (items: readonly string[]) =>
  items
    .slice(0, MAX_PICTURES)
    .map((item) => item.replaceAll('|', String.raw`\|`))
    .join('|')

/** The former price and what is paid. The higher one of two readable prices is the former. */
export function pricesOf(paid: string, former: string): Pick<Cells, 'price' | 'final_price'> {
  const [low, high] = [readRupees(paid), readRupees(former)]
  if (!former || low === null || (high !== null && high <= low)) return { price: paid }
  return { price: former, final_price: paid }
}

/** `Kitchen > Cups > Mugs` is the category Kitchen with the subcategory Mugs; a single level is both. */
export function placeOf(path: string): Pick<Cells, 'category' | 'subcategory'> {
  const levels = path.split('>').flatMap((level) => level.trim() || [])
  return levels.length === 0 ? {} : { category: levels[0]!, subcategory: levels.at(-1)! }
}

export const variantNameOf = (values: readonly string[]) => values.filter((value) => value !== '').join(' / ')

/** Removes the apostrophe that keeps a spreadsheet from reading the code as a number. */
export const codeOf = (cell: string) => cell.replace(/^'+/, '')

/** An oversold variant has a negative number. */
export const unitsOf = (cell: string) => (/^-\d/.test(cell) ? '0' : cell)
