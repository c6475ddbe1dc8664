import {
  type Cells,
  codeOf,
  fileNameOf,
  type findColumns,
  placeOf,
  pricesOf,
  unitsOf,
} from './foreign-cells.ts'
import type { SourceRow } from './formats.ts'
import type { NAMES } from './woocommerce-columns.ts'

export const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.59237, oz: 28.349523125 }

export type Read = ReturnType<typeof findColumns<keyof typeof NAMES>> & {
  options: readonly number[]
  grams: number
  /** YYYY-MM-DD */
  today: string
}

export function productCells(row: SourceRow, read: Read): Cells {
  const isShown = read.cell(row, 'visibility').toLowerCase() !== 'hidden' && isPublished(row, read)
  return {
    product_name: read.cell(row, 'name'),
    ...deepestPlace(read.cell(row, 'categories')),
    details: textIn(read.cell(row, 'details') || read.cell(row, 'summary')),
    keywords: read.cell(row, 'tags'),
    featured: read.cell(row, 'featured') === '1' ? 'yes' : 'no',
    hidden: isShown ? 'no' : 'yes',
  }
}

export const isPublished = (row: SourceRow, read: Read) => ['1', ''].includes(read.cell(row, 'published'))

/** By the days, which are written as 2026-12-01 00:00:00 or 2026-12-01T00:00:00. */
function isOnSale(row: SourceRow, { cell, today }: Read): boolean {
  const [start, end] = (['saleStart', 'saleEnd'] as const).map((name) => cell(row, name).slice(0, 10))
  return (!start || start <= today) && (!end || end >= today)
}

export function variantCells(row: SourceRow, read: Read): Cells {
  const stock = read.cell(row, 'stock')
  const isOut = stock === '' && read.cell(row, 'inStock') === '0'
  const regular = read.cell(row, 'price')
  return {
    ...pricesOf((isOnSale(row, read) && read.cell(row, 'salePrice')) || regular, regular),
    cost: read.cell(row, 'cost'),
    units: isOut ? '0' : unitsOf(stock),
    code: codeOf(read.cell(row, 'code')),
  }
}

export function weightIn(row: SourceRow, read: Read): string {
  const weight = read.cell(row, 'weight')
  return /^\d+(?:\.\d+)?$/.test(weight) ? String(Math.round(Number(weight) * read.grams)) : weight
}

/** The path with the most levels; a comma within a name is written `\,`. */
function deepestPlace(categories: string): Pick<Cells, 'category' | 'subcategory'> {
  const paths = categories
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll('\\,', ',').replaceAll('&amp;', '&'))
  const depth = (path: string) => path.split('>').length
  return placeOf(paths.toSorted((one, other) => depth(other) - depth(one))[0]!)
}

export const filesIn = (images: string) => [
  ...new Set(images.split(/,\s*/).flatMap((url) => fileNameOf(url) || [])),
]

/** WooCommerce writes a line break as `\n`. */
const textIn = (text: string) => text.replace(/(?<!\\)\\n/g, '\n').replaceAll('\\\\n', '\\n')
