import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { READY_PICTURES } from '#db/seed/picture-names.ts'

/** `stored` are the pictures that the object has already; they may lack their file.
 * @throws Refusal 422 for any other picture without a file */
export async function requirePictures(
  { settings }: Pick<Shop, 'settings'>,
  images: Iterable<string>,
  stored: Iterable<string> = [],
): Promise<void> {
  const store = pictureStore(settings)
  for (const image of new Set(images).difference(new Set(['', ...stored]))) {
    const isHere = [store.folder, READY_PICTURES].some((folder) => existsSync(join(folder, image)))
    if (!isHere && !(await store.load(image))) throw new Refusal(422, 'This is not a picture of the shop.')
  }
}
