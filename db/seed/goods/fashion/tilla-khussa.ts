import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, shape } from '#db/seed/drawings/curves.ts'
import { shadow, solid } from '#db/seed/drawings/light.ts'
import { LEATHER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { stitches } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const tillaKhussa: Good = {
  slug: 'tilla-khussa',
  name: 'Tilla Khussa',
  subcategory: 'footwear',
  summaryAlt: 'A pair of flat shoes with curled toes, embroidered all over with gold thread',
  keywords: 'khussa, jutti, ladies shoes, tilla embroidery, Bahawalpur, Eid, wedding, gift for her',
  daysAgo: 31,
  details: `<p>Made in Bahawalpur with a left and a right, which not every khussa has, and with a thin layer
of foam under the insole, which no khussa used to have. The gold is tilla, metal thread laid down and caught
from above, on raw silk over goat leather.</p>
<ul><li>Sizes 36 to 40; write yours into the order instructions, we send 38 otherwise</li><li>Upper of raw
silk lined with leather, sole of buffalo leather, heel 8 mm</li><li>Narrow at first: half an hour at home on
three evenings, and they are yours</li></ul>
<h3>To keep them well</h3><p>For dry days and carpets. Brush off dust, stuff with paper, do not polish the
thread. A damp sole is dried lying on its side. We exchange a size once, unworn, both ways at our cost.</p>`,
  variants: [
    { name: 'Maroon', colour: 'maroon', price: 2650, finalPrice: 2250, grams: 420, units: 20 },
    { name: 'Navy', colour: 'navy', price: 2650, grams: 420, units: 13 },
    { name: 'Mint', colour: 'mint', price: 2650, grams: 420, units: 7 },
  ],
  draw,
}

const GOLD = tones('#D0A548')

function draw(colour: Tones): Views {
  const pair = drawPair(colour)
  return {
    front: place(pair, 404, 650, 1),
    detail: closeUp(drawShoe(colour), 280, 540, 2.1, 4),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#EAD9C4') +
            oval(400, 300, 60, 60, '#C0392F') +
            oval(400, 300, 34, 34, '#E5A823'),
          180,
          180,
        ),
        230,
        480,
        0.9,
      ) +
      floor(500) +
      rug(colour) +
      place(pair, 410, 716, 0.94),
  }
}

function drawPair(colour: Tones): string {
  const shoe = drawShoe(colour)
  return (
    place(shadow(390, 634, 236, 22) + shoe, 462, 552, 0.92) +
    place(shadow(390, 640, 250, 24) + shoe, 372, 646, 1)
  )
}

/** One shoe, its toe to the left, seen from a little above. */
function drawShoe(colour: Tones): string {
  const upper = shape([
    [116, 506, 'corner'],
    [104, 544],
    [122, 590],
    [170, 622],
    [260, 636],
    [420, 640],
    [560, 640],
    [634, 632],
    [652, 590],
    [650, 520],
    [636, 462, 'corner'],
    [600, 496],
    [520, 520],
    [440, 520],
    [372, 496],
    [330, 446, 'corner'],
    [270, 486],
    [200, 540],
    [156, 556],
    [136, 536],
  ])
  const far = shape([
    [330, 446, 'corner'],
    [360, 420],
    [440, 420],
    [540, 424],
    [606, 430],
    [636, 462, 'corner'],
    [600, 510],
    [500, 536],
    [400, 520],
  ])
  const sole = shape([
    [112, 570],
    [150, 616],
    [260, 644],
    [420, 652],
    [580, 652],
    [650, 640],
    [660, 600],
    [640, 640],
    [420, 644],
    [200, 632],
  ])
  return (
    path(sole, LEATHER.deep) +
    path('M560 640H652Q656 654 646 660H570Q560 654 560 640Z', LEATHER.deep) +
    path(far, colour.deep) +
    clip(
      far,
      path(
        shape([
          [350, 452],
          [460, 436],
          [600, 446],
          [626, 470],
          [560, 520],
          [420, 520],
        ]),
        tones('#D9B58A').dark,
      ) +
        path(
          shape([
            [366, 470],
            [470, 458],
            [590, 464],
            [560, 520],
            [420, 520],
          ]),
          tones('#D9B58A').base,
        ),
    ) +
    solid(upper, colour, 20, embroidery(colour)) +
    line(
      flow([
        [330, 446],
        [372, 496],
        [440, 520],
        [520, 520],
        [600, 496],
        [636, 462],
      ]),
      GOLD.dark,
      11,
    ) +
    line(
      flow([
        [330, 446],
        [372, 496],
        [440, 520],
        [520, 520],
        [600, 496],
        [636, 462],
      ]),
      GOLD.light,
      5,
      1,
      '7 5',
    ) +
    line(
      flow([
        [330, 446],
        [360, 424],
        [440, 418],
        [540, 422],
        [606, 430],
        [636, 462],
      ]),
      GOLD.base,
      6,
    ) +
    curl() +
    stitches(
      flow([
        [140, 606],
        [200, 628],
        [300, 638],
        [440, 643],
        [630, 638],
      ]),
      LEATHER.pale,
      2.4,
      7,
    )
  )
}

