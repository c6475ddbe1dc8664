import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, shape } from '#db/seed/drawings/curves.ts'
import { shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { mirrorWork, petal } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { rope } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const mirrorWorkPotli: Good = {
  slug: 'mirror-work-potli',
  name: 'Mirror-Work Potli',
  subcategory: 'handbags',
  summaryAlt:
    'A round drawstring pouch embroidered with little mirrors, its neck gathered by a cord with tassels',
  keywords: 'potli, pouch, ladies bag, wedding clutch, mirror work, Tharparkar, mehndi, gift for her',
  featured: true,
  daysAgo: 18,
  details: `<p>For the mehndi, and for every wedding after it: room for a phone, lipstick, the car key and the
envelope. The mirrors are real glass, each held by a ring of buttonhole stitch, sewn by women in Mithi,
Tharparkar, on raw silk that is heavy enough to keep its shape.</p>
<ul><li>22 cm high, 20 cm across when full; base 12 cm</li><li>Drawstring of twisted cord, long enough for the
wrist; tassels wound by hand</li><li>Cotton lining with one small pocket; a phone to 16 cm goes in</li></ul>
<h3>To keep it well</h3><p>Keep it stuffed with paper, away from damp. No washing: brush it, or have it
dry-cleaned by someone who has seen mirrors before. If a thread comes loose, do not cut it; tuck it under with
a needle.</p>`,
  variants: [
    { name: 'Maroon', colour: 'maroon', price: 2350, finalPrice: 1990, grams: 180, units: 23 },
    { name: 'Teal', colour: 'teal', price: 2350, grams: 180, units: 14 },
    { name: 'Saffron', colour: 'saffron', price: 2350, grams: 180, units: 6 },
    { name: 'Black', colour: 'black', price: 2350, grams: 180, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const potli = shadow(404, 644, 178, 32) + drawPotli(colour)
  return {
    front: potli,
    detail: closeUp(drawPotli(colour), 400, 470, 2, 5),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#E9D6C4') +
            group(petal('#B8472A', 130), 'translate(400 300)') +
            group(petal('#E5A823', 70), 'translate(400 306)'),
          180,
          220,
        ),
        630,
        500,
        0.95,
      ) +
      table(550, SHEESHAM) +
      place(potli, 320, 710, 0.98) +
      place(teaCup(), 630, 716, 0.8),
  }
}

const BODY: Point[] = [
  [400, 654],
  [290, 642],
  [206, 584],
  [184, 490],
  [232, 400],
  [320, 346],
  [366, 306, 'corner'],
  [434, 306, 'corner'],
  [480, 346],
  [568, 400],
  [616, 490],
  [594, 584],
  [510, 642],
]

function drawPotli(colour: Tones): string {
  const body = shape(BODY)
  const gold = BRASS.light
  const thread = mirrorThread(colour)
  const arc = (y: number, sag: number) =>
    flow([
      [150, y - sag],
      [270, y - sag * 0.15],
      [400, y],
      [530, y - sag * 0.15],
      [650, y - sag],
    ])
  const along = (y: number, sag: number, count: number, thing: string) =>
    Array.from({ length: count }, (_, i) => {
      const share = ((i + 0.5) / count) * 2 - 1
      return group(
        thing,
        `translate(${(400 + share * 200).toFixed(0)} ${(y - share * share * sag * 0.72).toFixed(0)}) ` +
          `scale(${(1 - share * share * 0.3).toFixed(2)} 1)`,
      )
    }).join('')
  const gathers = [-58, -44, -30, -16, 0, 16, 30, 44, 58]
    .map((dx) =>
      line(
        flow([
          [400 + dx * 0.55, 306],
          [400 + dx * 1.3, 350],
          [400 + dx * 2.1, 412],
        ]),
        colour.deep,
        6,
        0.4,
      ),
    )
    .join('')
  return (
    ruffle(colour) +
    solid(
      body,
      colour,
      34,
      cover(body, weave(colour, 6), 0.3) +
        gathers +
        line(arc(450, 52), gold, 5) +
        line(arc(464, 52), thread, 5, 1, '2 11') +
        along(508, 60, 6, mirrorWork(thread, 19)) +
        line(arc(552, 60), gold, 5) +
        along(588, 60, 7, group(petal(thread, 34), 'rotate(180)') + oval(0, 6, 4, 6, gold)) +
        line(arc(624, 60), gold, 5) +
        along(416, 44, 7, oval(0, 0, 6, 6, gold)),
    ) +
    cords(colour)
  )
}

const mirrorThread = (colour: Tones) => (colour.base === '#E2A52C' ? '#A63A3A' : '#F0C25A')

/** The frill above the cord. */
function ruffle(colour: Tones): string {
  const back = shape([
    [360, 300],
    [318, 214],
    [284, 150],
    [330, 158],
    [366, 142],
    [402, 154],
    [440, 140],
    [474, 158],
    [516, 150],
    [482, 214],
    [440, 300],
  ])
  const near = shape([
    [358, 308, 'corner'],
    [310, 240],
    [262, 178],
    [304, 192],
    [330, 214],
    [366, 192],
    [400, 216],
    [434, 192],
    [470, 214],
    [496, 192],
    [538, 178],
    [490, 240],
    [442, 308, 'corner'],
  ])
  const hem: Point[] = [
    [262, 178],
    [304, 192],
    [330, 214],
    [366, 192],
    [400, 216],
    [434, 192],
    [470, 214],
    [496, 192],
    [538, 178],
  ]
  return (
    path(back, colour.deep) +
    solid(near, colour, 14) +
    clip(
      near,
      [
        [330, 226, 370],
        [400, 226, 398],
        [470, 226, 430],
        [366, 200, 386],
        [434, 200, 414],
      ]
        .map(([x, y, foot]) => line(`M${x} ${y}L${foot} 306`, colour.deep, 6, 0.4))
        .join(''),
    ) +
    line(flow(hem), BRASS.light, 7)
  )
}

function cords(colour: Tones): string {
  const gold = tones('#D0A548')
  const tassel = (x: number, y: number, turn: number) =>
    group(
      path('M-15 20L-20 86H20L15 20Z', colour.base === '#E2A52C' ? '#A63A3A' : gold.base) +
        line('M-12 30L-15 82M-4 30V84M5 30V84M12 30L15 82', gold.deep, 2.4, 0.6) +
        oval(0, 8, 17, 17, gold.dark) +
        oval(-3, 5, 12, 12, gold.light) +
        path('M-16 20H16V30H-16Z', colour.deep),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return (
    rope(
      [
        [360, 310],
        [290, 330],
        [228, 296],
        [206, 222],
        [250, 158],
        [310, 196],
        [372, 306],
      ],
      9,
      gold,
    ) +
    rope(
      [
        [352, 304],
        [376, 316],
        [424, 316],
        [448, 304],
      ],
      14,
      gold,
    ) +
    rope(
      [
        [428, 312],
        [474, 340],
        [498, 386],
        [494, 420],
      ],
      8,
      gold,
    ) +
    rope(
      [
        [420, 314],
        [440, 356],
        [446, 400],
        [440, 448],
      ],
      8,
      gold,
    ) +
    tassel(494, 420, -4) +
    tassel(440, 446, 5) +
    oval(424, 312, 13, 13, gold.dark) +
    oval(421, 309, 9, 9, gold.light)
  )
}
