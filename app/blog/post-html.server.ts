import { sanitise } from '#app/core/sanitise.server.ts'
import { normaliseLine } from '#app/core/text.ts'
import { pictureAt, pictureSources } from '#app/pictures/rules.ts'

export type Size = { width: number; height: number }
/** A picture in the text of a post; `size` is null until the text has been saved. */
export type PostPicture = { image: string; alt: string; size: Size | null }

/** As `sanitisePost` writes it: `alt` is escaped. */
const PICTURE = /<img src="([^"]+)" alt="([^"]*)"(?: width="(\d+)" height="(\d+)")? \/>/g
const SIDE = /^[1-9]\d{0,3}$/
/** The text is at most 68 characters wide. */
const SIZES = '(min-width: 992px) 680px, 96vw'

/** Like `sanitise`, but keeps pictures that the shop created: their address, description and size. */
export function sanitisePost(html: string): string {
  return sanitise(html, ({ src = '', alt = '', width = '', height = '' }) => {
    if (pictureAt(src) === null) return null
    const isSize = SIDE.test(width) && SIDE.test(height)
    return { src, alt: normaliseLine(alt), ...(isSize && { width, height }) }
  })
}

/** The pictures of a sanitised text; `alt` is HTML. */
export function picturesOf(html: string): PostPicture[] {
  return [...html.matchAll(PICTURE)].map(pictureOf).filter((picture) => picture !== null)
}

/** Replaces the size of each picture of a sanitised text. */
export function withSizes(html: string, sizes: ReadonlyMap<string, Size | null>): string {
  return html.replace(PICTURE, (...match) => {
    const picture = pictureOf(match)
    if (!picture) return match[0] as string
    const { image, alt } = picture
    const size = sizes.get(image)
    const sides = size ? ` width="${size.width}" height="${size.height}"` : ''
    return `<img src="/images/${image}" alt="${alt}"${sides} />`
  })
}

/** Gives each picture of a sanitised text its sizes, as `ui/picture.tsx` does for others. */
export function withPictureSources(html: string): string {
  return html.replace(PICTURE, (tag, ...match) => {
    const picture = pictureOf([tag, ...match])
    if (!picture) return tag
    const { avif, colour } = pictureSources(picture.image)
    const rest = ` loading="lazy" decoding="async" style="background-color:${colour}" />`
    return (
      `<picture class="block"><source type="image/avif" srcset="${avif}" sizes="${SIZES}" />` +
      `${tag.replace(/ \/>$/, rest)}</picture>`
    )
  })
}

/** Null for a picture that was stored without being sanitised. */
function pictureOf([, src, alt, width, height]: readonly string[]): PostPicture | null {
  const image = pictureAt(src!)
  if (image === null) return null
  const size = width && height ? { width: Number(width), height: Number(height) } : null
  return { image, alt: alt!, size }
}
