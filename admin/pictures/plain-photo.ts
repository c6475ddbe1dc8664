/** The first bytes of the formats that cameras and browsers write. */
const SIGNATURES: readonly { at: number; text: string }[] = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 0, text: 'GIF8' },
  { at: 8, text: 'WEBP' },
  { at: 4, text: 'ftypavif' },
  { at: 4, text: 'ftyphei' },
  { at: 4, text: 'ftypmif1' },
]
/** Text of files that are something else besides a picture. */
const MARKUP = /<(?:svg|script|html|body|iframe|\?php|!doctype)\b/i
const READ_BYTES = 200_000

/** Why a file is refused by its content, as a sentence; null for a photograph. Drawings (SVG) run scripts
 * and are not photographs. */
export function photoFault(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, READ_BYTES)).toString('latin1')
  const tail = Buffer.from(bytes.subarray(-READ_BYTES)).toString('latin1')
  if (!SIGNATURES.some((signature) => text.startsWith(signature.text, signature.at)))
    return 'This file is not a photo. Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC picture.'
  if (MARKUP.test(text) || MARKUP.test(tail))
    return 'This file is not only a photo: it also holds a web page or a program. Please choose another.'
  return null
}
