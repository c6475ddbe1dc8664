import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { busy } from '#app/core/busy.server.ts'
import { loadSharp, type PictureStore, writeFiles, writeWhole } from './picture-files.server.ts'
import { SHARED_SIZE, WIDTHS } from './rules.ts'

/** Makes a size from the largest AVIF, one at a time. Returns false when the name is not a picture's.
 * @throws Refusal 503 when too many requests are waiting */
export async function makeMissingFile(
  file: string,
  folders: readonly string[],
  into: string,
): Promise<boolean> {
  const found = findMissing(file, folders)
  if (!found) return false
  const path = join(into, file)
  const before = waiting.get(path)
  if (before) return before
  if (waiting.size >= MAX_WAITING) throw busy('picture queue')
  const turn = lastMissing.then(async () => {
    await mkdir(into, { recursive: true })
    if (existsSync(path)) return true
    const { missing, largest, stem } = found
    if (missing) await writeFiles((await loadSharp())(largest), `${stem}.webp`, [missing], into)
    else await writeShared(largest, `#${stem.slice(-6)}`, path)
    return true
  })
  lastMissing = turn.catch(() => {})
  waiting.set(path, turn)
  try {
    return await turn
  } finally {
    waiting.delete(path)
  }
}

/** At 150 ms each, the last request waits for about 3 seconds. */
export const MAX_WAITING = 20
const waiting = new Map<string, Promise<boolean>>()
let lastMissing: Promise<unknown> = Promise.resolve()

export async function provideFile(file: string, store: PictureStore, pictures: string): Promise<boolean> {
  if (await store.load(file)) return true
  const folders = [store.folder, pictures]
  const largest = largestOf(file)
  if (largest && !folders.some((folder) => existsSync(join(folder, largest)))) await store.load(largest)
  if (!(await makeMissingFile(file, folders, store.folder))) return false
  // Another node that finds it missing makes it itself.
  await store.share([file]).catch(() => {})
  return true
}

function largestOf(file: string): string | null {
  const stem = /^([a-z0-9-]{1,200}-[0-9a-f]{6})-/.exec(file)?.[1]
  return stem === undefined ? null : `${stem}-1280.avif`
}

function findMissing(file: string, folders: readonly string[]) {
  const [, stem, width] = /^([a-z0-9-]{1,200}-[0-9a-f]{6})-(?:(\d{3,4})\.avif|shared\.jpg)$/.exec(file) ?? []
  const missing = WIDTHS.find((one) => one === Number(width))
  const isShared = stem !== undefined && file === `${stem}-shared.jpg`
  if (!missing && !isShared) return null
  const largest = folders.map((folder) => join(folder, `${stem}-1280.avif`)).find((path) => existsSync(path))
  return largest ? { missing, largest, stem: stem! } : null
}

/** A square picture gets a background in its own colour; a wide picture fills the frame. */
async function writeShared(largest: string, colour: string, file: string): Promise<void> {
  const image = (await loadSharp())(largest)
  const { width, height } = await image.metadata()
  const fit = width / height > 1.4 ? 'cover' : 'contain'
  await writeWhole(
    file,
    await image
      .resize({ ...SHARED_SIZE, fit, background: colour })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  )
}
