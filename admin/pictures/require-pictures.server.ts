import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
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
  const store = pictureStore(settings)
  const hasFile = async (image: string) =>
    [store.folder, READY_PICTURES].some((folder) => existsSync(join(folder, image))) ||
    (await store.load(image))
  for (const image of new Set(images).difference(new Set(['', ...stored])))
    if (!PICTURE_NAME.test(image) || !(await hasFile(image)))
      throw new Refusal(422, 'This is not a picture of the shop.')
}
