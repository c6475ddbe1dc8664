/** A file name is a subject, ten digits of the source's hash and the dominant colour, painted while it loads:
 * `tea-strainer-front-3fa9c1d2e0-e8e1d6.webp`. The AVIF files add their width: `…-e8e1d6-360.avif`. */
export const WIDTHS = [240, 360, 480, 720, 960, 1280] as const

export const WEBP_WIDTH = 640

export type Width = (typeof WIDTHS)[number]

/** The attributes of a <picture>. `colour` is null for a file that the shop did not create. */
export type PictureSources = { src: string; avif: string; colour: string | null }

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{10})-([0-9a-f]{6})\.webp$/

export function pictureSources(fileName: string, folder = '/images/'): PictureSources {
  const colour = NAME.exec(fileName)?.[3]
  if (!colour) return { src: folder + fileName, avif: '', colour: null }
  const stem = folder + fileName.slice(0, -'.webp'.length)
  const avif = WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ')
  return { src: folder + fileName, avif, colour: `#${colour}` }
}

/** The name in the address of a picture that the shop created; null for every other address. */
export function pictureAt(address: string, folder = '/images/'): string | null {
  const name = address.length <= 250 && address.startsWith(folder) ? address.slice(folder.length) : ''
  return NAME.test(name) ? name : null
}

export function pictureFile(fileName: string, width: Width): string {
  return NAME.test(fileName) ? `${fileName.slice(0, -'.webp'.length)}-${width}.avif` : fileName
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
