import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { copyOut } from '#server/commands/copy.ts'
import { writeArchive } from './archive.ts'
import { WAITING_MAILS } from './mails.ts'
import { FORMAT, MANIFEST, type Manifest, TOTALS, type Totals } from './manifest.ts'
import { copyOf, listSequences, listTables, migrationOf } from './tables.ts'
import type { Entry } from './tar.ts'

/** Less than what one entry may hold when it is read again (./tar.ts), whatever the size of a row or a picture. */
const MAX_PART_BYTES = 4 * 1024 * 1024

/**
 * Writes the whole shop as it is at one moment: everything is read in one snapshot, while others go on writing. Pictures
 * are listed after it was taken, and they are never changed nor removed, so none that it names is missing.
 */
export async function makeBackup({
  pool,
  imagesDir,
  file,
  onStep,
  maxPartBytes = MAX_PART_BYTES,
}: {
  pool: pg.Pool
  imagesDir: string
  file: string
  onStep: (done: number, of: number) => void
  maxPartBytes?: number
}): Promise<Totals & { bytes: number }> {
  const totals: Totals = { rows: {}, mails: 0, pictures: 0 }
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    // As text that any session reads alike.
    await client.query(
      `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601'; set local extra_float_digits = 1; set local bytea_output = 'hex'`,
    )
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migration: await migrationOf(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
    }
    const bytes = await writeArchive(
      file,
      entries(client, manifest, { imagesDir, maxPartBytes }, totals, onStep),
    )
    return { ...totals, bytes }
  } finally {
    // Ends the snapshot, also one in the middle of a copy.
    client.release(true)
  }
}

async function* entries(
  client: pg.PoolClient,
  manifest: Manifest,
  { imagesDir, maxPartBytes }: { imagesDir: string; maxPartBytes: number },
  totals: Totals,
  onStep: (done: number, of: number) => void,
): AsyncGenerator<Entry> {
  yield { name: MANIFEST, data: Buffer.from(JSON.stringify(manifest, null, 1)) }
  const pictures = await picturesIn(imagesDir)
  const steps = manifest.tables.length + 1 + pictures.length
  let step = 0
  for (const table of manifest.tables) {
    onStep(step++, steps)
    totals.rows[table.name] = yield* parts(
      `tables/${table.name}`,
      copyOut(client, `copy ${copyOf(table)} to stdout`),
      maxPartBytes,
    )
  }
  onStep(step++, steps)
  totals.mails = yield* parts('mails', copyOut(client, `copy (${WAITING_MAILS}) to stdout`), maxPartBytes)
  for (const picture of pictures) {
    onStep(step++, steps)
    yield* pictureEntries(imagesDir, picture, maxPartBytes)
    totals.pictures += 1
  }
  yield { name: TOTALS, data: Buffer.from(JSON.stringify(totals, null, 1)) }
  onStep(steps, steps)
}

/** A table as files of at most `maxBytes`, `tables/orders/0001.copy` and so on, cut anywhere; answers its rows. */
async function* parts(folder: string, copied: Readable, maxBytes: number): AsyncGenerator<Entry, number> {
  yield* numbered(folder, 'copy', copied, maxBytes)
  return (copied as Readable & { rowCount: number }).rowCount
}

/** A picture is one file, or a folder of parts, which restored are one file. */
async function* pictureEntries(folder: string, picture: string, maxBytes: number): AsyncGenerator<Entry> {
  const path = join(folder, picture)
  const name = `images/${picture}`
  if ((await stat(path)).size <= maxBytes) yield { name, data: await readFile(path) }
  else yield* numbered(name, 'part', createReadStream(path), maxBytes)
}

async function* numbered(
  folder: string,
  extension: string,
  source: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Entry> {
  let number = 0
  for await (const data of cut(source, maxBytes))
    yield { name: `${folder}/${String((number += 1)).padStart(4, '0')}.${extension}`, data }
}

async function* cut(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < maxBytes) continue
    let all = Buffer.concat(held)
    for (; all.byteLength >= maxBytes; all = all.subarray(maxBytes)) yield all.subarray(0, maxBytes)
    held = all.byteLength > 0 ? [all] : []
    size = all.byteLength
  }
  if (size > 0) yield Buffer.concat(held)
}

async function picturesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return files
    .filter((file) => file.isFile() && isPictureFile(file.name))
    .map((file) => file.name)
    .sort()
}

/** Neither hidden nor half written, and no way out of the folder. */
export function isPictureFile(name: string): boolean {
  return /^[^./\\\0][^/\\\0]*$/.test(name) && !name.endsWith('.draft')
}
