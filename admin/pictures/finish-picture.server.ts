import { readFile, rm } from 'node:fs/promises'
import { desc, eq, sql } from 'drizzle-orm'
import { slugOf } from '#app/catalogue/product-rules.ts'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { normaliseLine } from '#app/core/text.ts'
import type { WriteContext } from '#app/core/write.server.ts'
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
  shop: Pick<Shop, 'settings'>,
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
    return await makeSharedPicture({ subject, source: bytes }, store, FIRST_FILES)
  } catch (failed) {
    if (!(failed instanceof UnusablePicture)) throw failed
    const reason = failed.message.slice(failed.message.indexOf(': ') + 2)
    throw await refuse(shop, key, `This file cannot be used: ${reason}`)
  }
}

/** An import finds the picture by the name that it had on the phone or computer. A new picture is not
 * visible, and the write that shows it is audited. A name that led imports to another one is audited here. */
export async function rememberName({ tx, audit }: WriteContext, name: string, image: string): Promise<void> {
  const file = normaliseLine(name).toLowerCase()
  const stem = file.replace(/\.\w{2,5}$/, '')
  const [namesake] = await tx
    .select({ image: uploadedPictures.image })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.stem, stem))
    .orderBy(desc(uploadedPictures.uploadedAt))
    .limit(1)
  const added = await tx.insert(uploadedPictures).values({ file, stem, image }).onConflictDoNothing()
  const [former] = added.rowCount
    ? [namesake]
    : await tx
        .select({ image: uploadedPictures.image })
        .from(uploadedPictures)
        .where(eq(uploadedPictures.file, file))
        .for('no key update')
  if (!added.rowCount)
    await tx
      .update(uploadedPictures)
      .set({ image, uploadedAt: sql`now()` })
      .where(eq(uploadedPictures.file, file))
  await audit({
    action: 'picture.replace',
    objectType: 'picture',
    objectId: image,
    label: file,
    before: { image: former?.image ?? image },
    after: { image },
  })
}

async function refuse(shop: Pick<Shop, 'settings'>, key: UploadKey, message: string): Promise<Refusal> {
  await rm(fileOf(shop, key), { force: true })
  return new Refusal(422, message)
}
