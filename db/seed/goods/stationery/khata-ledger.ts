import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { polygon } from '#db/seed/drawings/curves.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { PAPER, SHEESHAM } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const khataLedger: Good = {
  slug: 'khata-ledger',
  name: 'Bazaar Khata Ledger',
  subcategory: 'notebooks',
  summaryAlt:
    'A long cloth-covered account book lying flat, quilted with white stitches and tied with a cord',
  keywords: 'khata, ledger, account book, bahi, cloth bound, long notebook, gift for father',
  daysAgo: 295,
  details: `<p>The long red book in which every shop of the old bazaar keeps what is owed to it. Cotton cover,
quilted with white thread so that it does not fray, folded over the edge and tied with a cord. Good for
accounts, and just as good for lists, recipes and cricket scores.</p>
<ul><li>32 × 15 cm, 200 pages of 80 g paper, cream, unlined</li><li>Sewn with cotton thread, two stitches
through the spine; no glue</li><li>Ball pen and pencil; fountain-pen ink feathers a little on this
paper</li></ul>
<h3>To keep it well</h3><p>The red is fast when dry but would bleed when soaked, so keep it from the tea.
Untie the cord, and the book lies open by its own weight, as an account book should.</p>`,
  variants: [
    { name: 'Bazaar red', colour: 'red', price: 780, grams: 460, units: 60 },
    { name: 'Indigo', colour: 'indigo', price: 780, grams: 460, units: 26 },
    { name: 'Green', colour: 'green', price: 780, grams: 460, units: 17 },
  ],
  draw,
}

const BOOK = box(586, 640, 520, 230, 62, 15, 0.5)
const FOOTPRINT = polygon([BOOK.at(520, 0, 0), BOOK.at(0, 0, 0), BOOK.at(0, 230, 0), BOOK.at(520, 230, 0)])

function draw(colour: Tones): Views {
  const [midX, midY] = BOOK.at(260, 0, 0)
  const book =
    group(shadow(0, 0, 244, 20), `translate(${midX} ${midY}) rotate(7.6)`) +
    boxShadow(BOOK, 0.7) +
    group(path(FOOTPRINT, '#1C2333', 0.2), 'translate(7 9)') +
    drawBook(colour)
  return {
    front: place(book, 394, 656, 1.1),
    detail: closeUp(drawBook(colour), 430, 510, 2, 0),
    use:
      table(400, SHEESHAM) +
      place(plant(), 660, 470, 0.84) +
      place(teaCup(), 150, 500, 0.96) +
      place(book, 384, 700, 1.1) +
      pen(),
  }
}

const pen = () =>
  group(
    tube(
      [
        [0, 0],
        [150, -70],
      ],
      16,
      tones('#33373F'),
    ) +
      tube(
        [
          [-18, 8],
          [0, 0],
        ],
        8,
        tones('#C99A3F'),
      ),
    'translate(590 742)',
  )

function drawBook(colour: Tones): string {
  const thread = '#FBF1E0'
  const row = (y: number, width: number) => `M14 ${y}H${width - 10}`
  const quilt =
    line(
      [26, 46, 66, 86, 106, 126, 146, 166, 186, 206].map((y) => row(y, 520)).join(''),
      thread,
      2.6,
      0.85,
      '11 9',
    ) + line('M12 12H508V218H12Z', thread, 3.4)
  const corners = [
    [44, 40],
    [476, 40],
    [44, 190],
    [476, 190],
  ]
    .map(([x = 0, y = 0]) =>
      group(
        path('M-14 0L0 -14L14 0L0 14Z', colour.dark) + line('M-14 0L0 -14L14 0L0 14Z', thread, 3),
        `translate(${x} ${y})`,
      ),
    )
    .join('')
  const cloth = (w: number, h: number) => cover(`M0 0H${w}V${h}H0Z`, weave(colour, 6), 0.5)
  const pages =
    path('M0 12H520V50H0Z', PAPER.base) +
    line('M0 18H520M0 24H520M0 30H520M0 36H520M0 43H520', PAPER.dark, 1.6, 0.7) +
    path('M0 0H520V12H0Z', colour.base) +
    path('M0 50H520V62H0Z', colour.dark) +
    path('M0 12H520V18H0Z', '#1C2333', 0.22)
  const spine =
    cloth(230, 62) + line('M60 6V56M170 6V56', thread, 5) + line('M6 31H224', thread, 2.4, 0.5, '9 8')
  return (
    boxFaces(BOOK, colour, { left: pages, right: spine, top: cloth(520, 230) + quilt + corners }) + cord()
  )
}

/** The cord goes once round the book and ends in a bow. */
function cord(): string {
  const tone = tones('#F1E4CC')
  const [a, b, c] = [BOOK.at(260, 230, 62), BOOK.at(260, 0, 62), BOOK.at(260, 0, 0)]
  const [x, y] = BOOK.at(260, 96, 62)
  const shade = group(
    line(
      `M${x} ${y}C${x - 84} ${y - 46} ${x - 96} ${y + 28} ${x} ${y}C${x + 92} ${y - 34} ${x + 84} ` +
        `${y + 40} ${x} ${y}M${x} ${y}q-46 34 -40 74M${x} ${y}q44 20 64 58`,
      '#1C2333',
      12,
      0.18,
    ),
    'translate(6 8)',
  )
  return (
    tube([a, b], 10, tone) +
    tube([b, [c[0], c[1] - 2]], 10, tone) +
    shade +
    tube(
      [
        [x, y],
        [x - 60, y - 34],
        [x - 84, y - 4],
        [x - 46, y + 10],
        [x, y],
      ],
      10,
      tone,
    ) +
    tube(
      [
        [x, y],
        [x + 60, y - 26],
        [x + 84, y + 6],
        [x + 44, y + 16],
        [x, y],
      ],
      10,
      tone,
    ) +
    tube(
      [
        [x, y],
        [x - 30, y + 34],
        [x - 40, y + 74],
      ],
      9,
      tone,
    ) +
    tube(
      [
        [x, y],
        [x + 36, y + 28],
        [x + 64, y + 58],
      ],
      9,
      tone,
    ) +
    oval(x, y, 14, 12, tone.dark) +
    oval(x - 2, y - 2, 10, 8, tone.light)
  )
}
