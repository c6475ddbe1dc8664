import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { slugOf } from '#app/catalogue/product-rules.ts'
import type { Database, Shop } from '#app/core/context.server.ts'
import { normaliseLine } from '#app/core/text.ts'
import { Refusal } from '#app/core/refusal.ts'
import { makeSharedPicture, UnusablePicture } from '#app/pictures/pictures.server.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import type { PictureFile } from '#app/pictures/picture-files.server.ts'
import { uploadedPictures } from '#db/tables/index.ts'
import { MAX_UPLOAD_BYTES, type UploadKind } from './contract.ts'
import { photoFault } from './plain-photo.ts'

const DAY_MS = 24 * 60 * 60_000
/** Unfinished uploads of one person. */
const MAX_OPEN = 60
const MAX_OPEN_BYTES = 500 * 1024 * 1024
/** What the back office and the first page need; the others are made when they are requested. */
const FIRST_FILES: PictureFile[] = [1280, 240, 360, 'webp']

/** An upload of one person; keys of others lead nowhere. */
export type UploadKey = { staffId: number; key: string; kind?: UploadKind }

const folderOf = ({ settings }: Pick<Shop, 'settings'>) => join(resolve(settings.DATA_DIR), 'uploads')
const fileOf = (shop: Pick<Shop, 'settings'>, { staffId, key }: UploadKey) =>
  join(folderOf(shop), `${staffId}-${key}.part`)

export async function receivedBytes(shop: Pick<Shop, 'settings'>, key: UploadKey): Promise<number> {
  return (await stat(fileOf(shop, key)).catch(() => null))?.size ?? 0
}

/** Adds bytes at `offset`, and ignores those that are there already. @returns how much has arrived
 * @throws Refusal 413 */
export async function addChunk(
  shop: Pick<Shop, 'settings'>,
  key: UploadKey,
  offset: number,
  bytes: Uint8Array,
): Promise<number> {
  const { kind = 'picture' } = key
  if (offset + bytes.length > MAX_UPLOAD_BYTES[kind]) throw new Refusal(413, TOO_LARGE[kind])
  await mkdir(folderOf(shop), { recursive: true, mode: 0o700 })
  if (offset === 0) await removeOld(shop, key.staffId)
  const path = fileOf(shop, key)
  const turn = (turns.get(path) ?? Promise.resolve()).then(() => append(path, offset, bytes))
  const ended = turn.then(
    () => {},
    () => {},
  )
  turns.set(path, ended)
  try {
    return await turn
  } finally {
    if (turns.get(path) === ended) turns.delete(path)
  }
}

const TOO_LARGE: Record<UploadKind, string> = {
  picture: 'This picture is larger than 15 MB. Please choose a smaller one.',
  products: 'This file is larger than 50 MB. Please split it into several files.',
}

/** A repeated request can arrive while the first one is being written. */
const turns = new Map<string, Promise<void>>()

async function append(path: string, offset: number, bytes: Uint8Array): Promise<number> {
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    if (offset !== size) return size
    await file.appendFile(bytes)
    return size + bytes.length
  } finally {
    await file.close()
  }
}

/** Makes the picture in the folder of the shop's pictures. @returns its file name
 * @throws Refusal 409 while bytes are missing, 422 for a file that is not a photograph */
export async function finishPicture(
  shop: Pick<Shop, 'settings' | 'db'>,
  key: UploadKey,
  { size, name }: { size: number; name: string },
): Promise<string> {
  const received = await receivedBytes(shop, key)
  if (received !== size)
    throw new Refusal(409, 'The picture has not arrived whole. It continues by itself.', {
      data: { received },
    })
  if (size > MAX_UPLOAD_BYTES.picture) throw await refuse(shop, key, TOO_LARGE.picture)
  const bytes = await readFile(fileOf(shop, key))
  const fault = photoFault(bytes)
  if (fault) throw await refuse(shop, key, fault)
  const subject =
    slugOf(name.replace(/\.\w{2,5}$/, ''))
      .slice(0, 60)
      .replace(/-$/, '') || 'picture'
  try {
    const store = pictureStore(shop.settings)
    const image = await makeSharedPicture({ subject, source: bytes }, store, FIRST_FILES)
    await rememberName(shop.db, name, image)
    return image
  } catch (failed) {
    if (!(failed instanceof UnusablePicture)) throw failed
    const reason = failed.message.slice(failed.message.indexOf(': ') + 2)
    throw await refuse(shop, key, `This file cannot be used: ${reason}`)
  }
}

/** An import finds the picture by the name that it had on the phone or computer. */
async function rememberName(db: Database, name: string, image: string): Promise<void> {
  const file = normaliseLine(name).toLowerCase()
  const stem = file.replace(/\.\w{2,5}$/, '')
  await db
    .insert(uploadedPictures)
    .values({ file, stem, image })
    .onConflictDoUpdate({ target: uploadedPictures.file, set: { image, uploadedAt: sql`now()` } })
}

/** Takes an upload that has arrived whole out of the folder of uploads.
 * @throws Refusal 409 while bytes are missing */
export async function takeUpload(
  shop: Pick<Shop, 'settings'>,
  key: UploadKey,
  { size, to }: { size: number; to: string },
): Promise<void> {
  const received = await receivedBytes(shop, key)
  if (received !== size)
    throw new Refusal(409, 'The file did not arrive completely. Please upload it again.', {
      data: { received },
    })
  await rename(fileOf(shop, key), to)
}

async function refuse(shop: Pick<Shop, 'settings'>, key: UploadKey, message: string): Promise<Refusal> {
  await rm(fileOf(shop, key), { force: true })
  return new Refusal(422, message)
}

/** A finished upload stays for a day, so that a repeated `finish` finds it. */
export async function removeLeftUploads(shop: Pick<Shop, 'settings'>): Promise<void> {
  for (const { path, at } of await listUploads(shop))
    if (at < Date.now() - DAY_MS) await rm(path, { force: true })
}

async function listUploads(shop: Pick<Shop, 'settings'>, prefix = '') {
  const folder = folderOf(shop)
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.startsWith(prefix))
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const known = await stat(path).catch(() => null)
      return { path, at: known?.mtimeMs ?? 0, size: known?.size ?? 0 }
    }),
  )
}

async function removeOld(shop: Pick<Shop, 'settings'>, staffId: number): Promise<void> {
  const found = await listUploads(shop, `${staffId}-`)
  const newest = found.toSorted((one, other) => other.at - one.at)
  let bytes = 0
  for (const [place, { path, at, size }] of newest.entries()) {
    bytes += size
    if (place >= MAX_OPEN || bytes > MAX_OPEN_BYTES || at < Date.now() - DAY_MS)
      await rm(path, { force: true })
  }
}
