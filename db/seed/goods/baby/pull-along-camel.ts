import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, type Point, polygon, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BAMBOO, BRASS, COTTON, WOOD } from '#db/seed/drawings/palette.ts'
import { teeth } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { rope } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const pullAlongCamel: Good = {
  slug: 'pull-along-camel',
  name: 'Pull-Along Camel',
  subcategory: 'soft-wooden-toys',
  summaryAlt: 'A wooden camel on wheels with a painted saddle blanket and a cord to pull it by',
  keywords: 'pull toy, camel, wooden toy, wheels, toddler gift, Sindh, baby gift',
  daysAgo: 21,
  details: `<p>It walks behind whoever has just learnt to walk, nodding a little, because the wheels are set a
finger’s breadth off the middle on purpose. Sawn from one plank of mango wood, its blanket painted with the
triangles of a Sindhi ralli.</p>
<ul><li>22 cm long, 24 cm high, 9 cm broad; the wheels have rubber rings and do not mark a
floor</li><li>Colours are water-based and pass the toy standard EN 71-3</li><li>The cord is 55 cm of cotton
with a wooden bead; for cots and prams take it off, it unhooks</li><li>From twelve months, under the eyes of a
grown-up</li></ul>
<h3>To keep it well</h3><p>Wipe with a damp cloth. Ours has been down the stairs many times; a drop of wood
glue puts right what a step does.</p>`,
  variants: [
    { name: 'Madder blanket', colour: 'rust', price: 1950, grams: 640, units: 17 },
    { name: 'Indigo blanket', colour: 'indigo', price: 1950, grams: 640, units: 13 },
    { name: 'Green blanket', colour: 'green', price: 1950, grams: 640, units: 4 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const camel = shadow(420, 652, 240, 24) + cord() + drawCamel(colour)
  return {
    front: place(camel, 412, 650, 1),
    detail: closeUp(camel, 440, 350, 2, 2),
    use:
      floor(560) +
      place(plant(tones('#D9CDB9')), 130, 640, 1.15) +
      place(books(tones('#5B7F8C'), tones('#D8A64E')), 670, 640, 0.6) +
      place(camel, 420, 732, 0.96),
  }
}

const CAMEL: Point[] = [
  [152, 258],
  [164, 222],
  [206, 200],
  [230, 178, 'corner'],
  [244, 208],
  [268, 262],
  [290, 320],
  [324, 344],
  [362, 326],
  [398, 262],
  [434, 230],
  [474, 262],
  [508, 326],
  [562, 344],
  [598, 392],
  [602, 450],
  [592, 510],
  [588, 580, 'corner'],
  [538, 580, 'corner'],
  [534, 512],
  [514, 462],
  [450, 454],
  [384, 462],
  [370, 512],
  [366, 580, 'corner'],
  [316, 580, 'corner'],
  [312, 504],
  [296, 446],
  [262, 412],
  [236, 356],
  [222, 294],
  [208, 282],
  [180, 290],
  [158, 282],
]

function drawCamel(colour: Tones): string {
  const outline = shape(CAMEL)
  return (
    wheel(332, 598, 40, WOOD.dark) +
    wheel(584, 598, 40, WOOD.dark) +
    line('M600 402Q632 430 624 490', WOOD.deep, 9) +
    path(
      shape([
        [624, 480],
        [640, 520],
        [622, 540],
        [610, 518],
      ]),
      colour.dark,
    ) +
    group(path(outline, WOOD.deep), 'translate(16 -4)') +
    group(path(outline, WOOD.dark), 'translate(10 -2)') +
    solid(outline, BAMBOO, 12, group(grain(520, 440, BAMBOO, 11), 'translate(140 160)')) +
    plank() +
    blanket(outline, colour) +
    head(colour) +
    wheel(306, 612, 46, colour.base) +
    wheel(556, 612, 46, colour.base)
  )
}

function plank(): string {
  const d = rounded(222, 570, 424, 40, 14)
  return (
    path(rounded(236, 562, 424, 44, 14), WOOD.deep) +
    solid(d, WOOD, 10, group(grain(430, 44, WOOD, 3), 'translate(220 568)'))
  )
}

/** The painted saddle blanket over the hump: belts of triangles, a mirror in the middle. */
function blanket(outline: string, colour: Tones): string {
  const d = shape([
    [366, 308],
    [392, 254],
    [432, 216],
    [478, 254],
    [510, 312],
    [522, 400],
    [516, 436, 'corner'],
    [350, 436, 'corner'],
    [350, 392],
  ])
  const fringe = path(
    polygon(Array.from({ length: 17 }, (_, i): Point => [350 + i * 10.4, i % 2 ? 452 : 434])),
    colour.base,
  )
  return (
    clip(
      outline,
      clip(
        d,
        path(d, colour.base) +
          cover('M330 330H540V354H330Z', teeth(COTTON.base, 26, 24), 1, 'translate(6 330)') +
          path('M330 354H540V362H330ZM330 396H540V404H330Z', COTTON.base) +
          cover('M330 364H540V394H330Z', teeth(BRASS.light, 30, 30), 1, 'translate(0 364)') +
          cover('M330 410H540V432H330Z', teeth(COTTON.base, 22, 22), 1, 'translate(4 410)') +
          shade(d, 10),
      ) + group(fringe, ''),
    ) +
    path(ellipse(436, 286, 26, 26), COTTON.base) +
    path(ellipse(436, 286, 19, 19), colour.dark) +
    path(ellipse(436, 286, 9, 9), BRASS.light)
  )
}

function head(colour: Tones): string {
  return (
    oval(206, 232, 7, 8, '#2A2430') +
    oval(204, 229, 2.5, 2.5, '#FFFFFF') +
    line('M160 272Q172 278 186 272', WOOD.deep, 4) +
    oval(164, 250, 3.5, 3, WOOD.deep) +
    line('M196 200L186 290', colour.base, 9) +
    line('M192 250L236 214', colour.base, 9) +
    line('M244 350Q272 344 290 322', colour.base, 14) +
    [0, 1, 2]
      .map((i) => path(ellipse(254 + i * 17, 360 - i * 9, 9, 12), i % 2 ? colour.base : BRASS.base))
      .join('')
  )
}

function wheel(x: number, y: number, radius: number, fill: string): string {
  return (
    oval(x + 9, y - 2, radius, radius, WOOD.deep) +
    oval(x, y, radius, radius, '#4A3B34') +
    oval(x, y, radius - 6, radius - 6, fill) +
    oval(x - 3, y - 4, radius - 13, radius - 13, '#FFF4DE', 0.16) +
    oval(x, y, radius * 0.3, radius * 0.3, BAMBOO.dark) +
    oval(x - 2, y - 2, radius * 0.22, radius * 0.22, BAMBOO.light)
  )
}

function cord(): string {
  return (
    rope(
      [
        [228, 594],
        [176, 600],
        [140, 636],
        [96, 640],
        [70, 610],
      ],
      9,
      COTTON,
    ) +
    oval(68, 604, 20, 20, BRASS.dark) +
    oval(65, 601, 17, 17, BRASS.base) +
    oval(60, 596, 6, 6, BRASS.pale)
  )
}
