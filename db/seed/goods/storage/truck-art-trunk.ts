import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, rounded } from '#db/seed/drawings/curves.ts'
import { BRASS, STEEL } from '#db/seed/drawings/palette.ts'
import { teeth, truckRose } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, frame, plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const truckArtTrunk: Good = {
  slug: 'truck-art-trunk',
  name: 'Truck Art Tin Trunk',
  subcategory: 'boxes-jars',
  summaryAlt: 'A small tin trunk painted like a truck, with roses, a dotted border, brass corners and a hasp',
  keywords: 'trunk, peti, truck art, tin box, painted box, storage',
  featured: true,
  daysAgo: 5,
  details: `<p>Every grandmother had a peti under the bed. This is a smaller one, folded and riveted from
tinned steel in Rawalpindi and painted by a man who otherwise paints Bedfords. Roses on the front, a rose on
each side, and a border that he does without a ruler.</p>
<ul><li>40 × 26 × 24 cm outside, 39 × 25 × 21 cm inside</li><li>Hinged lid with hasp; a small padlock fits,
none is in the box</li><li>Two carrying handles; lined with plain cotton, which comes out for
washing</li></ul>
<h3>To keep it well</h3><p>Wipe with a damp cloth. The enamel is tough but it is paint: dragging it over
concrete leaves its mark, as on any truck. Colours of the roses differ a little from trunk to trunk.</p>`,
  variants: [
    { name: 'Turquoise', colour: 'turquoise', price: 4900, grams: 2900, units: 9 },
    { name: 'Red', colour: 'red', price: 4900, grams: 2900, units: 6 },
    { name: 'Saffron', colour: 'saffron', price: 4900, grams: 2900, units: 4 },
  ],
  draw,
}

const BODY = box(540, 650, 440, 260, 190, 24, 0.34)
const LID_Y = BODY.at(0, 0, 190)[1]
const LID = box(546, LID_Y + 4, 452, 272, 62, 24, 0.34)

function draw(colour: Tones): Views {
  const trunk = boxShadow(BODY, 0.5) + drawTrunk(colour)
  return {
    front: place(trunk, 398, 660, 1.04),
    detail: closeUp(drawTrunk(colour), 400, 520, 2, 0),
    use:
      place(
        frame(
          path('M280 150H520V450H280Z', '#E7D2B4') +
            path('M280 360Q340 300 400 350T520 330V450H280Z', '#8FA38C'),
        ),
        190,
        520,
        0.7,
      ) +
      floor(520) +
      place(plant(), 690, 600, 1) +
      place(trunk, 380, 730, 0.98) +
      place(foldedCloth(tones('#E9D9C3'), tones('#C77B6A')), 352, 436, 0.62),
  }
}

function drawTrunk(colour: Tones): string {
  const rose = (x: number, y: number, size: number, petal: string) =>
    group(truckRose(tones(petal), '#2F8A5B', '#FFF3D0'), `translate(${x} ${y}) scale(${size})`)
  const border = (width: number, height: number) =>
    line(rounded(10, 10, width - 20, height - 20, 8), '#FFF3D0', 5) +
    line(rounded(19, 19, width - 38, height - 38, 5), '#E5A823', 4, 1, '1 11')
  const front =
    border(440, 190) +
    rose(220, 96, 0.94, '#C43A5A') +
    rose(92, 100, 0.66, '#E0763A') +
    rose(348, 100, 0.66, '#E0763A') +
    leaf(158, 96, 1) +
    leaf(282, 96, -1)
  const side = border(260, 190) + rose(130, 96, 0.8, '#C43A5A')
  const teethRow = (width: number) =>
    cover(`M0 34H${width}V62H0Z`, teeth('#FFF3D0', 26, 20), 1, 'translate(0 40)') +
    path(`M0 58H${width}V62H0Z`, colour.deep, 0.5)
  const top =
    line(rounded(16, 14, 420, 244, 10), '#FFF3D0', 5) +
    rose(226, 136, 1, '#C43A5A') +
    leaf(120, 136, 1.2) +
    leaf(332, 136, -1.2) +
    line(rounded(28, 26, 396, 220, 6), '#E5A823', 4, 1, '1 12')
  return (
    boxFaces(BODY, colour, { left: front + corners(440, 190), right: side + corners(260, 190) }) +
    handle() +
    boxFaces(LID, colour, {
      left: teethRow(452) + path('M0 0H452V5H0Z', colour.pale, 0.6),
      right: teethRow(272),
      top,
    }) +
    hasp()
  )
}

const leaf = (x: number, y: number, side: number) =>
  group(
    path('M-34 0C-18 -22 14 -20 32 0C14 20 -18 22 -34 0Z', '#2F8A5B') + line('M-26 0H22', '#BFE0B8', 3),
    `translate(${x} ${y}) scale(${side} ${Math.abs(side)})`,
  )
const corners = (width: number, height: number) =>
  [`M0 ${height}v-46q30 16 46 46Z`, `M${width} ${height}v-46q-30 16 -46 46Z`]
    .map((d) => path(d, BRASS.base) + line(d, BRASS.dark, 2))
    .join('') +
  oval(14, height - 14, 4, 4, BRASS.pale) +
  oval(width - 14, height - 14, 4, 4, BRASS.pale)

/** The iron grip on the short side. */
function handle(): string {
  const [x1, y1] = BODY.at(0, 78, 132)
  const [x2, y2] = BODY.at(0, 182, 132)
  return (
    tube(
      [
        [x1, y1],
        [x1 + 6, y1 + 42],
        [x2 - 2, y2 + 42],
        [x2, y2],
      ],
      11,
      STEEL,
    ) +
    oval(x1, y1, 9, 11, STEEL.dark) +
    oval(x2, y2, 9, 11, STEEL.dark)
  )
}

function hasp(): string {
  const [x, y] = LID.at(226, 0, 26)
  return (
    group(
      path(rounded(-19, -14, 38, 72, 8), BRASS.dark) +
        path(rounded(-19, -16, 36, 70, 8), BRASS.base) +
        path(ellipse(-1, 30, 5, 12), BRASS.deep) +
        oval(-1, -4, 4, 4, BRASS.pale),
      `translate(${x} ${y}) skewY(6)`,
    ) + line(`M${x - 12} ${y + 66}a11 13 0 0 0 22 2`, STEEL.dark, 6)
  )
}
