import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { MAX_UPLOAD_BYTES, type UploadKind } from './contract.ts'

const DAY_MS = 24 * 60 * 60_000
/** Uploads that one person has at once. Older ones are removed. */
const MAX_OPEN = 60
const MAX_OPEN_BYTES = 500 * 1024 * 1024

/** An upload of one person; keys of others lead nowhere. */
export type UploadKey = { staffId: number; key: string; kind?: UploadKind }

const folderOf = ({ settings }: Pick<Shop, 'settings'>) => join(resolve(settings.DATA_DIR), 'uploads')
export const fileOf = (shop: Pick<Shop, 'settings'>, { staffId, key }: UploadKey) =>
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
  const { staffId } = key
  const turn = (turns.get(staffId) ?? Promise.resolve()).then(async () => {
    await makeRoom(shop, key, bytes.length)
    return append(fileOf(shop, key), offset, bytes)
  })
  const ended = turn.then(
    () => {},
    () => {},
  )
  turns.set(staffId, ended)
  try {
    return await turn
  } finally {
    if (turns.get(staffId) === ended) turns.delete(staffId)
  }
}

export const TOO_LARGE: Record<UploadKind, string> = {
  picture: 'This picture is larger than 15 MB. Please choose a smaller one.',
  products: 'This file is larger than 50 MB. Please split it into several files.',
}

/** The last part of each person: a repeated request can arrive while the first one is being written, and the
 * uploads of a person have one limit. */
const turns = new Map<number, Promise<void>>()

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

/** Copies an upload that has arrived whole: the same request may be repeated after a failed transaction.
 * @throws Refusal 409 while bytes are missing */
export async function copyUpload(
  shop: Pick<Shop, 'settings'>,
  key: UploadKey,
  { size, to }: { size: number; to: string },
): Promise<void> {
  const received = await receivedBytes(shop, key)
  if (received !== size)
    throw new Refusal(409, 'The file did not arrive completely. Please upload it again.', {
      data: { received },
    })
  await copyFile(fileOf(shop, key), to)
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

/** Removes the oldest other uploads of a person when the next bytes of one would exceed a limit. */
async function makeRoom(shop: Pick<Shop, 'settings'>, key: UploadKey, added: number): Promise<void> {
  const present = fileOf(shop, key)
  const found = await listUploads(shop, `${key.staffId}-`)
  let bytes = added + (found.find(({ path }) => path === present)?.size ?? 0)
  const others = found.filter(({ path }) => path !== present).toSorted((one, other) => other.at - one.at)
  for (const [place, { path, at, size }] of others.entries()) {
    bytes += size
    if (place >= MAX_OPEN - 1 || bytes > MAX_OPEN_BYTES || at < Date.now() - DAY_MS)
      await rm(path, { force: true })
  }
}
