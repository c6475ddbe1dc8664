import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { COTTON, LINEN } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, foldedCloth } from '#db/seed/drawings/props.ts'
import { seat } from '#db/seed/drawings/scenes.ts'
import { stitches } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const nasarpurKhesHobo: Good = {
  slug: 'nasarpur-khes-hobo',
  name: 'Nasarpur Khes Hobo',
  subcategory: 'handbags',
  summaryAlt:
    'A soft hobo bag of checked handwoven khes, its straps of the same cloth knotted above the shoulder',
  keywords: 'ladies bag, hobo, shoulder bag, sling bag, khes, Nasarpur, handwoven, cotton, gift for her',
  daysAgo: 21,
  details: `<p>Khes is the cloth that every bed in Sindh has at its foot: two layers woven as one on a pit
loom, so that the check shows on both faces with its colours changed. The weavers of Nasarpur make this one
heavier for us. It is cut so that bag and straps are one piece, and the straps end in a knot which you tie as
long or as short as you like.</p>
<ul><li>42 cm wide, 34 cm deep; the knot gives 24 to 34 cm of drop</li><li>Takes a shawl, a lunch box, a
bottle and the book that you will not read</li><li>Inner zipped pocket, loop for keys, wooden button at the
opening</li></ul>
<h3>To keep it well</h3><p>Machine wash at 30 °C, inside out, and with its own colours the first time. Hang it
to dry by the bottom. It shrinks by about 2 cm and softens with every wash. The check meets at the side seams
as nearly as a hand can make it meet, and no nearer.</p>`,
  variants: [
    { name: 'Mustard check', colour: 'mustard', price: 2250, grams: 410, units: 18 },
    { name: 'Indigo check', colour: 'indigo', price: 2250, grams: 410, units: 9 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const bag = drawBag(colour)
  const standing = shadow(404, 646, 240, 28) + bag
  return {
    front: standing,
    detail: closeUp(bag, 390, 470, 2.3, 3),
    use:
      seat(500, tones('#A9B5AE')) +
      place(books(tones('#7A3B3B'), tones('#C9A25E')), 650, 590, 0.7) +
      place(foldedCloth(tones('#D9C7A8'), LINEN), 140, 600, 0.6) +
      place(standing, 380, 650, 0.92),
  }
}

const OUTER: Point[] = [
  [384, 160, 'corner'],
  [316, 214],
  [246, 312],
  [174, 410],
  [124, 506],
  [128, 592],
  [206, 642],
  [396, 658],
  [590, 644],
  [672, 592],
  [676, 504],
  [630, 410],
  [556, 312],
  [486, 214],
  [416, 160, 'corner'],
  [434, 216],
  [496, 322],
  [546, 412, 'corner'],
  [486, 462],
  [400, 480],
  [314, 464],
  [250, 414, 'corner'],
  [302, 322],
  [366, 216],
]
const MOUTH: Point[] = [
  [250, 414, 'corner'],
  [320, 394],
  [404, 388],
  [480, 394],
  [546, 412, 'corner'],
  [486, 462],
  [400, 480],
  [314, 464],
]

function drawBag(colour: Tones): string {
  const outline = shape(OUTER)
  const accent = second(colour)
  const hem = flow([
    [366, 218],
    [302, 324],
    [252, 414, 'corner'],
    [314, 464],
    [400, 480],
    [486, 462],
    [544, 412, 'corner'],
    [496, 324],
    [434, 218],
  ])
  return (
    tails(colour, accent) +
    backStraps(colour, accent) +
    path(shape(MOUTH), colour.deep) +
    path(
      shape([
        [268, 434, 'corner'],
        [400, 408],
        [530, 430, 'corner'],
        [486, 462],
        [400, 480],
        [314, 464],
      ]),
      '#1C2333',
      0.3,
    ) +
    path(outline, colour.base) +
    clip(outline, cloth(colour, accent) + folds(colour) + line('M400 480V660', colour.deep, 4, 0.5)) +
    shade(outline, 30) +
    line(hem, colour.dark, 11) +
    stitches(hem, COTTON.pale, 2.2, 7) +
    button() +
    knot(colour, accent)
  )
}

const second = (colour: Tones) => tones(colour.base === '#2B3A6B' ? '#B5422F' : '#7E2B35')

/** The left and right half of the cloth hang at a slant, as the straps pull them. */
function cloth(colour: Tones, accent: Tones): string {
  const half = (x: number, turn: number) =>
    clip(
      `M${x} 100H${x + 400}V700H${x}Z`,
      cover('M0 0H800V800H0Z', khes(colour, accent), 1, `translate(400 502) rotate(${turn})`),
    )
  return half(0, 7) + half(400, -7)
}

/** Two layers woven as one: broad squares of each colour with lozenges where they cross. */
function khes(colour: Tones, accent: Tones): Tile {
  const size = 116
  const pale = COTTON.base
  const band = (at: number, wide: number, fill: string, opacity: number) =>
    path(`M${at} 0H${at + wide}V${size}H${at}Z`, fill, opacity) +
    path(`M0 ${at}H${size}V${at + wide}H0Z`, fill, opacity)
  const crossing = (x: number, y: number, r: number, fill: string) =>
    path(`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`, fill)
  return {
    width: size,
    height: size,
    content:
      path(`M0 0H${size}V${size}H0Z`, colour.base) +
      band(42, 40, pale, 0.42) +
      path('M42 42H82V82H42Z', pale, 0.8) +
      band(8, 8, accent.base, 1) +
      crossing(62, 62, 18, accent.base) +
      crossing(62, 62, 8, pale),
  }
}

function folds(colour: Tones): string {
  const deep = [
    'M240 440Q284 530 250 640',
    'M326 490Q342 570 322 650',
    'M562 436Q516 530 552 640',
    'M474 490Q458 570 482 652',
    'M276 376Q226 450 186 492',
    'M526 374Q572 440 616 484',
  ]
  return (
    line(deep.join(''), colour.deep, 11, 0.15) +
    line('M258 448Q302 530 272 640M546 440Q500 530 530 640M214 390Q170 460 158 530', '#FFF9EC', 9, 0.14) +
    path('M110 606Q400 566 690 600V700H110Z', '#1C2333', 0.13)
  )
}

/** The straps of the far side, seen through the bow. */
function backStraps(colour: Tones, accent: Tones): string {
  const d = shape([
    [398, 180, 'corner'],
    [444, 246],
    [496, 326],
    [542, 412, 'corner'],
    [474, 394],
    [444, 322],
    [400, 236],
    [356, 322],
    [326, 394],
    [256, 414, 'corner'],
    [304, 326],
    [352, 246],
  ])
  return (
    path(d, colour.dark) +
    clip(d, cover(d, khes({ ...colour, base: colour.dark }, accent), 0.55) + path(d, '#1C2333', 0.22))
  )
}

/** What hangs out of the knot, with the fringe that the loom left. */
function tails(colour: Tones, accent: Tones): string {
  const tail = (points: Point[], fringe: string) => {
    const d = shape(points)
    return (
      line(fringe, colour.dark, 3.6) +
      path(d, colour.base) +
      clip(d, cover(d, khes(colour, accent), 1, 'translate(420 150) rotate(20)')) +
      shade(d, 8)
    )
  }
  return (
    tail(
      [
        [410, 128, 'corner'],
        [462, 120],
        [514, 146],
        [546, 190, 'corner'],
        [500, 222, 'corner'],
        [470, 190],
        [420, 186, 'corner'],
      ],
      'M542 194L556 212M532 201L545 220M522 208L534 228M511 215L522 235M502 220L511 240',
    ) +
    tail(
      [
        [398, 120, 'corner'],
        [352, 90],
        [304, 92],
        [262, 116, 'corner'],
        [286, 164, 'corner'],
        [326, 150],
        [372, 186, 'corner'],
      ],
      'M263 120L244 131M268 130L248 141M273 141L253 152M278 151L259 163M283 161L265 174',
    )
  )
}

function knot(colour: Tones, accent: Tones): string {
  const d = shape([
    [352, 160],
    [372, 132],
    [410, 126],
    [446, 142],
    [456, 176],
    [436, 206],
    [398, 214],
    [364, 200],
  ])
  return (
    group(path(d, '#1C2333', 0.18), 'translate(5 9)') +
    path(d, colour.base) +
    clip(d, cover(d, khes(colour, accent), 1, 'translate(372 130) rotate(-38)')) +
    shade(d, 14) +
    line('M366 146Q408 150 440 192M362 186Q392 196 414 210M420 132Q436 150 450 166', colour.deep, 4, 0.5)
  )
}

function button(): string {
  const wood = tones('#7A5136')
  return (
    oval(400, 506, 18, 18, wood.deep) +
    oval(397, 503, 17, 17, wood.light) +
    oval(397, 503, 12, 12, wood.base) +
    line('M392 498L402 508M402 498L392 508', COTTON.base, 2.6)
  )
}
