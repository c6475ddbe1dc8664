import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { type Point, polygon, rounded, shape, star } from '#db/seed/drawings/curves.ts'
import { shadow, shade } from '#db/seed/drawings/light.ts'
import { COTTON, SAFFRON } from '#db/seed/drawings/palette.ts'
import { teeth } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, plant } from '#db/seed/drawings/props.ts'
import { seat } from '#db/seed/drawings/scenes.ts'
import { stitches } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const ralliPatchworkCushion: Good = {
  slug: 'ralli-patchwork-cushion',
  name: 'Ralli Patchwork Cushion Cover',
  subcategory: 'cushions-throws',
  summaryAlt:
    'A plump square cushion pieced from stars and triangles like a Sindhi quilt, with quilting stitches',
  keywords: 'cushion cover, pillow cover, ralli, rilli, patchwork, Sindh, handmade, sofa',
  featured: true,
  daysAgo: 5,
  details: `<p>Ralli quilts are pieced in Sindh from what was left of other cloth, and no two are alike. This
cover is made by the same women near Umerkot, in the same way, only smaller: nine stars cut from plain cotton,
turned in and sewn down by hand, then quilted through with rows of running stitch that you can feel with your
palm.</p>
<ul><li>45 × 45 cm, for a filling of 45 or, plumper, 50 cm</li><li>Front patchwork, back plain cotton of the
main colour, zip at the foot</li><li>The cover alone: a filling is not in the parcel</li></ul>
<h3>To keep it well</h3><p>Wash at 30 degrees, inside out, with its own colours; the first water may take a
little dye. Dry it in the shade and iron it from the back. A loose thread is cut, not pulled. Because the
pieces are cut by eye, a star may sit a few millimetres off; that is how you know that nobody stamped
it.</p>`,
  variants: [
    { name: 'Madder red', colour: 'red', price: 1350, grams: 260, units: 34 },
    { name: 'Indigo', colour: 'indigo', price: 1350, grams: 260, units: 21 },
    { name: 'Olive', colour: 'olive', price: 1350, grams: 260, units: 3 },
  ],
  draw,
}

const OUTLINE: Point[] = [
  [158, 232, 'corner'],
  [270, 256],
  [400, 260],
  [530, 256],
  [642, 232, 'corner'],
  [622, 340],
  [618, 450],
  [624, 560],
  [648, 664, 'corner'],
  [530, 650],
  [400, 654],
  [270, 650],
  [152, 664, 'corner'],
  [176, 560],
  [182, 450],
  [178, 340],
]

function draw(colour: Tones): Views {
  const cushion = drawCushion(colour)
  return {
    front: shadow(402, 656, 226, 24) + cushion,
    detail: closeUp(cushion, 540, 380, 2, -6),
    use:
      place(
        frame(path('M0 0H800V800H0Z', '#EADBC2') + path(star(400, 300, 90, 50, 8), '#C98B45'), 180, 220),
        180,
        440,
      ) +
      seat(470, tones('#A9B5AE')) +
      place(plainCushion(tones('#E3CFA4')), 600, 560, 0.8, 8) +
      place(shadow(402, 656, 226, 24) + cushion, 330, 590, 0.9, -5) +
      place(plant(), 730, 440, 0.6),
  }
}

function drawCushion(colour: Tones): string {
  const d = shape(OUTLINE)
  const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    .map((i) => stitches(`M150 ${268 + i * 34}Q400 ${278 + i * 34} 650 ${268 + i * 34}`, COTTON.pale, 2.4, 8))
    .join('')
  return (
    path(d, colour.base) +
    clip(
      d,
      patchwork(colour) +
        rows +
        path('M150 640Q400 560 660 650V720H150Z', '#1C2333', 0.12) +
        path('M560 200Q660 420 600 680H700V200Z', '#1C2333', 0.09) +
        path('M200 250Q400 290 520 270Q400 360 230 420Q200 340 200 250Z', '#FFF9EC', 0.13),
    ) +
    shade(d, 24)
  )
}

/** Nine stars in squares, a border of teeth around them. */
function patchwork(colour: Tones): string {
  const second = mix(SAFFRON.base, '#FFFFFF', 0.05)
  const side = 116
  const squares = [0, 1, 2]
    .flatMap((row) =>
      [0, 1, 2].map((column) =>
        group(
          starSquare(side, (row + column) % 2 ? colour : tones('#2C2F3B'), second, colour),
          `translate(${226 + column * side} ${280 + row * side})`,
        ),
      ),
    )
    .join('')
  const border = cover('M0 0H360V26H0Z', teeth(second, 30, 26))
  return (
    path('M100 200H700V700H100Z', colour.base) +
    path('M200 254H600V654H200Z', COTTON.base) +
    group(border, 'translate(226 254)') +
    group(border, 'translate(574 654) rotate(180)') +
    group(border, 'translate(200 628) rotate(-90)') +
    group(border, 'translate(600 280) rotate(90)') +
    squares +
    cover('M100 200H700V700H100Z', weave(colour, 5), 0.12)
  )
}

function starSquare(side: number, ground: Tones, second: string, heart: Tones): string {
  const h = side / 2
  const ray = polygon([
    [h, 8],
    [h + 20, h - 20],
    [h, h],
    [h - 20, h - 20],
  ])
  const rays = [0, 90, 180, 270]
    .map(
      (turn) =>
        group(path(ray, COTTON.light), `rotate(${turn} ${h} ${h})`) +
        group(
          path(ray, second),
          `rotate(${turn + 45} ${h} ${h}) translate(${h} ${h}) scale(0.8) translate(${-h} ${-h})`,
        ),
    )
    .join('')
  return (
    path(`M1 1H${side - 1}V${side - 1}H1Z`, ground.base) +
    rays +
    path(
      polygon([
        [h, h - 12],
        [h + 12, h],
        [h, h + 12],
        [h - 12, h],
      ]),
      heart.base,
    )
  )
}

function plainCushion(colour: Tones): string {
  const d = shape(OUTLINE)
  return (
    shadow(402, 656, 226, 24) +
    path(d, colour.base) +
    clip(d, cover(rounded(100, 200, 600, 500, 0), weave(colour, 8), 0.4)) +
    shade(d, 24)
  )
}