const curl = () =>
  line('M116 510C96 486 118 462 138 474C154 486 142 504 130 498', GOLD.dark, 9) +
  line('M114 508C98 486 118 464 137 474', GOLD.light, 3.6) +
  oval(132, 494, 8, 8, GOLD.base)

/** Laid gold thread: a tree along the vamp, scrolls along the side, beads between. */
function embroidery(colour: Tones): string {
  const gold = (points: Point[], width = 5) =>
    line(flow(points), GOLD.dark, width + 1.5) + line(flow(points), GOLD.light, width - 1)
  const scroll = (x: number, y: number, size: number, turn: number) =>
    group(
      gold(
        [
          [0, 0],
          [18, -20],
          [44, -20],
          [54, 0],
          [40, 14],
          [26, 6],
          [32, -4],
        ],
        5,
      ),
      `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
    )
  const flower = (x: number, y: number, size: number) =>
    group(
      Array.from({ length: 6 }, (_, i) =>
        group(
          path('M0 -5C-8 -12 -7 -22 0 -26C7 -22 8 -12 0 -5Z', i % 2 ? GOLD.base : GOLD.light),
          `rotate(${i * 60})`,
        ),
      ).join('') + oval(0, 0, 6, 6, colour.pale),
      `translate(${x} ${y}) scale(${size})`,
    )
  return (
    gold(
      [
        [150, 590],
        [220, 570],
        [290, 530],
        [350, 500],
      ],
      5,
    ) +
    gold(
      [
        [140, 612],
        [260, 622],
        [420, 626],
        [650, 620],
      ],
      6,
    ) +
    flower(276, 552, 1.25) +
    flower(218, 584, 0.85) +
    flower(336, 572, 1) +
    scroll(380, 590, 1, -8) +
    scroll(450, 592, 1, 0) +
    flower(540, 574, 1.1) +
    scroll(570, 596, 1, -6) +
    flower(622, 540, 0.8) +
    [
      [180, 592],
      [300, 600],
      [360, 540],
      [430, 556],
      [490, 550],
      [590, 544],
      [246, 606],
      [506, 604],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5, 5, GOLD.light))
      .join('')
  )
}

function rug(colour: Tones): string {
  const fringe = Array.from({ length: 31 }, (_, i) => `M${30 + i * 25} 786v22`).join('')
  return (
    path('M70 606H730L790 790H10Z', '#E6D4BC') +
    path('M92 620H708L760 772H40Z', colour.dark, 0.85) +
    path('M112 634H688L730 756H70Z', '#E6D4BC') +
    line(fringe, '#CBB79A', 5) +
    `<path d="M126 646H674L710 744H90Z" fill="none" stroke="${colour.base}" stroke-width="5" ` +
    `stroke-dasharray="14 10"/>`
  )
}
