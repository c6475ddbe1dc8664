import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { syncFolder } from '#app/core/sync-folder.server.ts'
import { decode, UnusablePicture } from './decode.server.ts'
import {
  EVERY_FILE,
  fileOf,
  loadSharp,
  type PictureFile,
  type PictureStore,
  writeFiles,
} from './picture-files.server.ts'
import { pictureName } from './rules.ts'

/** `source` is an SVG text or the bytes of an upload; `extraQuality` is for large soft gradients. */
export type PictureSource = { subject: string; source: string | Buffer; extraQuality?: number }

export { UnusablePicture }

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

/** Added to the quality of photographs because of their fine grain. */
const FOR_PHOTOGRAPHS = 16
/** Part of each name's hash: raise it when the settings change, so that browsers load new files. */
const SETTINGS = '1'

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
  await writeFiles(
    image,
    name,
    missingFiles(name, folder, files),
    folder,
    isDrawing ? extraQuality : FOR_PHOTOGRAPHS,
  )
  // A row that names the picture is committed next.
  await syncFolder(folder)
  return name
}

export async function makeSharedPicture(
  source: PictureSource,
  store: PictureStore,
  files = EVERY_FILE,
): Promise<string> {
  const name = await makePicture(source, store.folder, files)
  await store.share(files.map((file) => fileOf(name, file)))
  return name
}

/** Creates no file. @throws UnusablePicture */
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

export function existingName(
  { subject, source, extraQuality = 0 }: PictureSource,
  files: ReadonlyMap<string, string>,
): string | undefined {
  return files.get(`${subject}-${hashOf(Buffer.from(source), extraQuality)}`)
}

export async function listPictures(folder: string): Promise<Map<string, string>> {
  return namesOf(existsSync(folder) ? await readdir(folder) : [])
}

export function namesOf(files: readonly string[]): Map<string, string> {
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

function missingFiles(name: string, folder: string, files = EVERY_FILE): PictureFile[] {
  return files.filter((file) => !existsSync(join(folder, fileOf(name, file))))
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
