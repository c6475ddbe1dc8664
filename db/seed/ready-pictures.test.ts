import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPictures, existingName, PREBUILT_FILES } from '#app/pictures/pictures.server.ts'
import { pictureFile } from '#app/pictures/rules.ts'
import { everyPicture } from './goods/every-picture.ts'
import { READY_PICTURES } from './picture-names.ts'

test(
  'every drawing has its rendered pictures in all prebuilt sizes; otherwise run scripts/make-pictures.ts',
  { timeout: 120_000 },
  async () => {
    const made = await listPictures(READY_PICTURES)
    const lacking = everyPicture().filter((picture) => {
      const name = existingName(picture, made)
      return (
        !name ||
        PREBUILT_FILES.some(
          ({ width, format }) => !existsSync(join(READY_PICTURES, pictureFile(name, width, format))),
        )
      )
    })
    expect(lacking.map((picture) => picture.subject)).toEqual([])
  },
)
