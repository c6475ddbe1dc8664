import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { type Point, rounded, trace } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { IRON, STEEL, WOOD } from '#db/seed/drawings/palette.ts'
import { phone } from '#db/seed/drawings/phone.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, line, oval, path, place, round } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const gooseneckPhoneHolder: Good = {
  slug: 'gooseneck-phone-holder',
  name: 'Gooseneck Phone Holder with Clamp',
  subcategory: 'phone-stands',
  summaryAlt: 'A bendable neck between a table clamp and a grip that holds a phone upright',
  keywords: 'phone holder, gooseneck, clamp, lazy stand, mobile stand, desk, bed',
  daysAgo: 29,
  details: `<p>For the lecture in bed, the recipe above the dough and the video call with both hands free. The
neck is a real steel coil with a core of aluminium wire: it bends where you want it and, what is rarer, stays
there, with a heavy phone in a heavy cover too.</p>
<ul><li>Neck 60 cm; holds up to 350 g without sinking</li><li>The grip opens from 6 to 9.5 cm, so any phone,
but no tablet</li><li>The clamp bites on edges from 1 to 6 cm thick and has rubber on both jaws</li></ul>
<h3>To keep it well</h3><p>Bend it in wide curves with both hands; one sharp kink at the same place, often
repeated, breaks any neck. It trembles a little while you type, since a long arm does. Not made for cars: on a
rough road it would wave like a flag. If the grip’s spring ever tires, write to us, for we keep spare
ones.</p>`,
  variants: [
    { name: 'Black', colour: 'black', price: 1250, finalPrice: 990, grams: 420, units: 46 },
    { name: 'White', colour: 'white', price: 1250, grams: 420, units: 18 },
    { name: 'Sage', colour: 'sage', price: 1350, grams: 420, units: 7 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const holder = drawHolder(colour)
  return {
    front: shadow(330, 676, 96, 14) + holder,
    detail: closeUp(drawClamp(colour) + neck(colour), 350, 570, 2, 0),
    use:
      place(plant(), 690, 566, 0.84) +
      place(holder, 360, 600, 0.92) +
      tableWithEdge() +
      place(drawClampTop(colour), 360, 600, 0.92) +
      place(books(), 600, 716, 0.7) +
      place(teaCup(tones('#B8472A')), 180, 744, 0.9),
  }
}

const NECK: Point[] = [
  [330, 540],
  [332, 450],
  [396, 396],
  [520, 402],
  [590, 340],
  [560, 258],
  [470, 236],
]

function drawHolder(colour: Tones): string {
  return neck(colour) + drawClamp(colour) + place(phone(), 420, 396, 0.86, -8) + grip(colour)
}

/** The coil: a tube with a mark at each turn. */
function neck(colour: Tones): string {
  const traced = trace(NECK, 20)
  const turns = traced
    .slice(1)
    .map(([x, y], i) => {
      const [px, py] = traced[i] ?? [x, y]
      const length = Math.hypot(x - px, y - py) || 1
      const [nx, ny] = [(-(y - py) / length) * 12, ((x - px) / length) * 12]
      return `M${round(x - nx)} ${round(y - ny)}L${round(x + nx)} ${round(y + ny)}`
    })
    .join('')
  return tube(NECK, 27, colour) + line(turns, colour.deep, 2.6, 0.5)
}

/** Two padded arms around the phone's sides. */
function grip(colour: Tones): string {
  const arm = rounded(-16, -46, 32, 92, 12)
  const at = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) ` +
    `rotate(-8)">${path(arm, colour.dark)}${clip(arm, path(rounded(-14, -45, 25, 88, 10), colour.base))}` +
    `${line('M-5 -32V30', colour.light, 4, 0.7)}</g>`
  return at(308, 252) + at(482, 228)
}

function drawClamp(colour: Tones): string {
  const back = rounded(290, 524, 60, 140, 16)
  const screw =
    tube(
      [
        [378, 690],
        [378, 630],
      ],
      17,
      STEEL,
    ) + line('M370 644h16M370 654h16M370 664h16M370 674h16', STEEL.deep, 2, 0.6)
  return (
    screw +
    path(rounded(352, 682, 52, 26, 9), colour.dark) +
    path(rounded(352, 682, 44, 22, 9), colour.base) +
    line('M362 688v12M372 688v12M382 688v12', colour.deep, 3, 0.5) +
    path(rounded(350, 614, 58, 18, 7), IRON.base) +
    drawClampTop(colour) +
    path(rounded(290, 640, 118, 34, 12), colour.dark) +
    path(rounded(290, 640, 114, 28, 12), colour.base) +
    path(back, colour.base) +
    shade(back, 9)
  )
}

/** The upper jaw, which lies on the table. */
function drawClampTop(colour: Tones): string {
  const jaw = rounded(290, 524, 122, 38, 14)
  return (
    path(jaw, colour.base) +
    shade(jaw, 8) +
    path(rounded(350, 562, 58, 12, 5), IRON.base) +
    oval(330, 530, 24, 9, colour.dark) +
    oval(330, 526, 20, 7, colour.light) +
    tube(
      [
        [330, 530],
        [330, 500],
      ],
      27,
      colour,
    )
  )
}

const tableWithEdge = () => table(560, WOOD) + path('M0 560H800V566H0Z', WOOD.pale, 0.6)
