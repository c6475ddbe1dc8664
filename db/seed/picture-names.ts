import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pictureName } from '#app/pictures/rules.ts'

/** The pictures of the demo shop, rendered by `scripts/make-pictures.ts`. */
export const READY_PICTURES = join(import.meta.dirname, 'pictures')

/** The subject of a picture, such as `enamel-chai-kettle-teal-front`. */
export type PictureNames = (subject: string) => string

/** Maps subjects to the file names in these folders. A subject without a file also has a name; pages show
 * its colour instead. */
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
