import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { busy } from '#app/core/busy.server.ts'
import { decode, UnusablePicture } from './decode.server.ts'
import {
  DEFAULT_WIDTH,
  type Format,
  FORMATS,
  pictureFile,
  pictureName,
  SHARED_SIZE,
  WIDTHS,
  type Width,
} from './rules.ts'

/** sharp takes 10 MB, and a shop may run for days without rendering a picture. */
const loadSharp = async () => (await import('sharp')).default

/**
 * `subject` begins the file name; `source` is an SVG text or the bytes of an upload. `extraQuality` is
 * added to the qualities below, for large pictures with soft gradients.
 */
export type PictureSource = { subject: string; source: string | Buffer; extraQuality?: number }

export { UnusablePicture }

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

/** Larger pictures need less quality. Measured on drawings: docs/decisions/pictures.md. */
const QUALITY: Record<Format, Record<Width, number>> = {
  avif: { 320: 44, 480: 42, 640: 38, 960: 33, 1280: 31 },
  webp: { 320: 66, 480: 64, 640: 60, 960: 48, 1280: 40 },
}
/** Added to the quality of photographs because of their fine grain. */
const FOR_PHOTOGRAPHS = 16
/** Part of each name's hash: raise it when the settings change, so that browsers load new files. */
const SETTINGS = '1'

type PictureFile = { width: Width; format: Format }

const EVERY_FILE: readonly PictureFile[] = FORMATS.flatMap((format) =>
  WIDTHS.map((width) => ({ width, format })),
)

/** The files of the demo shop: AVIF is slow to encode, the other WebP files are large and seldom requested
 * (`makeMissingFile`). */
export const PREBUILT_FILES = EVERY_FILE.filter(
  ({ width, format }) => format === 'avif' || width === DEFAULT_WIDTH,
)

/** Creates the missing widths and formats of a picture and returns its file name. Each file is written
 * atomically; the default file comes last, so its existence means that all exist. */
export async function makePicture(
  { subject, source, extraQuality = 0 }: PictureSource,
  folder: string,
  files = EVERY_FILE,
): Promise<string> {
  const bytes = Buffer.from(source)
  const existing = (await listPictures(folder)).get(`${subject}-${hashOf(bytes, extraQuality)}`)
  if (existing && missingFiles(existing, folder, files).length === 0) return existing
  const { image, isDrawing } = await open(bytes, subject)
  const name = existing ?? pictureName(subject, hashOf(bytes, extraQuality), await dominantColour(image))
  await mkdir(folder, { recursive: true })
  await write(
    image,
    name,
    missingFiles(name, folder, files),
    folder,
    isDrawing ? extraQuality : FOR_PHOTOGRAPHS,
  )
  return name
}

/** Creates no file.
 * @throws UnusablePicture */
export async function checkPicture({ subject, source }: PictureSource): Promise<void> {
  await open(Buffer.from(source), subject)
}

export async function makePictures(
  sources: readonly PictureSource[],
  folder: string,
  files = EVERY_FILE,
): Promise<string[]> {
  return mapInParallel(sources, (source) => makePicture(source, folder, files))
}

/** Creates one missing file from the picture's largest AVIF when it is first requested, and writes it to
 * `into`. Returns false when the name belongs to no picture. Runs one at a time: only few, old browsers need
 * it.
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
  if (waiting.size >= MAX_WAITING) throw busy()
  const turn = lastMissing.then(async () => {
    await mkdir(into, { recursive: true })
    if (existsSync(path)) return true
    const { missing, largest, stem } = found
    if (missing) await write((await loadSharp())(largest), `${stem}.webp`, [missing], into)
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

function findMissing(file: string, folders: readonly string[]) {
  const [, stem, width, format] =
    /^([a-z0-9-]{1,200}-[0-9a-f]{6})-(?:(\d{3,4})\.(avif|webp)|shared\.jpg)$/.exec(file) ?? []
  const missing = EVERY_FILE.find((one) => one.width === Number(width) && one.format === format)
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

/** The file name of a source's picture if it exists in `files`. */
export function existingName(
  { subject, source, extraQuality = 0 }: PictureSource,
  files: ReadonlyMap<string, string>,
): string | undefined {
  return files.get(`${subject}-${hashOf(Buffer.from(source), extraQuality)}`)
}

export async function listPictures(folder: string): Promise<Map<string, string>> {
  const files = existsSync(folder) ? await readdir(folder) : []
  return new Map(
    files
      .filter((file) => /-[0-9a-f]{6}\.webp$/.test(file))
      .map((file) => [file.slice(0, -'-rrggbb.webp'.length), file]),
  )
}

async function open(bytes: Buffer, subject: string): Promise<{ image: Sharp; isDrawing: boolean }> {
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new UnusablePicture(`${subject}: the picture is larger than 15 MB.`)
  const { data, isDrawing, ...raw } = await decode(bytes, subject)
  return { image: (await loadSharp())(data, { raw }), isDrawing }
}

async function write(
  image: Sharp,
  name: string,
  files: PictureFile[],
  folder: string,
  extraQuality = 0,
): Promise<void> {
  for (const { width, format } of files) {
    const resized = image.clone().resize({ width, withoutEnlargement: true })
    const quality = QUALITY[format][width] + extraQuality
    const bytes = await (
      format === 'avif'
        ? resized.avif({ quality, effort: 2, tune: 'psnr' })
        : resized.webp({ quality, effort: 4 })
    ).toBuffer()
    await writeWhole(join(folder, pictureFile(name, width, format)), bytes)
  }
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}

function missingFiles(name: string, folder: string, files = EVERY_FILE): PictureFile[] {
  const file = ({ width, format }: PictureFile) => pictureFile(name, width, format)
  return files
    .filter((one) => !existsSync(join(folder, file(one))))
    .toSorted((a, b) => Number(file(a) === name) - Number(file(b) === name))
}

async function dominantColour(image: Sharp): Promise<string> {
  const { dominant } = await image.clone().stats()
  return [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')
}

const hashOf = (bytes: Buffer, extraQuality: number) =>
  createHash('sha256')
    .update(extraQuality ? `${SETTINGS}+${extraQuality}` : SETTINGS)
    .update(bytes)
    .digest('hex')
    .slice(0, 10)

async function mapInParallel<In, Out>(list: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  let next = 0
  const runner = async () => {
    for (let i = next++; i < list.length; i = next++) results[i] = await work(list[i] as In)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runner))
  return results
}
