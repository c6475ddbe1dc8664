/** The shop stores only a picture's file name: `tea-strainer-front-3fa9c1d2e0-e8e1d6.webp` is the subject,
 * ten digits of the source's hash and the dominant colour (painted while the picture loads). It names the
 * 640 px WebP; the other files add a width: `…-e8e1d6-320.avif`, `…-e8e1d6-1280.webp`. */
export const WIDTHS = [320, 480, 640, 960, 1280] as const

export const FORMATS = ['avif', 'webp'] as const

export type Width = (typeof WIDTHS)[number]
export type Format = (typeof FORMATS)[number]

/** The attributes of a <picture>. `colour` is null for a file that the shop did not create. */
export type PictureSources = { src: string; avif: string; webp: string; colour: string | null }

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{10})-([0-9a-f]{6})\.webp$/
/** The width of the file whose name has no width. */
export const DEFAULT_WIDTH = 640

export function pictureSources(fileName: string, folder = '/images/'): PictureSources {
  const colour = NAME.exec(fileName)?.[3]
  if (!colour) return { src: folder + fileName, avif: '', webp: '', colour: null }
  const srcset = (format: Format) =>
    WIDTHS.map((width) => `${folder}${pictureFile(fileName, width, format)} ${width}w`).join(', ')
  return { src: folder + fileName, avif: srcset('avif'), webp: srcset('webp'), colour: `#${colour}` }
}

export function pictureFile(fileName: string, width: Width, format: Format): string {
  const stem = fileName.slice(0, -'.webp'.length)
  return format === 'webp' && width === DEFAULT_WIDTH ? fileName : `${stem}-${width}.${format}`
}

/** The size for social networks: https://ogp.me and the sharing guides of Facebook, WhatsApp and X. */
export const SHARED_SIZE = { width: 1200, height: 630 } as const

/** The JPEG for shared links, created on the first request; null for a file that the shop did not create. */
export function sharedPicture(fileName: string): string | null {
  return NAME.test(fileName) ? `${fileName.slice(0, -'.webp'.length)}-shared.jpg` : null
}

export function pictureName(subject: string, hash: string, colour: string): string {
  const name = `${subject}-${hash}-${colour}.webp`
  if (!NAME.test(name))
    throw new Error(`"${subject}" cannot name a picture: lower-case letters, digits and single hyphens only`)
  return name
}
