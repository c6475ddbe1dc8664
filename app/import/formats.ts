import type { CellFault } from './cell-reader.ts'
import type { Column, Header } from './columns.ts'
import { readHeader } from './columns.ts'
import { shopifyTable } from './shopify.ts'
import { wooTable } from './woocommerce.ts'

export type Format = 'nayab' | 'shopify' | 'woocommerce'
export type SourceRow = { line: number; cells: readonly string[] }
/** A row by the columns of the header, which is a variant or only describes its product. */
export type TableRow = SourceRow & { isProductOnly?: boolean; faults?: CellFault[] }

/** How the rows of a file are read: its own columns are mapped to those of the shop's format. */
export type Table = {
  format: Format
  header: Header
  /** What the file calls a column, for its faults. */
  columnNames: Readonly<Partial<Record<Column, string>>>
  convert(rows: AsyncIterable<SourceRow>): AsyncIterable<TableRow>
}

/** Recognises an export of Shopify or WooCommerce by its first line; anything else is the shop's own
 * format. */
export function readTable(firstLine: readonly string[]): Table | { faults: string[] } {
  const foreign = shopifyTable(firstLine) ?? wooTable(firstLine)
  if (foreign) return foreign
  const header = readHeader(firstLine)
  if ('faults' in header) return header
  return { format: 'nayab', header, columnNames: {}, convert: (rows) => rows }
}
