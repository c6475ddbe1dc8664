import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from '#app/core/context.server.ts'
import { refusedField } from '#app/core/refusal.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { READY_PICTURES } from '#db/seed/picture-names.ts'

const PICTURE_NAME = /^[\w.-]+\.\w{2,5}$/

/** `stored` are the pictures that the object has already; they may lack their file and have
 * any name.
 * @throws Refusal 422 for any other picture without a file */
export async function requirePictures(
  { settings }: Pick<Shop, 'settings'>,
  images: Iterable<string>,
  stored: Iterable<string> = [],
): Promise<void> {
  for (const image of new Set(images).difference(new Set(['', ...stored])))
    if (!PICTURE_NAME.test(image) || !(await findPictureFile(settings, image)))
      throw refusedField(422, 'image', 'This is not a picture of the shop.')
}

/** Where this node has a file of a picture; null if the shop has none. @throws Refusal 503 */
export async function findPictureFile(settings: Shop['settings'], file: string): Promise<string | null> {
  const store = pictureStore(settings)
  const paths = [store.folder, READY_PICTURES].map((folder) => join(folder, file))
  return paths.find((path) => existsSync(path)) ?? ((await store.load(file)) ? paths[0]! : null)
}
