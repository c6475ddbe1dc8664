import { slugOf } from '#app/catalogue/product-rules.ts'
import type { CellFault } from './cell-reader.ts'
import type { Column } from './columns.ts'
import { type Cells, findColumns, headerOf, listOf, rowOf, variantNameOf } from './foreign-cells.ts'
import type { SourceRow, Table, TableRow } from './formats.ts'
import {
  filesIn,
  GRAMS,
  isPublished,
  productCells,
  type Read,
  variantCells,
  weightIn,
} from './woocommerce-cells.ts'
import { NAMES, SOURCES } from './woocommerce-columns.ts'

type Parent = { slug: string; images: string[]; weight: string }

export function wooTable(firstLine: readonly string[], now: Date): Table | null {
  const found = findColumns(firstLine, NAMES)
  if (!['type', 'name', 'price'].every((name) => found.has(name as keyof typeof NAMES))) return null
  const unit = /\((\w+)\)/.exec(found.nameOf('weight'))?.[1] ?? 'kg'
  const options = firstLine.flatMap((cell, at) =>
    /^Attribute \d+ value\(s\)$/i.test(cell.trim()) ? [at] : [],
  )
  const today = now.toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' })
  const read: Read = { ...found, options, grams: GRAMS[unit]!, today }
  const columns = (Object.keys(SOURCES) as Column[]).filter(
    (column) => found.has(SOURCES[column]!) || (column === 'final_price' && found.has('price')),
  )
  return {
    format: 'woocommerce',
    header: headerOf(columns),
    columnNames: Object.fromEntries(columns.map((column) => [column, found.nameOf(SOURCES[column]!)])),
    async *convert(rows) {
      const parents = new Map<string, Parent>()
      for await (const row of rows) yield convertRow(row, read, columns, parents)
    },
  }
}

function convertRow(
  row: SourceRow,
  read: Read,
  columns: readonly Column[],
  parents: Map<string, Parent>,
): TableRow {
  const types = read
    .cell(row, 'type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
  const refused = types.find((type) => type === 'grouped' || type === 'external')
  const faults: CellFault[] = refused
    ? [{ column: null, message: `a product of the type "${refused}" cannot be sold here: remove this row` }]
    : []
  if (types.includes('variation')) return variationOf(row, read, columns, parents)
  const own: Parent = {
    slug: slugOf(read.cell(row, 'name')),
    images: filesIn(read.cell(row, 'images')),
    weight: weightIn(row, read),
  }
  const isProductOnly = types.includes('variable')
  if (isProductOnly)
    for (const key of [`id:${read.cell(row, 'id')}`, read.cell(row, 'sku')]) if (key) parents.set(key, own)
  const cells: Cells = {
    ...productCells(row, read),
    product_slug: own.slug,
    product_image: own.images[0] ?? '',
    ...(isProductOnly
      ? {}
      : { ...variantCells(row, read), weight_grams: own.weight, images: listOf(own.images) }),
  }
  return { line: row.line, cells: rowOf(columns, cells), isProductOnly, faults }
}

function variationOf(
  row: SourceRow,
  read: Read,
  columns: readonly Column[],
  parents: ReadonlyMap<string, Parent>,
): TableRow {
  const parent = parents.get(read.cell(row, 'parent'))
  if (!parent) {
    const message = `names the product "${read.cell(row, 'parent')}", which is not in a row above it`
    return { line: row.line, cells: [], faults: [{ column: null, message }] }
  }
  if (!isPublished(row, read)) return { line: row.line, cells: [] }
  const images = [...new Set([...filesIn(read.cell(row, 'images')), ...parent.images])]
  const options = read.options.map((at) => row.cells[at]?.trim() ?? '')
  const cells: Cells = {
    product_slug: parent.slug,
    variant_name: variantNameOf(options) || read.cell(row, 'name'),
    ...variantCells(row, read),
    weight_grams: weightIn(row, read) || parent.weight,
    images: listOf(images),
  }
  return { line: row.line, cells: rowOf(columns, cells) }
}
