import { createReadStream, existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { PictureStore } from '#app/pictures/picture-files.server.ts'
import { copyOut } from '#db/copy.server.ts'
import { type OnWritten, writeArchive } from './archive.ts'
import { WAITING_MAILS } from './mails.ts'
import { FORMAT, MANIFEST, type Manifest, TOTALS, type Totals } from './manifest.ts'
import { copyOf, listSequences, listTables, migrationOf } from './tables.ts'
import type { Entry } from './tar.ts'

const MAX_PART_BYTES = 4 * 1024 * 1024

/** Reads one snapshot. Pictures are listed after it and never change, so all that rows name are there.
 * `onWritten` is that of `writeArchive`. */
export async function makeBackup({
  pool,
  store,
  file,
  passphrase,
  onStep,
  onWritten,
  maxPartBytes = MAX_PART_BYTES,
}: {
  pool: pg.Pool
  store: PictureStore
  file: string
  passphrase?: string | undefined
  onStep: (done: number, of: number) => void
  onWritten?: OnWritten
  maxPartBytes?: number
}): Promise<Totals & { bytes: number }> {
  const totals: Totals = { rows: {}, mails: 0, pictures: 0 }
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    // The text format must not depend on the session's settings.
    await client.query(
      `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'iso_8601';
      set local extra_float_digits = 1; set local bytea_output = 'hex'`,
    )
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      migration: await migrationOf(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
    }
    const made = entries(client, manifest, { store, maxPartBytes }, totals, onStep)
    const bytes = await writeArchive(file, made, { passphrase, onWritten })
    return { ...totals, bytes }
  } finally {
    // Closing the connection ends the snapshot, also during a copy.
    client.release(true)
  }
}

async function* entries(
  client: pg.PoolClient,
  manifest: Manifest,
  { store, maxPartBytes }: { store: PictureStore; maxPartBytes: number },
  totals: Totals,
  onStep: (done: number, of: number) => void,
): AsyncGenerator<Entry> {
  yield { name: MANIFEST, data: Buffer.from(JSON.stringify(manifest, null, 1)) }
  const pictures = await store.list()
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
  // Reading pictures may take hours, and as long as a snapshot is open no migration can change its tables.
  await client.query('commit')
  for (const picture of pictures) {
    onStep(step++, steps)
    yield* pictureEntries(store, picture, maxPartBytes)
    totals.pictures += 1
  }
  yield { name: TOTALS, data: Buffer.from(JSON.stringify(totals, null, 1)) }
  onStep(steps, steps)
}

async function* parts(folder: string, copied: Readable, maxBytes: number): AsyncGenerator<Entry, number> {
  yield* numbered(folder, 'copy', copied, maxBytes)
  return (copied as Readable & { rowCount: number }).rowCount
}

async function* pictureEntries(
  store: PictureStore,
  picture: string,
  maxBytes: number,
): AsyncGenerator<Entry> {
  const path = join(store.folder, picture)
  if (!existsSync(path)) await store.load(picture)
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
  for await (const data of split(source, maxBytes))
    yield { name: `${folder}/${String((number += 1)).padStart(4, '0')}.${extension}`, data }
}

async function* split(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    buffered.push(chunk)
    size += chunk.byteLength
    if (size < maxBytes) continue
    let all = Buffer.concat(buffered)
    for (; all.byteLength >= maxBytes; all = all.subarray(maxBytes)) yield all.subarray(0, maxBytes)
    buffered = all.byteLength > 0 ? [all] : []
    size = all.byteLength
  }
  if (size > 0) yield Buffer.concat(buffered)
}
