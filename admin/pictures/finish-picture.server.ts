import { readFile, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { slugOf } from '#app/catalogue/product-rules.ts'
import type { Database, Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { normaliseLine } from '#app/core/text.ts'
import type { PictureFile } from '#app/pictures/picture-files.server.ts'
import { makeSharedPicture, UnusablePicture } from '#app/pictures/pictures.server.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { uploadedPictures } from '#db/tables/index.ts'
import { MAX_UPLOAD_BYTES } from './contract.ts'
import { photoFault } from './plain-photo.ts'
import { fileOf, receivedBytes, TOO_LARGE, type UploadKey } from './uploads.server.ts'

/** What the back office and the first page need; the others are made when they are requested. */
const FIRST_FILES: PictureFile[] = [1280, 240, 360, 'webp']

/** Makes the picture in the folder of the shop's pictures. @returns its file name
 * @throws Refusal 409 while bytes are missing, 422 for a file that is not a photograph */
export async function finishPicture(
  shop: Pick<Shop, 'settings' | 'db'>,
  key: UploadKey,
  { size, name }: { size: number; name: string },
): Promise<string> {
  const received = await receivedBytes(shop, key)
  if (received !== size)
    throw new Refusal(409, 'The picture has not arrived whole. It continues by itself.', {
      data: { received },
    })
  if (size > MAX_UPLOAD_BYTES.picture) throw await refuse(shop, key, TOO_LARGE.picture)
  const bytes = await readFile(fileOf(shop, key))
  const fault = photoFault(bytes)
  if (fault) throw await refuse(shop, key, fault)
  const subject =
    slugOf(name.replace(/\.\w{2,5}$/, ''))
      .slice(0, 60)
      .replace(/-$/, '') || 'picture'
  try {
    const store = pictureStore(shop.settings)
    const image = await makeSharedPicture({ subject, source: bytes }, store, FIRST_FILES)
    await rememberName(shop.db, name, image)
    return image
  } catch (failed) {
    if (!(failed instanceof UnusablePicture)) throw failed
    const reason = failed.message.slice(failed.message.indexOf(': ') + 2)
    throw await refuse(shop, key, `This file cannot be used: ${reason}`)
  }
}

/** An import finds the picture by the name that it had on the phone or computer. */
async function rememberName(db: Database, name: string, image: string): Promise<void> {
  const file = normaliseLine(name).toLowerCase()
  const stem = file.replace(/\.\w{2,5}$/, '')
  await db
    .insert(uploadedPictures)
    .values({ file, stem, image })
    .onConflictDoUpdate({ target: uploadedPictures.file, set: { image, uploadedAt: sql`now()` } })
}

async function refuse(shop: Pick<Shop, 'settings'>, key: UploadKey, message: string): Promise<Refusal> {
  await rm(fileOf(shop, key), { force: true })
  return new Refusal(422, message)
}
