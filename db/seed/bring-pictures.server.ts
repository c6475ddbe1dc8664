import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listMade, madeName, makePictures, READY_MADE } from '#app/pictures/pictures.server.ts'
import { everyPicture } from './goods/every-picture.ts'

const READY = join(import.meta.dirname, 'pictures')

/**
 * Brings the demo shop's pictures into the shop's picture folder: first those that come ready-made, then, for drawings that
 * changed since, new ones. What is there already is left alone. Call it before `seedDemo`, which looks the names up.
 * Answers how many had to be made.
 */
export async function bringPictures(folder: string, ready = READY): Promise<number> {
  await mkdir(folder, { recursive: true })
  const there = new Set(await readdir(folder))
  for (const file of await list(ready)) if (!there.has(file)) await copyFile(join(ready, file), join(folder, file), constants.COPYFILE_FICLONE)
  const made = await listMade(folder)
  const lacking = everyPicture().filter((picture) => !madeName(picture, made))
  await makePictures(lacking, folder, READY_MADE)
  return lacking.length
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
