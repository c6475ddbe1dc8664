import type pg from 'pg'
import { sanitise, UnusableHtml } from '#app/core/sanitise.server.ts'
import { copyIn, copyLine } from '#db/copy.server.ts'
import type { Faults } from './faults.ts'
import { type Format, readTable } from './formats.ts'
import type { CellFault } from './cell-reader.ts'
import { readCsv, UnreadableCsv } from './read-csv.server.ts'
import { readRow, type Row } from './read-row.ts'

const STAGED: Record<keyof Row, 'integer' | 'boolean' | 'text' | 'text[]'> = {
  line: 'integer',
  faulty: 'boolean',
  slug: 'text',
  name: 'text',
  category: 'text',
  category_slug: 'text',
  subcategory: 'text',
  subcategory_slug: 'text',
  details: 'text',
  keywords: 'text',
  meta_title: 'text',
  meta_description: 'text',
  featured: 'boolean',
  hidden: 'boolean',
  youtube_video_id: 'text',
  product_image: 'text',
  product_image_alt: 'text',
  variant: 'text',
  colour: 'text',
  colour_hex: 'text',
  price: 'integer',
  final_price: 'integer',
  cost: 'integer',
  weight_grams: 'integer',
  units: 'integer',
  code: 'text',
  images: 'text[]',
  image_alts: 'text[]',
}
const FIELDS = Object.keys(STAGED) as (keyof Row)[]

export const ROW_COLUMNS = FIELDS.map((field) => `${field} ${STAGED[field]}`).join(', ')

/** `nameless` rows name no product: they are not staged. */
export type Staged = { rows: number; nameless: number; format: Format }
type StageOptions = { maxRows?: number; onBytes?: (read: number) => void }

export async function stage(
  client: pg.PoolClient,
  file: string,
  faults: Faults,
  { maxRows = Infinity, onBytes = () => {} }: StageOptions = {},
): Promise<Staged> {
  const found: Found = { format: 'nayab', nameless: 0 }
  await client.query(`create temporary table import_rows (${ROW_COLUMNS})`)
  const rows = await copyIn(
    client,
    `copy import_rows (${FIELDS.join(', ')}) from stdin`,
    linesOf(limited(rowsOf(file, { faults, onBytes, found }), maxRows), faults, found),
  )
  await client.query(FOLLOW_FORMER_SLUGS)
  await client.query('analyze import_rows')
  return { rows: rows + found.nameless, ...found }
}

const FOLLOW_FORMER_SLUGS = `
  update import_rows r set slug = p.slug from slug_redirects s join products p on p.id = s.product_id
  where s.slug = r.slug and not exists (select from products where slug = r.slug)`

type Found = Omit<Staged, 'rows'>
type ReadRow = { line: number; row: Row | null; cellFaults: CellFault[] }

async function* linesOf(rows: AsyncIterable<ReadRow>, faults: Faults, found: Found): AsyncGenerator<string> {
  try {
    for await (const { row, line, cellFaults } of rows) {
      for (const { column, message } of cellFaults) faults.add({ line, column, message })
      if (row) yield copyLine(FIELDS.map((field) => row[field]))
      else if (cellFaults.length > 0 && !faults.isUnreadable) found.nameless++
    }
  } catch (failed) {
    if (!(failed instanceof UnreadableCsv)) throw failed
    faults.add({ line: failed.line, column: null, message: failed.message })
    faults.isUnreadable = true
  }
}

/** Sanitises the details of a row. Those that are refused are a fault. */
function withCleanDetails(row: Row, faults: CellFault[]): Row {
  if (row.details === null) return row
  try {
    return { ...row, details: sanitise(row.details) }
  } catch (failed) {
    if (!(failed instanceof UnusableHtml)) throw failed
    faults.push({ column: 'details', message: failed.fault })
    return { ...row, details: null, faulty: true }
  }
}

async function* limited(rows: AsyncIterable<ReadRow>, maxRows: number): AsyncGenerator<ReadRow> {
  let count = 0
  for await (const row of rows) {
    if (++count > maxRows)
      throw new UnreadableCsv(
        row.line,
        `the file has more than ${maxRows.toLocaleString('en')} rows: split it into several files`,
      )
    yield row
  }
}

async function* rowsOf(
  file: string,
  { faults, onBytes, found }: { faults: Faults; onBytes: (read: number) => void; found: Found },
): AsyncGenerator<ReadRow> {
  const rows = readCsv(file, onBytes)
  const first = await rows.next()
  if (first.done) throw new UnreadableCsv(1, 'the file is empty')
  const table = readTable(first.value.cells)
  if ('faults' in table) {
    const cellFaults = table.faults.map((message) => ({ column: null, message }))
    faults.isUnreadable = true
    yield { line: first.value.line, row: null, cellFaults }
    return
  }
  found.format = table.format
  faults.columnNames = table.columnNames
  for await (const { line, cells, isProductOnly, faults: own = [] } of table.convert(rows)) {
    if (cells.length === 0) yield { line, row: null, cellFaults: own }
    else {
      const read = readRow(line, cells, table.header, isProductOnly)
      const cellFaults = [...own, ...read.faults]
      const row =
        read.row && withCleanDetails({ ...read.row, faulty: read.row.faulty || own.length > 0 }, cellFaults)
      yield { line, row, cellFaults }
    }
  }
}
