/**
 * Makes the pictures that the demo shop brings along, in db/seed/pictures, and removes those of drawings that are gone.
 * Run it after drawing; only what changed is made again. Figures and reasons: docs/decisions/pictures.md.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { makePictures, READY_MADE } from '#app/pictures/pictures.server.ts'
import { everyPicture } from '#db/seed/goods/every-picture.ts'

const FOLDER = process.argv[2] ?? 'db/seed/pictures'

const started = performance.now()
const names = await makePictures(everyPicture(), FOLDER, READY_MADE)
const stems = new Set(names.map((name) => name.slice(0, -'.webp'.length)))
const files = await readdir(FOLDER)
const stale = files.filter((file) => !stems.has(file.replace(/(-\d{3,4})?\.(avif|webp)$/, '')))
for (const file of stale) await rm(join(FOLDER, file))

let bytes = 0
for (const file of await readdir(FOLDER)) bytes += (await stat(join(FOLDER, file))).size
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`${names.length} pictures, ${(bytes / 1e6).toFixed(1)} MB in ${FOLDER}, ${stale.length} stale files removed, ${seconds} s`)
