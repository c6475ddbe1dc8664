import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { syncFolder } from '#app/core/sync-folder.server.ts'
import { isPictureFile } from '#app/pictures/picture-files.server.ts'
import { copyIn } from '#db/copy.server.ts'
import { type BackupFile, readArchive } from './archive.ts'
import { isEncrypted } from './encryption.ts'
import { MAILS_COPY, makeMailTable, queueMails } from './mails.ts'
import { type Manifest, readManifest, readTotals, SEALED, TOTALS, type Totals } from './manifest.ts'
import { rewind } from './rewind.ts'
import { requireSeal } from './seal.ts'
import { requireEmpty, requireSameTables } from './required-database.ts'
import { copyOf, quoted, setSequence } from './tables.ts'
import { BrokenArchive, type Entry } from './tar.ts'

type Target = { client: pg.PoolClient; imagesDir: string; migrations: string; backup: BackupFile }

/** Reads the whole backup without changing anything. @throws BrokenArchive */
export async function verifyBackup(
  backup: BackupFile,
  onStep: (bytes: number) => void,
): Promise<{ manifest: Manifest; totals: Totals }> {
  let manifest: Manifest | null = null
  let totals: Totals | null = null
  for await (const entry of readArchive(backup)) {
    manifest ??= readManifest(entry)
    if (entry.name === TOTALS) totals = readTotals(entry)
    else if (
      !/^(?:backup\.json|tables\/\w+\/\d+\.copy|mails\/\d+\.copy)$/.test(entry.name) &&
      pictureOf(entry.name) === null
    )
      throw new BrokenArchive('it holds files that no backup has')
    onStep(entry.data.byteLength)
  }
  if (!manifest || !totals) throw new BrokenArchive('it is not a backup of a shop')
  // The chunks of an encrypted file are authenticated.
  if (manifest.format >= SEALED && !isEncrypted(backup.file)) await requireSeal(backup.file)
  return { manifest, totals }
}

/** Triggers are disabled, because their results (the ledger, a product's lowest price) are in the backup.
 * @throws Refusal if the database is not empty or has other tables; written pictures are deleted again
 * @returns the files of the pictures */
export async function fill(
  { client, imagesDir, migrations, backup }: Target,
  { manifest, totals }: { manifest: Manifest; totals: Totals },
  onStep: (bytes: number) => void,
): Promise<string[]> {
  await requireEmpty(client)
  const forward = await rewind(client, manifest.migration, migrations)
  const tables = await requireSameTables(client, manifest.tables)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await makeMailTable(client)
  const written: string[] = []
  const pictures: string[] = []
  try {
    const counted = await load(
      { client, imagesDir, backup },
      new Map(tables.map((table) => [`tables/${table.name}`, copyOf(table)])),
      { written, pictures },
      onStep,
    )
    for (const { name } of tables)
      if ((counted.get(`tables/${name}`) ?? 0) !== totals.rows[name])
        throw new BrokenArchive(`of ${name} not all rows are there`)
    await queueMails(client)
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    await forward()
    await syncFolder(imagesDir)
    return pictures
  } catch (failed) {
    for (const picture of written) await rm(picture, { force: true })
    throw failed
  }
}

async function load(
  { client, imagesDir, backup }: Omit<Target, 'migrations'>,
  copies: ReadonlyMap<string, string>,
  { written, pictures }: { written: string[]; pictures: string[] },
  onStep: (bytes: number) => void,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  const entries = readArchive(backup)[Symbol.asyncIterator]()
  let next = await entries.next()
  await mkdir(imagesDir, { recursive: true })

  async function* partsOf(folder: string): AsyncGenerator<Buffer> {
    for (; !next.done && folderOf(next.value) === folder; next = await entries.next()) {
      onStep(next.value.data.byteLength)
      yield next.value.data
    }
  }
  async function* partsOfPicture(picture: string): AsyncGenerator<Buffer> {
    for (; !next.done && pictureOf(next.value.name) === picture; await skip()) yield next.value.data
  }
  async function skip() {
    if (!next.done) onStep(next.value.data.byteLength)
    next = await entries.next()
  }
  while (!next.done) {
    const folder = folderOf(next.value)
    const copy = folder === 'mails' ? MAILS_COPY : copies.get(folder)
    if (copy)
      counted.set(
        folder,
        (counted.get(folder) ?? 0) + (await copyIn(client, `copy ${copy} from stdin`, partsOf(folder))),
      )
    else {
      const picture = pictureOf(next.value.name)
      if (picture) {
        await writePicture(join(imagesDir, picture), partsOfPicture(picture), written)
        pictures.push(picture)
      } else await skip()
    }
  }
  return counted
}

/** The picture that an entry belongs to; null for other entries and for paths outside the folder. */
function pictureOf(name: string): string | null {
  const [folder, file, part, ...more] = name.split('/')
  if (folder !== 'images' || file === undefined || more.length > 0 || !isPictureFile(file)) return null
  return part === undefined || /^\d+\.part$/.test(part) ? file : null
}

function folderOf({ name }: Entry): string {
  return name.split('/').slice(0, -1).join('/')
}

async function writePicture(path: string, parts: AsyncGenerator<Buffer>, written: string[]) {
  const draft = `${path}.${process.pid}.draft`
  if (!existsSync(path)) written.push(path)
  await writeFile(draft, parts, { flush: true })
  await rename(draft, path)
}
