/** Renders icons and the shared picture from `public/icon.svg`: `node scripts/draw-icons.ts` */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { stand, WIDE } from '#db/seed/drawings/compositions/composition.ts'
import { niche, tiledLedge, wall } from '#db/seed/drawings/compositions/places.ts'
import { kashi } from '#db/seed/drawings/patterns.ts'
import { ajrakPanelTote } from '#db/seed/goods/fashion/ajrak-panel-tote.ts'
import { multanBluePotteryVase } from '#db/seed/goods/home-decor/multan-blue-pottery-vase.ts'
import { enamelChaiKettle } from '#db/seed/goods/kitchen/enamel-chai-kettle.ts'
import { piercedBrassLantern } from '#db/seed/goods/lighting/pierced-brass-lantern.ts'
import { speckledStonewareMug } from '#db/seed/goods/tableware/speckled-stoneware-mug.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const mark = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const PLASTER = '#F3EDE2'

/** Phones crop icons to a circle, so the icon has a margin. */
function icon(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-8 -8 64 64">
    <rect x="-8" y="-8" width="64" height="64" fill="${PLASTER}"/>${mark}</svg>`
}

/** The picture has no name, because the shop's name is a setting. */
function shared(): string {
  const tint = '#EFE3D3'
  const goods =
    stand(multanBluePotteryVase, 'cobalt', 640, 634, 0.82) +
    stand(piercedBrassLantern, 'brass', 1150, 636, 0.62) +
    stand(ajrakPanelTote, 'indigo', 960, 644, 0.66) +
    stand(enamelChaiKettle, 'teal', 420, 652, 0.5) +
    stand(speckledStonewareMug, 'cream', 790, 662, 0.34)
  const tile = `<g transform="translate(74 206) scale(5.2)">${mark}</g>`
  const ledge = tiledLedge(612, 676, kashi('#F4EFE2', '#1F4FA3', '#1C8C92', 78))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 64 ${WIDE} 672">
    ${wall(tint)}${niche(640, 612, 214, 490, tint)}${ledge}${tile}${goods}</svg>`
}

/** One PNG in an .ico file (offset 22), which old browsers and feed readers request. */
async function favicon(size: number): Promise<Buffer> {
  const picture = await sharp(Buffer.from(icon(size)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.byteLength, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, picture])
}

writeFileSync(join(PUBLIC, 'favicon.ico'), await favicon(48))
for (const size of [180, 192, 512])
  await sharp(Buffer.from(icon(size)))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, `icon-${size}.png`))
await sharp(Buffer.from(shared()))
  .png({ palette: true, colours: 128, compressionLevel: 9 })
  .toFile(join(PUBLIC, 'og.png'))
