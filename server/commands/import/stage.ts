import type pg from 'pg'
import { sanitise } from '#app/core/sanitise.server.ts'
import { copyIn, copyLine } from '#server/commands/copy.ts'
import { readHeader } from './columns.ts'
import type { Faults } from './faults.ts'
import { readCsv, UnreadableCsv } from './read-csv.ts'
import { readRow, type Row } from './read-row.ts'

/** The columns of the staging table; `html` is sanitised text. */
const STAGED: Record<keyof Row, 'integer' | 'boolean' | 'text' | 'text[]' | 'html'> = {
  line: 'integer',
  faulty: 'boolean',
  slug: 'text',
  name: 'text',
  category: 'text',
  category_slug: 'text',
  subcategory: 'text',
  subcategory_slug: 'text',
  details: 'html',
  keywords: 'text',
  meta_title: 'text',
  meta_description: 'text',
  featured: 'boolean',
  youtube_video_id: 'text',
  product_image: 'text',
  product_image_alt: 'text',
  variant: 'text',
  colour: 'text',
  colour_hex: 'text',
  price: 'integer',
  final_price: 'integer',
  weight_grams: 'integer',
  units: 'integer',
  images: 'text[]',
  image_alts: 'text[]',
}
const FIELDS = Object.keys(STAGED) as (keyof Row)[]

/** Copies the file into the temporary table `import_rows` and returns the number of rows. */
export async function stage(
  client: pg.PoolClient,
  file: string,
  faults: Faults,
  onBytes: (read: number) => void,
): Promise<number> {
  const columns = FIELDS.map((field) => `${field} ${STAGED[field] === 'html' ? 'text' : STAGED[field]}`)
  await client.query(`create temporary table import_rows (${columns.join(', ')})`)
  const rows = await copyIn(
    client,
    `copy import_rows (${FIELDS.join(', ')}) from stdin`,
    linesOf(file, faults, onBytes),
  )
  await client.query('analyze import_rows')
  return rows
}

async function* linesOf(
  file: string,
  faults: Faults,
  onBytes: (read: number) => void,
): AsyncGenerator<string> {
  try {
    for await (const { row, line, cellFaults } of rowsOf(file, onBytes)) {
      for (const { column, message } of cellFaults) faults.add({ line, column, message })
      if (row) yield copyLine(FIELDS.map((field) => stagedValue(row, field)))
    }
  } catch (failed) {
    if (!(failed instanceof UnreadableCsv)) throw failed
    faults.add({ line: failed.line, column: null, message: failed.message })
  }
}

function stagedValue(row: Row, field: keyof Row) {
  const value = row[field]
  return STAGED[field] === 'html' && typeof value === 'string' ? sanitise(value) : value
}

async function* rowsOf(file: string, onBytes: (read: number) => void) {
  const rows = readCsv(file, onBytes)
  const first = await rows.next()
  if (first.done) throw new UnreadableCsv(1, 'the file is empty')
  const header = readHeader(first.value.cells)
  if ('faults' in header) {
    const cellFaults = header.faults.map((message) => ({ column: null, message }))
    yield { line: first.value.line, row: null, cellFaults }
    return
  }
  for await (const { line, cells } of rows) {
    const { row, faults } = readRow(line, cells, header)
    yield { line, row, cellFaults: faults }
  }
}
