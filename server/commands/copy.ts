import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | readonly string[] | null

/** A long statement ends, and lets go of its locks, when the command is killed; otherwise PostgreSQL would first finish it. Not every platform can. */
export async function endWithUs(client: pg.PoolClient): Promise<void> {
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {})
}

/** The bytes of a `COPY … TO STDOUT`; the connection is busy until they are all read. */
export function copyOut(client: pg.PoolClient, statement: string): Readable {
  return client.query(to(statement))
}

/** Feeds a `COPY … FROM STDIN`; answers how many rows it took. What the source throws ends the copy, and is thrown. */
export async function copyIn(
  client: pg.PoolClient,
  statement: string,
  source: AsyncIterable<Buffer | string>,
): Promise<number> {
  const copy = client.query(from(statement))
  await pipeline(Readable.from(inChunks(source)), copy)
  return copy.rowCount
}

/** A row in COPY's text format (PostgreSQL manual, COPY, "Text Format"). */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N'
  const text =
    typeof value === 'object'
      ? `{${value.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
      : String(value)
  return text.replace(/[\\\n\r\t]/g, (special) => ESCAPED[special]!)
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const CHUNK = 64 * 1024

/** Rows are small, and each chunk is a message of its own: gathers them. */
async function* inChunks(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
  let gathered = ''
  for await (const piece of source) {
    if (typeof piece !== 'string') {
      yield piece
      continue
    }
    gathered += piece
    if (gathered.length < CHUNK) continue
    yield gathered
    gathered = ''
  }
  if (gathered) yield gathered
}
