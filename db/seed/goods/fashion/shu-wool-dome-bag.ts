import type { Tones } from '#db/seed/drawings/colour.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, polygon, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, LEATHER, SHEESHAM } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, frame, plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { stitches, tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const shuWoolDomeBag: Good = {
  slug: 'shu-wool-dome-bag',
  name: 'Shu Wool Dome Bag',
  subcategory: 'handbags',
  summaryAlt:
    'A dome-shaped top-handle bag of herringbone wool with a leather base, a zip over the arch and two ' +
    'rolled handles',
  keywords: 'ladies bag, top handle bag, dome bag, office bag, shu, Chitral, wool, leather, gift for her',
  daysAgo: 9,
  details: `<p>Shu is what the caps and coats of Chitral are made of: wool of their own sheep, spun at home,
woven narrow and felted by foot until wind stays outside. In herringbone and over a stiff base it makes a bag
that stands by itself beside your office chair and does not collapse when you look for your keys.</p>
<ul><li>32 cm wide, 24 cm high, 15 cm deep; takes A5 papers, a small umbrella, lunch</li><li>Double zip over
the whole arch, so it opens flat as a book</li><li>Base, piping and rolled handles of buffalo leather; four
brass feet; handles drop 13 cm</li><li>Colours are the sheep’s own; nothing is dyed</li></ul>
<h3>To keep it well</h3><p>Brush it when dry. A shower does no harm, as the wool sheds it; let it dry in the
shade. In summer store it with neem leaves or cedar against moths. Grease the leather once a year and leave
the zip alone.</p>`,
  variants: [
    { name: 'Undyed sand', colour: 'sand', price: 5400, grams: 760, units: 8 },
    { name: 'Charcoal', colour: 'charcoal', price: 5400, grams: 760, units: 12 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const bag = drawBag(colour)
  const standing = shadow(420, 644, 226, 28) + bag
  return {
    front: standing,
    detail: closeUp(bag, 470, 380, 2, -3),
    use:
      place(
        frame(
          path('M0 0H800V800H0Z', '#E3DDCF') +
            path('M280 420L360 290L410 350L470 260L540 420Z', '#8FA3B0') +
            path('M448 296L470 260L494 306L476 298Z', '#FFFDF6'),
          250,
          200,
        ),
        640,
        480,
        0.9,
      ) +
      table(560, SHEESHAM) +
      place(plant(tones('#B7694A')), 110, 600, 0.8) +
      place(books(tones('#2F5D62'), tones('#B7894E')), 660, 716, 0.72) +
      place(standing, 350, 706, 0.96),
  }
}

/** The near face; the far one stands `BACK` behind it. */
const ARCH: Point[] = [
  [166, 640, 'corner'],
  [160, 560],
  [172, 460],
  [210, 380],
  [276, 334],
  [364, 320],
  [452, 334],
  [518, 380],
  [556, 460],
  [568, 560],
  [562, 640, 'corner'],
]
const BACK: Point = [74, -22]
const moved = ([x, y, kind]: Point, share: number): Point => [x + BACK[0] * share, y + BACK[1] * share, kind]

function drawBag(colour: Tones): string {
  const face = shape(ARCH)
  const base = 'M140 566Q364 578 590 566V700H140Z'
  return (
    group(
      tube(HANDLE, 21, { ...LEATHER, base: LEATHER.dark, dark: LEATHER.deep, light: LEATHER.base }),
      `translate(${BACK[0]} ${BACK[1]})`,
    ) +
    side(colour) +
    feet() +
    solid(
      face,
      colour,
      30,
      cover(face, herringbone(colour)) +
        path(base, LEATHER.base) +
        path('M140 572Q364 584 590 572V582Q364 594 140 582Z', '#1C2333', 0.16),
    ) +
    line('M162 566Q364 578 566 566', LEATHER.dark, 4) +
    stitches('M164 582Q364 594 564 582', LEATHER.pale, 2.4, 8) +
    line(face, LEATHER.dark, 9) +
    group(line(flow(ARCH), LEATHER.light, 3.4, 0.8), 'translate(-2 -2)') +
    tube(HANDLE, 22, LEATHER) +
    anchor(272) +
    anchor(456) +
    label()
  )
}

const HANDLE: Point[] = [
  [272, 400],
  [270, 330],
  [276, 250],
  [304, 186],
  [364, 160],
  [424, 186],
  [452, 250],
  [458, 330],
  [456, 400],
]

/** The depth of the bag: its wall to the right, and the zip that runs over the arch. */
function side(colour: Tones): string {
  const at = (i: number, share: number) => moved(ARCH[i] ?? [0, 0], share)
  const wall = shape(
    [
      ...ARCH.slice(4).map((point): Point => [point[0], point[1]]),
      at(10, 1),
      at(9, 1),
      at(8, 1),
      at(7, 1),
      at(6, 1),
      at(5, 1),
      at(4, 1),
    ].map((point, i, all): Point =>
      i === 0 || i === 6 || i === 7 || i === all.length - 1 ? [point[0], point[1], 'corner'] : point,
    ),
  )
  const zip = flow(ARCH.slice(4, 10).map((point) => moved(point, 0.5)))
  const foot = polygon([at(9, 0), at(9, 1), at(10, 1), at(10, 0)])
  return (
    path(wall, colour.dark) +
    clip(
      wall,
      cover(wall, herringbone({ ...colour, base: colour.dark, light: colour.base, dark: colour.deep }), 0.6) +
        path(foot, LEATHER.dark) +
        path('M540 330H700V700H556Z', '#1C2333', 0.14),
    ) +
    line(flow(ARCH.slice(4).map((point) => moved(point, 1))), LEATHER.deep, 8) +
    line(zip, LEATHER.dark, 24) +
    line(zip, BRASS.deep, 8) +
    `<path d="${zip}" fill="none" stroke="${BRASS.light}" stroke-width="8" stroke-dasharray="4 4"/>` +
    zipPull()
  )
}

function zipPull(): string {
  const [x, y] = moved([522, 384], 0.5)
  return group(
    path(rounded(-9, -11, 18, 24, 5), BRASS.base) +
      path(rounded(-9, -11, 9, 24, 5), BRASS.pale) +
      line('M0 10L5 26', BRASS.dark, 4) +
      path(rounded(-2, 24, 17, 58, 7), LEATHER.base) +
      stitches('M6 32V74', LEATHER.pale, 2, 5),
    `translate(${x} ${y}) rotate(-10)`,
  )
}

/** Yarn that climbs and falls in columns. */
function herringbone(colour: Tones): Tile {
  const [w, h] = [23, 20]
  const up = (y: number) => `M0 ${y + h * 0.8}L${w} ${y}V${y + h * 0.5}L0 ${y + h * 1.3}Z`
  const down = (y: number) => `M${w} ${y}L${w * 2} ${y + h * 0.8}V${y + h * 1.3}L${w} ${y + h * 0.5}Z`
  const rows = [-h, 0, h]
  return {
    width: w * 2,
    height: h,
    content:
      path(`M0 0H${w * 2}V${h}H0Z`, colour.base) +
      path(rows.map(up).join(''), colour.light) +
      path(rows.map(down).join(''), colour.dark, 0.75),
  }
}

function anchor(x: number): string {
  const d = rounded(x - 19, 384, 38, 70, 17)
  return (
    group(path(d, '#1C2333', 0.2), 'translate(4 5)') +
    solid(d, LEATHER, 8) +
    stitches(rounded(x - 13, 390, 26, 58, 12), LEATHER.pale, 2, 6) +
    oval(x, 402, 7, 7, BRASS.dark) +
    oval(x - 1.5, 400, 4.8, 4.8, BRASS.pale)
  )
}

function label(): string {
  const d = rounded(328, 500, 72, 30, 6)
  return (
    path(d, LEATHER.base) +
    shade(d, 5) +
    stitches(rounded(333, 505, 62, 20, 3), LEATHER.pale, 1.8, 5) +
    oval(364, 515, 4, 4, BRASS.light)
  )
}

const feet = () => [196, 532, 604].map((x, i) => oval(x, i === 2 ? 620 : 643, 11, 8, BRASS.dark)).join('')
