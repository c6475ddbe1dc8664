import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { type Format, FORMATS, pictureFile, WIDTHS, type Width } from './rules.ts'

/** sharp takes 10 MB, and a shop may run for days without rendering a picture. */
export const loadSharp = async () => (await import('sharp')).default

export type PictureFile = { width: Width; format: Format }

export const EVERY_FILE: readonly PictureFile[] = FORMATS.flatMap((format) =>
  WIDTHS.map((width) => ({ width, format })),
)

/** Larger pictures need less quality. Measured on drawings: docs/decisions/pictures.md. */
const QUALITY: Record<Format, Record<Width, number>> = {
  avif: { 320: 44, 480: 42, 640: 38, 960: 33, 1280: 31 },
  webp: { 320: 66, 480: 64, 640: 60, 960: 48, 1280: 40 },
}
export async function writeFiles(
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

export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
}
