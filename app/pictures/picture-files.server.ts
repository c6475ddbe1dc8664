import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { pictureFile, WEBP_WIDTH, WIDTHS, type Width } from './rules.ts'

/** sharp takes 10 MB, and a shop may run for days without rendering a picture. */
export const loadSharp = async () => (await import('sharp')).default

export type PictureFile = Width | 'webp'

/** The WebP comes last: its existence means that all exist. */
export const EVERY_FILE: readonly PictureFile[] = [...WIDTHS, 'webp']

/** Larger pictures need less quality. Measured on drawings: docs/decisions/pictures.md. */
const QUALITY: Record<PictureFile, number> = {
  240: 45,
  360: 43,
  480: 42,
  720: 36,
  960: 33,
  1280: 31,
  webp: 60,
}

export const fileOf = (name: string, file: PictureFile) => (file === 'webp' ? name : pictureFile(name, file))

export async function writeFiles(
  image: Sharp,
  name: string,
  files: readonly PictureFile[],
  folder: string,
  extraQuality = 0,
): Promise<void> {
  for (const file of files) {
    const width = file === 'webp' ? WEBP_WIDTH : file
    const resized = image.clone().resize({ width, withoutEnlargement: true })
    const quality = QUALITY[file] + extraQuality
    const bytes = await (
      file === 'webp'
        ? resized.webp({ quality, effort: 4 })
        : resized.avif({ quality, effort: 2, tune: 'psnr' })
    ).toBuffer()
    await writeWhole(join(folder, fileOf(name, file)), bytes)
  }
}

/** The bytes are on the disk before the file has its name, which is not made again. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = join(dirname(file), `${randomUUID()}.draft`)
  try {
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}

export type PictureStore = {
  /** The folder of this node: every picture, or with a bucket those that it has needed. */
  folder: string
  share(files: readonly string[]): Promise<void>
  /** Loads a file that the folder lacks. @returns false if there is none @throws Refusal 503 */
  load(file: string): Promise<boolean>
  /** The files that `load` provides. */
  list(): Promise<string[]>
}

export async function listFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return files
    .filter((file) => file.isFile() && isPictureFile(file.name))
    .map((file) => file.name)
    .sort()
}

export function isPictureFile(name: string): boolean {
  return /^[^./\\\0][^/\\\0]*$/.test(name) && !name.endsWith('.draft')
}

/** The forms of the back office accept no longer name. */
const MAX_NAME_BYTES = 250
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
}

/** Also of a picture that the shop did not name. Null for other files. */
export function typeOfPicture(name: string): string | null {
  const isName = isPictureFile(name) && !/\p{C}/u.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES
  return (isName && TYPES[extname(name).toLowerCase()]) || null
}
