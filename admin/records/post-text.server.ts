import { MAX_ALT } from '#admin/pictures/contract.ts'
import { findPictureFile } from '#admin/pictures/require-pictures.server.ts'
import { picturesOf, sanitisePost, type Size, withSizes } from '#app/blog/post-html.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import type { Fields } from '#app/core/record-rows.server.ts'
import { refusedField } from '#app/core/refusal.ts'
import { sanitiseField } from '#app/core/sanitise.server.ts'
import { loadSharp } from '#app/pictures/picture-files.server.ts'
import { pictureFile } from '#app/pictures/rules.ts'
import { textOf } from './calls.server.ts'

const MAX_PICTURES = 50

/** Writes the size of each picture into the text of a post, whatever the text said of it. The stored text
 * knows that of its own, which may lack their files. @throws Refusal 422 */
export async function completePost(
  { settings }: Pick<Shop, 'settings'>,
  fields: Fields,
  stored: Fields,
): Promise<void> {
  const body = sanitiseField('body', textOf(fields, 'body'), sanitisePost)
  const pictures = picturesOf(body)
  if (pictures.length > MAX_PICTURES) throw refused(`A text may have at most ${MAX_PICTURES} pictures.`)
  if (pictures.some(({ alt }) => alt.replace(/&\w+;/g, '&').length > MAX_ALT))
    throw refused(`The description of a picture should be less than ${MAX_ALT} characters.`)
  const former = new Map(picturesOf(textOf(stored, 'body')).map(({ image, size }) => [image, size]))
  const sizes = new Map<string, Size | null>()
  for (const image of new Set(pictures.map((picture) => picture.image))) {
    const size = former.get(image) ?? (await sizeOf(settings, image))
    if (size === null && !former.has(image))
      throw refused('The text has a picture that is not in the shop. Please remove it and add it again.')
    sizes.set(image, size)
  }
  fields['body'] = withSizes(body, sizes)
}

/** The size of the largest file, which is never larger than what was uploaded; null without a file. */
async function sizeOf(settings: Shop['settings'], image: string): Promise<Size | null> {
  for (const file of [pictureFile(image, 1280), image]) {
    const path = await findPictureFile(settings, file)
    if (path === null) continue
    const { width, height } = await (await loadSharp())(path).metadata()
    return { width, height }
  }
  return null
}

const refused = (sentence: string) => refusedField(422, 'body', sentence)
