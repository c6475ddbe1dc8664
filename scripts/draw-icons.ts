/** Makes the icons of `public/` and the picture that shared links show, from `public/icon.svg`: `node scripts/draw-icons.ts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../public')
const mark = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const PLASTER = '#F3EDE2'

/** A phone cuts its icons round: the mark stands in the middle of a ground. */
function icon(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-8 -8 64 64"><rect x="-8" y="-8" width="64" height="64" fill="${PLASTER}"/>${mark}</svg>`
}

/** Without a name, so that it serves a shop of any name: the mark between two bands of tiles. */
function shared(): string {
  const tile = '<path d="M5 5h14v14H5zM12 2.1 21.9 12 12 21.9 2.1 12ZM0 12h2.1M21.9 12H24" fill="none" stroke="#8FD0CF" stroke-width="1.25"/><path d="M12 9.5 14.5 12 12 14.5 9.5 12Z" fill="#8FD0CF"/>'
  const band = (y: number) => `<g transform="translate(-12 ${y})"><rect width="1224" height="72" fill="#173C7D"/><rect width="1224" height="72" fill="url(#tile)"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><pattern id="tile" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(3)">${tile}</pattern></defs>
    <rect width="1200" height="630" fill="${PLASTER}"/>${band(0)}${band(558)}<g transform="translate(420 135) scale(7.5)">${mark}</g></svg>`
}

for (const size of [180, 192, 512]) await sharp(Buffer.from(icon(size))).png({ palette: true, compressionLevel: 9 }).toFile(join(PUBLIC, `icon-${size}.png`))
await sharp(Buffer.from(shared())).png({ palette: true, compressionLevel: 9 }).toFile(join(PUBLIC, 'og.png'))
