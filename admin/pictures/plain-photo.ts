/** The first bytes of the formats that cameras and browsers write. */
const SIGNATURES: readonly { at: number; text: string }[] = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 0, text: 'GIF8' },
  { at: 8, text: 'WEBP' },
]
/** Text of files that are something else besides a picture. Compressed bytes may spell a short tag. */
const MARKUP = /<(?:svg|script|html|body|iframe|\?php|!doctype)[\s>/][\t\n\r\x20-\x7e]{8}/i
const READ_BYTES = 200_000

/** Why a file is refused by its content, as a sentence; null for a photograph. Drawings (SVG) run scripts
 * and are not photographs. */
export function photoFault(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, READ_BYTES)).toString('latin1')
  const tail = Buffer.from(bytes.subarray(-READ_BYTES)).toString('latin1')
  const brands = brandsOf(text)
  if (/hei[cxms]|hev[cxms]/.test(brands) && !brands.includes('avif'))
    return 'This is a HEIC picture, which the shop cannot read. Please save it as a JPEG and choose that one.'
  if (
    !brands.includes('avif') &&
    !SIGNATURES.some((signature) => text.startsWith(signature.text, signature.at))
  )
    return 'This file is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.'
  if (MARKUP.test(text) || MARKUP.test(tail))
    return 'This file is not only a picture: it also holds a web page or a program. Please choose another.'
  return null
}

/** The names in the first box of an AVIF or HEIC file; empty for others. sharp reads no HEVC. */
function brandsOf(text: string): string {
  return text.startsWith('ftyp', 4) ? text.slice(8, Math.min(text.charCodeAt(3), 200)) : ''
}
