import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, JUTE } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, windowLight } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const peshawariChappal: Good = {
  slug: 'peshawari-chappal',
  name: 'Peshawari Chappal',
  subcategory: 'footwear',
  summaryAlt:
    'A pair of leather sandals with two broad crossed bands, a heel strap with a buckle and a thick sole',
  keywords: 'Peshawari chappal, sandals, leather, mens shoes, Charsadda, Eid, gift for him',
  daysAgo: 186,
  details: `<p>The pair that goes to the office on Friday and to the wedding on Saturday. Two bands of oiled
buffalo leather crossed over the foot, cut and stitched in Charsadda, on a sole of tyre rubber that outlasts
the leather above it, and the leather is not hurried.</p>
<ul><li>Sizes 40 to 45; write yours into the order instructions, we send 42 otherwise</li><li>Leather lining
and insole, padded with 4 mm of cork</li><li>Buckle of solid brass, five holes</li><li>980 grams the pair:
they are heavy, and they are meant to be</li></ul>
<h3>To keep them well</h3><p>Wear them in with thick socks. Brush, then a little polish of the same colour
each month. After rain dry them slowly with paper inside. We exchange a size once, unworn.</p>`,
  variants: [
    { name: 'Brown', colour: 'brown', price: 4400, grams: 980, units: 22 },
    { name: 'Black', colour: 'black', price: 4400, finalPrice: 3740, grams: 980, units: 30 },
    { name: 'Tan', colour: 'tan', price: 4400, grams: 980, units: 10 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const pair = drawPair(colour)
  return {
    front: place(pair, 400, 650, 1),
    detail: closeUp(drawSandal(colour), 350, 500, 2, 0),
    use:
      windowLight(70, 50) +
      floor(520) +
      place(plant(tones('#C9B49C')), 690, 600, 1.1) +
      mat() +
      place(pair, 380, 712, 0.92),
  }
}

function drawPair(colour: Tones): string {
  const sandal = drawSandal(colour)
  return (
    place(shadow(410, 634, 246, 22) + sandal, 452, 540, 0.9) +
    place(shadow(410, 644, 262, 26) + sandal, 376, 650, 1)
  )
}

/** One sandal, its toe to the left. */
function drawSandal(colour: Tones): string {
  const thread = mix(colour.pale, '#E8D2A4', 0.5)
  const bed = shape([
    [142, 572],
    [190, 540],
    [300, 530],
    [420, 536],
    [540, 528],
    [640, 540],
    [668, 572],
    [640, 594],
    [520, 604],
    [400, 606],
    [250, 610],
    [160, 600],
  ])
  const sole = shape([
    [128, 572, 'corner'],
    [160, 604],
    [250, 612],
    [400, 608],
    [520, 606],
    [650, 594],
    [672, 566, 'corner'],
    [676, 620],
    [656, 646],
    [560, 650],
    [440, 640],
    [400, 640],
    [250, 652],
    [160, 640],
    [130, 606],
  ])
  const tread = Array.from({ length: 22 }, (_, i) => `M${150 + i * 24} 632v22`).join('')
  const inner = shape([
    [250, 556],
    [290, 480],
    [370, 440],
    [440, 430],
    [470, 460],
    [480, 556],
  ])
  return (
    path(sole, '#2B2622') +
    clip(sole, line(tread, '#171412', 7) + path('M100 560H700V616Q400 630 100 618Z', '#4A4038')) +
    stitches(
      flow([
        [140, 606],
        [200, 624],
        [300, 626],
        [420, 618],
        [540, 616],
        [664, 604],
      ]),
      JUTE.light,
      3,
      8,
    ) +
    path(bed, tones('#B98A5C').base) +
    shade(bed, 10) +
    heelBack(colour) +
    path(inner, colour.deep) +
    band(
      [
        [214, 606, 'corner'],
        [240, 530],
        [310, 452],
        [400, 408],
        [460, 414, 'corner'],
        [500, 470],
        [430, 500],
        [368, 548],
        [340, 610, 'corner'],
      ],
      colour,
      thread,
      [
        [232, 600],
        [258, 534],
        [322, 468],
        [404, 426],
        [452, 428],
      ],
    ) +
    band(
      [
        [470, 608, 'corner'],
        [450, 540],
        [400, 480],
        [330, 444],
        [286, 462, 'corner'],
        [252, 504],
        [300, 524],
        [340, 560],
        [362, 610, 'corner'],
      ],
      colour,
      thread,
      [
        [454, 600],
        [436, 546],
        [392, 494],
        [330, 460],
        [296, 474],
      ],
    ) +
    heel(colour, thread)
  )
}

function band(points: Point[], colour: Tones, thread: string, seam: Point[]): string {
  const d = shape(points)
  return (
    `<g transform="translate(5 6)">${path(d, '#1C2333', 0.18)}</g>` +
    solid(d, colour, 14) +
    clip(
      d,
      stitches(flow(seam), thread, 2.6, 8) +
        stitches(flow(seam.map(([x, y]): Point => [x + 10, y + 10])), thread, 2.2, 7),
    ) +
    [0.45, 0.6, 0.75]
      .map((share) => {
        const [a, b] = [points[1] ?? [0, 0], points[3] ?? [0, 0]]
        const [x, y] = [a[0] + (b[0] - a[0]) * share + 16, a[1] + (b[1] - a[1]) * share + 34]
        return oval(x, y, 4.5, 4.5, colour.deep)
      })
      .join('')
  )
}

const heelBack = (colour: Tones) =>
  path(
    shape([
      [560, 560],
      [590, 500],
      [640, 470],
      [668, 500],
      [666, 560],
      [620, 576],
    ]),
    colour.deep,
  )

function heel(colour: Tones, thread: string): string {
  const counter = shape([
    [556, 604, 'corner'],
    [572, 548],
    [610, 500],
    [652, 470, 'corner'],
    [678, 500],
    [680, 560],
    [668, 594, 'corner'],
    [620, 604],
  ])
  return (
    strap(
      [
        [448, 420],
        [520, 440],
        [600, 466],
        [660, 486],
      ],
      34,
      colour,
      thread,
    ) +
    `<g transform="rotate(16 520 ` +
    `442)">${line(rounded(500, 418, 40, 50, 8), BRASS.dark, 8)}` +
    `${line(rounded(499, 416, 40, 50, 8), BRASS.light, 4.5)}${line('M520 418V454', BRASS.base, 5)}</g>` +
    oval(562, 456, 3.5, 3.5, colour.deep) +
    oval(584, 464, 3.5, 3.5, colour.deep) +
    solid(counter, colour, 12) +
    stitches(
      flow([
        [572, 596],
        [586, 552],
        [618, 512],
        [652, 488],
      ]),
      thread,
      2.6,
      8,
    ) +
    oval(648, 486, 7, 7, BRASS.light)
  )
}

const mat = () =>
  path('M60 640H700L750 776H10Z', JUTE.base) +
  line('M70 664H716M58 692H724M48 722H736M34 750H744', JUTE.dark, 6, 0.5, '14 8')
