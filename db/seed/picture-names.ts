import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pictureName } from '#app/pictures/rules.ts'

/** The demo shop's pictures, ready-made by `scripts/make-pictures.ts`; served from here. */
export const READY_PICTURES = join(import.meta.dirname, 'pictures')

/** The file name of a subject's picture, such as `enamel-chai-kettle-teal-front`. */
export type PictureNames = (subject: string) => string

/**
 * Names of the pictures that stand in these folders, by subject. What is not drawn (yet) has a name all the same, and a page
 * paints its colour in the picture's place.
 */
export function pictureNames(folders: readonly string[] = [READY_PICTURES]): PictureNames {
  const made = new Map(
    folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder))
      .flatMap((file) => {
        const subject = /^(.+)-[0-9a-f]{10}-[0-9a-f]{6}\.webp$/.exec(file)?.[1]
        return subject ? [[subject, file] as const] : []
      }),
  )
  return (subject) => made.get(subject) ?? pictureName(subject, '0000000000', 'e8e1d6')
}
