import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVERY_FILE, fileOf } from '#app/pictures/picture-files.server.ts'
import { listPictures, existingName } from '#app/pictures/pictures.server.ts'
import { everyPicture } from './goods/every-picture.ts'
import { READY_PICTURES } from './picture-names.ts'

test(
  'every drawing has its rendered pictures in all sizes; otherwise run scripts/make-pictures.ts',
  { timeout: 120_000 },
  async () => {
    const made = await listPictures(READY_PICTURES)
    const lacking = everyPicture().filter((picture) => {
      const name = existingName(picture, made)
      return !name || EVERY_FILE.some((file) => !existsSync(join(READY_PICTURES, fileOf(name, file))))
    })
    expect(lacking.map((picture) => picture.subject)).toEqual([])
  },
)
