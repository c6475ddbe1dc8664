import type { CellFault } from './cell-reader.ts'
import type { Column, Header } from './columns.ts'
import { readHeader } from './columns.ts'
import { shopifyTable } from './shopify.ts'
import { wooTable } from './woocommerce.ts'

export type Format = 'nayab' | 'shopify' | 'woocommerce'
export type SourceRow = { line: number; cells: readonly string[] }
export type TableRow = SourceRow & { isProductOnly?: boolean; faults?: CellFault[] }

export type Table = {
  format: Format
  header: Header
  columnNames: Readonly<Partial<Record<Column, string>>>
  convert(rows: AsyncIterable<SourceRow>): AsyncIterable<TableRow>
}

/** The first line determines the format: Shopify, WooCommerce or, for any other line, the shop's own. */
export function readTable(firstLine: readonly string[], now = new Date()): Table | { faults: string[] } {
  const foreign = shopifyTable(firstLine) ?? wooTable(firstLine, now)
  if (foreign) return foreign
  const header = readHeader(firstLine)
  if ('faults' in header) return header
  return { format: 'nayab', header, columnNames: {}, convert: (rows) => rows }
}
