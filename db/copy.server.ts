import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | readonly string[] | null

/** PostgreSQL cancels the statement and releases its locks when the command is killed. */
export async function cancelWithProcess(client: pg.PoolClient): Promise<void> {
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => {})
}

/** Streams a `COPY … TO STDOUT`; the connection is busy until the stream is read to its end. */
export function copyOut(client: pg.PoolClient, statement: string): Readable {
  return client.query(to(statement))
}

/** Streams the source into a `COPY … FROM STDIN` and returns the number of rows. */
export async function copyIn(
  client: pg.PoolClient,
  statement: string,
  source: AsyncIterable<Buffer | string>,
): Promise<number> {
  const copy = client.query(from(statement))
  await pipeline(Readable.from(inChunks(source)), copy)
  return copy.rowCount
}

/** A row in the text format of COPY (PostgreSQL manual, COPY, "Text Format"). */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyField).join('\t')}\n`
}

function copyField(value: CopyValue): string {
  if (value === null) return '\\N'
  const text =
    typeof value === 'object'
      ? `{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
      : String(value)
  return text.replace(/[\\\n\r\t]/g, (special) => ESCAPED[special]!)
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const CHUNK_CHARACTERS = 64 * 1024

/** Joins small rows, because each chunk becomes one protocol message. */
async function* inChunks(source: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
  let buffered = ''
  for await (const piece of source) {
    if (typeof piece !== 'string') {
      yield piece
      continue
    }
    buffered += piece
    if (buffered.length < CHUNK_CHARACTERS) continue
    yield buffered
    buffered = ''
  }
  if (buffered) yield buffered
}
