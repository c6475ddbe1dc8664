import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { LEAF, LINEN, STONEWARE } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place, round } from '#db/seed/drawings/svg.ts'
import { speckle, spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const nestingStonewareBowls: Good = {
  slug: 'nesting-stoneware-bowls',
  name: 'Nesting Bowls, Set of Three',
  subcategory: 'plates-bowls',
  summaryAlt:
    'Three wide stoneware bowls standing inside each other, glazed in colour above a bare clay foot',
  keywords: 'bowls, nesting bowls, stoneware, salad bowl, serving bowl',
  daysAgo: 47,
  details: `<p>Raita, salad, pulao: three bowls that live in one another and take the room of one. Thrown, not
pressed, so the rings of the potter’s fingers run round them, and the glaze is dipped to two fingers above the
foot and no further.</p>
<ul><li>14, 19 and 24 cm across; 0.5, 1.2 and 2.3 litres</li><li>Stoneware fired at 1,220 °C; glaze without
lead</li><li>Oven to 200 °C, dishwasher and microwave: yes</li></ul>
<h3>To keep it well</h3><p>Let a bowl from the fridge come to room temperature before it goes into the oven.
The bare clay darkens a little where hands hold it; that is patina, and we would leave it. Each foot is ground
smooth and does not scratch the table.</p>`,
  variants: [
    { name: 'Sky', colour: 'sky', price: 3450, grams: 2300, units: 13 },
    { name: 'Rust', colour: 'rust', price: 3450, grams: 2300, units: 8 },
    { name: 'Cream', colour: 'cream', price: 3450, grams: 2300, units: 11 },
  ],
  draw,
}

const CLAY_FOOT = tones('#B98A64')

function draw(colour: Tones): Views {
  const nest = drawNest(colour)
  return {
    front: place(shadow(404, 638, 122, 28) + nest, 396, 662, 1.1),
    detail: closeUp(nest, 330, 470, 2, 0),
    use:
      counter(500) +
      place(foldedCloth(LINEN), 640, 580, 0.72) +
      place(shadow(404, 638, 112, 26) + bowl(colour, 214, 0, salad()), 300, 690, 1) +
      place(shadow(404, 638, 66, 18) + bowl(colour, 128, 0, raita()), 636, 724, 1),
  }
}

const drawNest = (colour: Tones) =>
  bowl(
    colour,
    236,
    0,
    group(bowl(colour, 190, 0, group(bowl(colour, 144, 0), 'translate(0 -44)')), 'translate(0 -52)'),
  )

/** A bowl of radius `r`; what lies in it is drawn between its inside and its front wall. */
function bowl(colour: Tones, r: number, lift: number, content = ''): string {
  const tall = r * 0.86
  const top = 640 - tall - lift
  const body = turned(400, [
    [r, top],
    [r * 0.985, top + tall * 0.12],
    [r * 0.86, top + tall * 0.45],
    [r * 0.62, top + tall * 0.76],
    [r * 0.44, top + tall * 0.9],
    [r * 0.42, 640],
  ])
  const dip = top + tall * 0.66
  const rings = [0.16, 0.27, 0.38, 0.49, 0.6]
    .map(
      (share) =>
        path(body.belt(top + tall * share, top + tall * (share + 0.02)), colour.dark, 0.4) +
        path(body.belt(top + tall * (share + 0.02), top + tall * (share + 0.035)), colour.pale, 0.35),
    )
    .join('')
  const drips = Array.from({ length: 11 }, (_, i) => {
    const x = 400 - r + ((i + 0.5) * 2 * r) / 11
    return oval(x, dip + r * 0.22 + spread(i) * 6, r * 0.13, r * 0.07 + spread(i, 4) * 8, colour.base)
  }).join('')
  const decor =
    path(body.belt(top - 2, dip), colour.base) +
    clip(body.belt(top, 640), drips) +
    rings +
    group(speckle(r * 2, tall, '#5E4636', Math.round(r / 4), 2.4, r), `translate(${400 - r} ${top})`)
  const front =
    `M0 ${round(top)}H${round(400 - r)}A${round(r)} ${round(r * 0.28)} 0 0 0 ${round(400 + r)} ` +
    `${round(top)}H800V800H0Z`
  return (
    path(body.mouth(), colour.light) +
    path(body.mouth(9), colour.dark) +
    clip(body.mouth(9), oval(400 + r * 0.1, top + r * 0.14, r * 0.86, r * 0.2, colour.deep, 0.35)) +
    content +
    clip(front, glaze(body, { ...STONEWARE, ...CLAY_FOOT }, { decor, gloss: 0.4 })) +
    line(
      `M${round(400 - r)} ${round(top)}A${round(r)} ${round(r * 0.28)} 0 0 0 ${round(400 + r)} ${round(top)}`,
      colour.light,
      8,
    ) +
    gleam(
      `M${round(400 - r * 0.84)} ${round(top + tall * 0.26)}Q${round(400 - r * 0.78)} ` +
        `${round(top + tall * 0.46)} ${round(400 - r * 0.62)} ${round(top + tall * 0.6)}`,
      8,
      0.4,
    )
  )
}

const salad = () => {
  const top = 640 - 214 * 0.86
  const leaves = Array.from({ length: 16 }, (_, i) =>
    group(
      path('M0 26C-34 6 -30 -34 0 -48C30 -34 34 6 0 26Z', [LEAF.base, LEAF.light, LEAF.dark][i % 3] ?? '') +
        line('M0 20V-34', LEAF.pale, 3, 0.7),
      `translate(${230 + spread(i) * 340} ${top - 14 + spread(i, 2) * 40}) ` +
        `rotate(${spread(i, 3) * 140 - 70})`,
    ),
  ).join('')
  const slice = (x: number, y: number) =>
    oval(x, y, 38, 21, '#C0392F') +
    oval(x, y - 3, 32, 16, '#E07A5F') +
    oval(x - 10, y - 4, 7, 4, '#F2C7A0') +
    oval(x + 12, y - 2, 7, 4, '#F2C7A0')
  return (
    oval(400, top + 10, 196, 50, LEAF.dark) +
    leaves +
    slice(330, top + 4) +
    slice(456, top - 10) +
    slice(400, top + 30) +
    oval(510, top + 20, 32, 18, '#DDE7B8') +
    oval(510, top + 18, 24, 12, '#F1F5DA')
  )
}
const raita = () =>
  oval(400, 640 - 128 * 0.86 + 6, 114, 29, '#FBF7EC') +
  [
    [360, 536],
    [420, 528],
    [446, 546],
    [388, 550],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, 9, 4, '#7FA06A'))
    .join('') +
  line('M350 530q30 -10 60 4t50 -2', '#E5DDCB', 4)
