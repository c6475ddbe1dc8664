import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, type Turned, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { COTTON, IRON, LEAF } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const hammeredIronKarahi: Good = {
  slug: 'hammered-iron-karahi',
  name: 'Hammered Karahi, 28 cm',
  subcategory: 'cooking-tools',
  summaryAlt: 'A deep round karahi with hammer marks and two riveted loop handles',
  keywords: 'karahi, wok, iron karahi, hammered, cookware, Gujranwala',
  daysAgo: 36,
  details: `<p>Beaten by hand in Gujranwala, blow beside blow from the middle outwards, because a hammered
wall holds the masala where a smooth one lets it slide. The base is left a little flat, so that it stands on a
hob and not only in a tandoor’s mouth.</p>
<ul><li>28 cm across, 9 cm deep, 2.5 litres: karahi for five</li><li>Iron 2 mm, 1.9 kg; steel 2 mm, 1.7 kg;
copper is tinned inside, 1.8 kg</li><li>Handles riveted, not welded; they get hot, so have a cloth
ready</li><li>Gas and open fire; iron and steel also induction</li></ul>
<h3>To keep it well</h3><p>Iron wants seasoning before the first meal: scrub it with salt, heat it, rub in oil
until it stops smoking, twice. Afterwards water and a brush, no soap, and dry it on the flame. Tomatoes left
overnight taste of iron. Copper is retinned after some years by any kalai-wala; never heat it empty.</p>`,
  variants: [
    { name: 'Black iron', colour: 'black', price: 3200, grams: 2050, units: 19 },
    { name: 'Stainless steel', colour: 'silver', price: 3600, grams: 1850, units: 24 },
    { name: 'Tinned copper', colour: 'copper', price: 6900, finalPrice: 6200, grams: 1950, units: 3 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const karahi = drawKarahi(colour)
  return {
    front: shadow(400, 634, 170, 40) + karahi,
    detail: closeUp(karahi, 230, 450, 2, 0),
    use:
      counter(520, '#FFFFFF', tones('#C9C4BA')) +
      place(foldedCloth(tones('#B8472A'), COTTON), 650, 620, 0.66) +
      stove() +
      place(drawKarahi(colour, curry()), 370, 672, 0.94) +
      steam(),
  }
}

function drawKarahi(colour: Tones, dinner = ''): string {
  const body = turned(400, [
    [256, 392],
    [250, 420],
    [232, 490],
    [190, 566],
    [136, 618],
    [112, 634],
  ])
  const inside = colour.base === '#BD6F48' ? tones('#C9CCCF') : colour
  const hole = body.mouth(12)
  const well =
    oval(400, 446, 210, 66, inside.deep, 0.45) +
    path(
      'M400 324C560 330 660 366 648 396C632 434 560 450 500 458C600 420 600 360 400 324Z',
      inside.light,
      0.45,
    ) +
    oval(370, 448, 120, 26, inside.dark, 0.7)
  return (
    handle(150, -1, colour) +
    handle(650, 1, colour) +
    glaze(body, colour, { gloss: 0.4, inside: inside.dark, rim: 12, decor: dents(body, colour) }) +
    clip(hole, well + dinner + path('M140 300H660V392Q400 320 140 392Z', '#1C2333', 0.16)) +
    gleam('M176 448Q186 500 214 538', 10, 0.4) +
    rivets(172, colour) +
    rivets(628, colour)
  )
}

/** Hammer blows, in rings around the wall. */
function dents(body: Turned, colour: Tones): string {
  const blow = oval(0, 0, 21, 15, colour.dark, 0.6) + oval(-4, -4, 15, 9, colour.light, 0.45)
  return [404, 434, 464, 494, 524, 552, 578, 602]
    .map((y, row) => body.around(y, 17 - row, blow, row % 2 ? 0.5 : 0))
    .join('')
}

function handle(x: number, side: number, colour: Tones): string {
  return tube(
    [
      [x + side * -4, 396],
      [x + side * 44, 372],
      [x + side * 66, 396],
      [x + side * 52, 432],
      [x + side * -8, 440],
    ],
    19,
    colour,
  )
}

const rivets = (x: number, colour: Tones) =>
  [
    [0, 418],
    [x < 400 ? 8 : -8, 452],
  ]
    .map(([dx = 0, y = 0]) => oval(x + dx, y, 9, 9, colour.deep) + oval(x + dx - 2, y - 2, 5, 5, colour.pale))
    .join('')

function curry(): string {
  const bits = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [240 + spread(i, 7) * 320, 404 + spread(i, 8) * 44]
    return i % 3 === 0
      ? group(
          path('M-16 0Q0 -9 16 0Q0 9 -16 0Z', LEAF.base),
          `translate(${x} ${y}) rotate(${spread(i, 4) * 90})`,
        )
      : oval(x, y, 26, 13, i % 2 ? '#8A3A20' : '#C06A34') + oval(x - 5, y - 4, 14, 5, '#D98A4C', 0.7)
  }).join('')
  return oval(400, 426, 226, 56, '#A8482A') + oval(390, 422, 200, 44, '#BA5A32') + bits
}

const stove = () =>
  path('M60 662H680L720 742H20Z', IRON.deep) +
  path('M20 742H720V760H20Z', '#15181D') +
  line('M210 668L530 668M190 704L560 704M300 650V734M450 650V734', IRON.light, 12) +
  oval(372, 686, 120, 26, '#2B6FB3', 0.55)
const steam = () =>
  line(
    'M300 330q-26 -42 0 -84t0 -84M400 316q-24 -40 0 -78t0 -78M490 332q-20 -36 0 -70t0 -64',
    '#FFFFFF',
    10,
    0.5,
  )
