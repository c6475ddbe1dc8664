import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point } from '#db/seed/drawings/curves.ts'
import { shade, wallShadow } from '#db/seed/drawings/light.ts'
import { BRASS, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { ajrak, teeth } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const ajrakModalStole: Good = {
  slug: 'ajrak-modal-stole',
  name: 'Ajrak Stole',
  subcategory: 'shawls-scarves',
  summaryAlt:
    'A long block-printed stole with rows of stars and a bordered end, hanging in folds over a wooden rod',
  keywords: 'ajrak, stole, dupatta, scarf, Sindh, block print, gift for her, mother',
  daysAgo: 14,
  details: `<p>Printed on both faces with carved blocks, as ajrak has been along the Indus for longer than
anyone can prove: lime, iron, madder, indigo, and a wash in running water after each. On a modal cloth it
falls like water and is light enough for May.</p>
<ul><li>200 × 70 cm, 190 grams, ends twisted by hand</li><li>Twelve blocks for one pattern; look for the
places where they meet</li><li>Made by a family in Matiari, whose seal is in one corner</li></ul>
<h3>To keep it well</h3><p>First wash alone, cold, with a spoon of salt: it gives off loose indigo, and then
no more. Dry in the shade, iron on the back. The colours soften over the years, and people who know will ask
how old yours is.</p>`,
  variants: [
    { name: 'Indigo and madder', colour: 'indigo', price: 2950, grams: 210, units: 24 },
    { name: 'Madder and indigo', colour: 'rust', price: 2950, grams: 210, units: 16 },
    { name: 'Teal and walnut', colour: 'teal', price: 2950, grams: 210, units: 9 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const stole = rod() + drawStole(colour)
  return {
    front: wallShadow('M250 150H556V640H250Z', 18, 12) + stole,
    detail: closeUp(stole, 440, 540, 2, 0),
    use:
      floor(640) +
      place(plant(tones('#D9CDB9')), 690, 730, 1.3) +
      place(wallShadow('M250 150H556V640H250Z', 18, 12) + stole, 330, 640, 1),
  }
}

const NEAR: Point[] = [
  [262, 138, 'corner'],
  [258, 300],
  [268, 420],
  [260, 560, 'corner'],
  [340, 572],
  [420, 560],
  [500, 570],
  [548, 560, 'corner'],
  [540, 420],
  [552, 300],
  [546, 138, 'corner'],
]
const BACK: Point[] = [
  [286, 146, 'corner'],
  [282, 400],
  [290, 640, 'corner'],
  [420, 652],
  [572, 640, 'corner'],
  [564, 400],
  [568, 146, 'corner'],
]

function drawStole(colour: Tones): string {
  const second =
    colour.base === '#A64B2E'
      ? tones('#2B3A6B')
      : colour.base === '#1F6B72'
        ? tones('#7A4A33')
        : tones('#8C2F33')
  const [near, back] = [draped(NEAR), draped(BACK)]
  return (
    fringe(290, 572, 640, mix(colour.base, '#1C2333', 0.25)) +
    path(back, colour.dark) +
    cover(back, ajrak(colour.dark, second.dark, '#CFC3AC', 70), 1, 'translate(8 20)') +
    path(back, '#1C2333', 0.16) +
    fringe(262, 546, 558, colour.base) +
    printed(near, colour, second) +
    folds(near)
  )
}

const draped = (points: Point[]) => `${flow([...points, points[0] ?? [0, 0]])}Z`

function printed(d: string, colour: Tones, second: Tones): string {
  const white = '#EFE3CC'
  return (
    path(d, colour.base) +
    clip(
      d,
      cover('M240 100H570V440H240Z', ajrak(colour.base, second.base, white, 71), 1, 'translate(262 116)') +
        path('M240 428H570V600H240Z', second.base) +
        path('M240 428H570V434H240ZM240 452H570V456H240Z', white) +
        cover('M240 434H570V452H240Z', teeth(white, 18, 18), 1, 'translate(0 434)') +
        cover('M240 458H570V520H240Z', ajrak(second.base, colour.base, white, 62), 1, 'translate(262 458)') +
        path('M240 520H570V525H240Z', white) +
        cover('M240 527H570V549H240Z', teeth(white, 22, 22), 1, 'translate(0 527)') +
        path('M240 549H570V556H240Z', colour.base),
    )
  )
}

function folds(d: string): string {
  const fold = (points: Point[], width: number, opacity: number, tone = '#1C2333') =>
    line(flow(points), tone, width, opacity)
  return (
    clip(
      d,
      fold(
        [
          [316, 140],
          [322, 340],
          [314, 600],
        ],
        20,
        0.2,
      ) +
        fold(
          [
            [300, 140],
            [306, 340],
            [298, 600],
          ],
          9,
          0.22,
          '#FFF4DE',
        ) +
        fold(
          [
            [402, 140],
            [396, 340],
            [408, 600],
          ],
          26,
          0.18,
        ) +
        fold(
          [
            [382, 140],
            [376, 340],
            [388, 600],
          ],
          10,
          0.2,
          '#FFF4DE',
        ) +
        fold(
          [
            [486, 140],
            [494, 340],
            [484, 600],
          ],
          22,
          0.22,
        ) +
        fold(
          [
            [468, 140],
            [476, 340],
            [466, 600],
          ],
          9,
          0.18,
          '#FFF4DE',
        ) +
        path('M240 130H570V166H240Z', '#FFF4DE', 0.22),
    ) + shade(d, 14)
  )
}

function fringe(from: number, to: number, y: number, tone: string): string {
  let d = ''
  for (let x = from + 6; x < to; x += 11)
    d += `M${x} ${y - 6}Q${x + ((x % 3) - 1) * 4} ${y + 22} ${x + ((x % 4) - 2) * 2} ${y + 44}`
  return line(d, tone, 6) + line(d, '#FFF4DE', 1.8, 0.35)
}

function rod(): string {
  const knob = (x: number) =>
    oval(x, 138, 21, 21, SHEESHAM.dark) +
    oval(x - 3, 134, 15, 15, SHEESHAM.base) +
    oval(x - 7, 129, 5, 5, SHEESHAM.pale)
  return (
    line('M206 132Q400 -10 594 132', BRASS.dark, 4) +
    oval(400, 58, 14, 14, BRASS.dark) +
    oval(397, 55, 10, 10, BRASS.light) +
    tube(
      [
        [180, 138],
        [400, 138],
        [620, 138],
      ],
      24,
      SHEESHAM,
    ) +
    knob(176) +
    knob(624)
  )
}
