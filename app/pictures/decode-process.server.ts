import sharp from 'sharp'
import { READABLE_FORMATS, type Decoded, type DecodeRequest } from './decode.server.ts'
import { svgFault } from './svg-rules.ts'

/** The size of the largest photographs today; more is a mistake or an attack. */
const MAX_PIXELS = 40_000_000
const WIDTH = 1280
/** WebP and AVIF allow at most 16,383 pixels per side; a product picture is far smaller. */
const MAX_HEIGHT = 8000

sharp.cache(false)

process.on('message', ({ bytes }: DecodeRequest) => {
  decode(Buffer.from(bytes)).then(
    (decoded) => process.send!(decoded),
    (cause: unknown) => process.send!({ fault: 'unreadable', cause: String(cause) } satisfies Decoded),
  )
})

async function decode(bytes: Buffer): Promise<Decoded> {
  // Checked before libvips parses the file: entities alone can make it huge.
  const isSvg = /<(?:\w+:)?svg\b/i.test(bytes.toString('latin1', 0, 100_000))
  const reason = isSvg ? svgFault(bytes.toString('utf8')) : null
  if (reason) return { fault: 'svg', reason }
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, width, height } = await image.metadata()
  if (!format || !READABLE_FORMATS.includes(format)) return { fault: 'format' }
  if (height * Math.min(1, WIDTH / width) > MAX_HEIGHT) return { fault: 'tall' }
  // Rendered once at the largest width; the smaller ones are resized from it.
  const isDrawing = format === 'svg'
  if (isDrawing && !isSvg) return { fault: 'unreadable', cause: 'an SVG that is compressed or not in UTF-8' }
  const full = isDrawing
    ? sharp(bytes, { limitInputPixels: MAX_PIXELS, density: (72 * WIDTH) / width })
    : image.autoOrient()
  const { data, info } = await full
    .resize({ width: WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.height > MAX_HEIGHT) return { fault: 'tall' }
  return { data, width: info.width, height: info.height, channels: info.channels, isDrawing }
}
