/** Renders changed drawings to db/seed/pictures, deletes files that no drawing needs and writes
 * app/pictures/static-pictures.json (docs/decisions/pictures.md). `node scripts/make-pictures.ts [folder
 * [beginning of a subject …]]`; with subjects only those are rendered and none is deleted. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePictures } from '#app/pictures/pictures.server.ts'
import { EVERY_FILE, fileOf } from '#app/pictures/picture-files.server.ts'
import { everyPicture } from '#db/seed/goods/every-picture.ts'

const [FOLDER = 'db/seed/pictures', ...only] = process.argv.slice(2)
const STATIC_PICTURES = 'app/pictures/static-pictures.json'

const started = performance.now()
const chosen = everyPicture().filter(
  ({ subject }) => !only.length || only.some((word) => subject.startsWith(word)),
)
const names = await makePictures(chosen, FOLDER)
await updateStaticPictures()
const stale = only.length ? [] : await removeStale()

let bytes = 0
for (const file of await readdir(FOLDER)) bytes += (await stat(join(FOLDER, file))).size
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  `${names.length} pictures made or there already, ${(bytes / 1e6).toFixed(1)} MB in ${FOLDER}, ` +
    `${stale.length} stale files removed, ${seconds} s`,
)

/** Pages and mails refer to these pictures by name, and the name changes with the drawing. */
async function updateStaticPictures(): Promise<void> {
  let text = await readFile(STATIC_PICTURES, 'utf8')
  for (const [at, { subject }] of chosen.entries())
    text = text.replace(new RegExp(`"${subject}": "[^"]*"`), `"${subject}": "${names[at]}"`)
  await writeFile(STATIC_PICTURES, text)
}

async function removeStale(): Promise<string[]> {
  const wanted = new Set(names.flatMap((name) => EVERY_FILE.map((file) => fileOf(name, file))))
  const files = (await readdir(FOLDER)).filter((file) => !wanted.has(file))
  for (const file of files) await rm(join(FOLDER, file))
  return files
}
