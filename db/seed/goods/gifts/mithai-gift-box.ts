import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { polygon, rounded, shape, star } from '#db/seed/drawings/curves.ts'
import { solid } from '#db/seed/drawings/light.ts'
import { BRASS, PAPER, SAFFRON } from '#db/seed/drawings/palette.ts'
import { girih } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { glassOf, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const mithaiGiftBox: Good = {
  slug: 'mithai-gift-box',
  name: 'Mithai Gift Box, Empty',
  subcategory: 'gift-boxes',
  summaryAlt: 'A square card box printed with stars and crosses, tied with a satin ribbon and a bow',
  keywords: 'mithai box, sweet box, gift box, Eid, wedding favour, bid box, packaging',
  daysAgo: 110,
  details: `<p>The sweet shop’s own box says the sweet shop’s name. This one says nothing and is kept
afterwards for buttons. Stiff grey card covered with printed paper, the star-and-cross pattern of Shah Jahan’s
tiles at Thatta, with a lid that lifts and a metre of satin ribbon.</p>
<ul><li>20 × 20 × 6 cm, for about one kilo of barfi or sixteen ladoo</li><li>A sheet of butter paper and a
divider in four are inside</li><li>Sold flat-packed singly: fold along the lines, no glue</li></ul>
<h3>Good to know</h3><p>The inside is coated for dry sweets; for what swims in syrup put a tray below. For
weddings we print names in gold from fifty boxes: write to us two weeks before. Mithai in the pictures is from
our neighbour and not in the box.</p>`,
  variants: [
    { name: 'Turquoise', colour: 'turquoise', price: 160, grams: 120, units: 200 },
    { name: 'Maroon', colour: 'maroon', price: 160, grams: 120, units: 160 },
    { name: 'Indigo', colour: 'indigo', price: 160, grams: 120, units: 90 },
  ],
  draw,
}

const BASE = box(452, 640, 300, 300, 96, 40, 0.44)
const LID = box(452, 588, 312, 312, 58, 40, 0.44)

function draw(colour: Tones): Views {
  const closed = boxShadow(BASE, 0.5) + boxFaces(BASE, tones('#E9DCC4')) + lid(colour) + bow(colour)
  const open = boxShadow(BASE, 0.5) + boxFaces(BASE, tones('#E9DCC4'), { top: sweets() })
  return {
    front: place(closed, 364, 650, 1.16),
    detail: closeUp(open, 440, 500, 1.75, 0),
    use:
      table(480) +
      place(glassOf(tones('#D9935B')), 660, 560, 0.86) +
      place(open, 280, 716, 1.16) +
      place(teaCup(tones('#F4EDE0')), 660, 736, 0.9) +
      place(ladoo(), 512, 776, 0.62),
  }
}

function lid(colour: Tones): string {
  const pattern = girih(colour.base, colour.light, '#E9D9B4', 74)
  const sheet = (w: number, h: number) => cover(`M0 0H${w}V${h}H0Z`, pattern, 1, 'translate(8 8)')
  const satin = (w: number, h: number) =>
    path(`M${w / 2 - 18} 0h36v${h}h-36Z`, SAFFRON.base) +
    path(`M${w / 2 - 18} 0h8v${h}h-8Z`, SAFFRON.light) +
    path(`M${w / 2 + 10} 0h8v${h}h-8Z`, SAFFRON.dark)
  const across = (w: number, h: number) =>
    path(`M0 ${h / 2 - 18}h${w}v36h${-w}Z`, SAFFRON.base) +
    path(`M0 ${h / 2 - 18}h${w}v8h${-w}Z`, SAFFRON.light)
  const edge = (w: number, h: number) => line(rounded(4, 4, w - 8, h - 8, 0), BRASS.light, 4)
  const shade = (w: number, h: number) => path(`M0 0H${w}V${h}H0Z`, '#1C2333', 0.22)
  return (
    path(
      polygon([
        LID.at(312, 0, -8),
        LID.at(0, 0, -8),
        LID.at(0, 312, -8),
        LID.at(0, 312, 20),
        LID.at(312, 0, 20),
      ]),
      '#1C2333',
      0.16,
    ) +
    boxFaces(LID, colour, {
      left: sheet(312, 58) + satin(312, 58) + edge(312, 58),
      right: sheet(312, 58) + satin(312, 58) + edge(312, 58) + shade(312, 58),
      top: sheet(312, 312) + edge(312, 312) + across(312, 312) + satin(312, 312),
    })
  )
}

/** The bow stands in the middle of the lid. */
function bow(colour: Tones): string {
  const [x, y] = LID.at(156, 156, 58)
  const loop = shape([
    [x, y - 6],
    [x - 60, y - 66],
    [x - 116, y - 52],
    [x - 110, y - 8],
    [x - 50, y + 6],
  ])
  const inner = shape([
    [x - 16, y - 10],
    [x - 60, y - 44],
    [x - 96, y - 38],
    [x - 90, y - 14],
    [x - 46, y - 2],
  ])
  const other = shape([
    [x, y - 6],
    [x + 66, y - 58],
    [x + 116, y - 38],
    [x + 106, y + 4],
    [x + 46, y + 8],
  ])
  const otherInner = shape([
    [x + 16, y - 8],
    [x + 64, y - 38],
    [x + 94, y - 28],
    [x + 86, y - 4],
    [x + 44, y + 2],
  ])
  const tail = (points: [number, number][]) =>
    path(polygon(points), SAFFRON.base) +
    line(`M${points[0]?.join(' ')}L${points[3]?.join(' ')}`, SAFFRON.light, 4)
  return (
    oval(x + 10, y + 10, 100, 26, '#1C2333', 0.16) +
    tail([
      [x - 8, y],
      [x + 18, y + 4],
      [x - 44, y + 66],
      [x - 84, y + 58],
      [x - 62, y + 44],
    ]) +
    tail([
      [x + 2, y],
      [x + 26, y],
      [x + 84, y + 48],
      [x + 46, y + 60],
      [x + 50, y + 46],
    ]) +
    solid(loop, SAFFRON, 10) +
    path(inner, SAFFRON.deep) +
    solid(other, SAFFRON, 10) +
    path(otherInner, SAFFRON.deep) +
    solid(
      shape([
        [x - 18, y - 20],
        [x + 18, y - 20],
        [x + 22, y + 8],
        [x, y + 18],
        [x - 22, y + 8],
      ]),
      SAFFRON,
      8,
    ) +
    group(path(star(0, 0, 9, 4, 4), colour.base), `translate(${x} ${y - 4})`)
  )
}

/** Four rows in four fields: ladoo, barfi, gulab jamun, pistachio barfi. */
function sweets(): string {
  const at = (column: number, row: number) => [26 + column * 66, 26 + row * 66] as const
  const ball = (x: number, y: number, c: Tones) =>
    oval(x + 26, y + 30, 29, 29, '#1C2333', 0.22) +
    oval(x + 24, y + 24, 28, 28, c.dark) +
    oval(x + 21, y + 21, 24, 24, c.base) +
    oval(x + 14, y + 13, 10, 9, c.light)
  const slab = (x: number, y: number, c: Tones) =>
    path(rounded(x + 2, y + 2, 50, 50, 5), c.deep) +
    path(rounded(x - 2, y - 4, 50, 50, 5), c.base) +
    path(rounded(x - 2, y - 4, 50, 14, 5), c.light, 0.6) +
    path(star(x + 23, y + 22, 14, 6, 4), '#E4E8EA') +
    oval(x + 36, y + 34, 4, 3, '#7FA04E')
  const kinds = [
    (x: number, y: number) => ball(x, y, tones('#E39A2E')),
    (x: number, y: number) => slab(x, y, tones('#F0E4CC')),
    (x: number, y: number) => slab(x, y, tones('#A9BC74')),
    (x: number, y: number) => ball(x, y, tones('#8A4A2A')),
  ]
  const pieces = Array.from({ length: 16 }, (_, i) => {
    const [column, row] = [i % 4, Math.floor(i / 4)]
    const [x, y] = at(column, row)
    return kinds[(column > 1 ? 1 : 0) + (row > 1 ? 2 : 0)]?.(x, y) ?? ''
  }).join('')
  return (
    path('M0 0H300V300H0Z', PAPER.base) +
    path('M10 10H290V290H10Z', PAPER.dark) +
    path('M10 10H290V22H10ZM10 10H22V290H10Z', '#1C2333', 0.22) +
    pieces +
    path('M147 10h6v280h-6ZM10 147h280v6h-280Z', PAPER.pale)
  )
}

function ladoo(): string {
  const c = tones('#E39A2E')
  return (
    oval(404, 634, 64, 14, '#1C2333', 0.2) +
    oval(400, 580, 58, 56, c.dark) +
    oval(394, 574, 50, 48, c.base) +
    oval(378, 556, 20, 18, c.light) +
    [
      [372, 596],
      [410, 606],
      [424, 566],
      [398, 584],
      [386, 540],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5, 4, c.deep, 0.5))
      .join('')
  )
}
