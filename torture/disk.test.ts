import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePicture } from '#app/pictures/pictures.server.ts'
import { makeDisk, whyNoDisk } from './disk.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="teal"/></svg>'

// Only root may mount a disk.
test.runIf(whyNoDisk() === null)('a picture that was made survives a power cut', async () => {
  const disk = makeDisk('64M')
  onTestFinished(() => disk.remove())
  const folder = join(disk.folder, 'images')
  mkdirSync(folder)
  await makePicture({ subject: 'tray', source: SVG }, folder)
  const sizes = () => readdirSync(folder).map((file) => [file, statSync(join(folder, file)).size])
  const before = sizes()
  expect(before).toHaveLength(7)
  disk.cutPower()
  await disk.remount()
  expect(sizes()).toEqual(before)
})
