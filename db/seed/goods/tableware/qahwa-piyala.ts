import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { COTTON, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { petal, vine } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, windowLight } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const qahwaPiyala: Good = {
  slug: 'qahwa-piyala',
  name: 'Qahwa Piyala with Saucer',
  subcategory: 'cups-mugs',
  summaryAlt: 'A handleless bowl-shaped cup painted with a vine and petals, on a matching saucer',
  keywords: 'qahwa cup, piyala, green tea, handleless cup, saucer, Peshawar',
  daysAgo: 14,
  details: `<p>The cup of Peshawar’s tea houses: no handle, a high foot to hold it by, and a wide mouth
through which the steam of cardamom reaches you first. Painted under the glaze, so that the vine outlasts the
drinker.</p>
<ul><li>Holds 160 ml; the cup is 6.5 cm high, the saucer 14 cm across</li><li>White stoneware, painted by
hand; food-safe glaze without lead</li><li>Dishwasher yes, upper rack; microwave yes</li></ul>
<h3>To keep it well</h3><p>Stack the saucers, not the cups. Qahwa leaves a brown ring if it stands overnight;
a pinch of soda and warm water takes it off. Sold as one cup with its saucer, so that you may mix the
colours.</p>`,
  variants: [
    { name: 'Cobalt', colour: 'cobalt', price: 620, grams: 310, units: 54 },
    { name: 'Green', colour: 'green', price: 620, grams: 310, units: 40 },
    { name: 'Maroon', colour: 'maroon', price: 620, finalPrice: 430, grams: 310, units: 22 },
  ],
  draw,
}

const GREEN_TEA = '#B98A3A'

function draw(colour: Tones): Views {
  const cup = drawCup(colour)
  return {
    front: place(shadow(400, 640, 220, 46) + cup, 392, 660, 1.12),
    detail: closeUp(cup, 340, 500, 2, 0),
    use:
      windowLight(90, 40) +
      table(520, SHEESHAM) +
      place(shadow(400, 640, 200, 40) + drawCup(tones('#B8472A')), 620, 600, 0.5) +
      place(dish(sugar()), 660, 736, 0.8) +
      place(shadow(400, 640, 220, 46) + cup, 340, 724, 0.98) +
      line('M300 380q-20 -36 0 -70t0 -66M344 372q-16 -30 0 -60t0 -56', '#FFFFFF', 8, 0.6),
  }
}

const sugar = () =>
  Array.from({ length: 12 }, (_, i) =>
    group(
      path('M-16 -10L0 -18L16 -10V10L0 18L-16 10Z', '#E9D9B4') +
        path('M-16 -10L0 -18L16 -10L0 -2Z', '#FFF8E4'),
      `translate(${336 + (i % 5) * 32 + spread(i) * 10} ${578 - Math.floor(i / 5) * 18}) ` +
        `rotate(${spread(i, 3) * 40 - 20})`,
    ),
  ).join('')

function drawCup(colour: Tones): string {
  const cup = turned(400, [
    [172, 398],
    [170, 420],
    [150, 490],
    [108, 552],
    [70, 584],
    [64, 598],
    [72, 622],
  ])
  const gold = '#D0A548'
  const decor =
    path(cup.belt(398, 412), colour.base) +
    path(cup.belt(416, 419), gold) +
    cover(cup.belt(424, 480), vine(colour.base, colour.light), 1, 'translate(20 452) scale(0.92 0.92)') +
    path(cup.belt(486, 491), colour.base) +
    cup.around(528, 11, petal(colour.base, -46) + petal(tones('#F4EDE0').base, -24)) +
    path(cup.belt(586, 600), colour.base) +
    path(cup.belt(602, 605), gold)
  return (
    saucer(colour) +
    glaze(cup, COTTON, { decor, gloss: 0.7, inside: COTTON.dark, rim: 7 }) +
    clip(
      cup.mouth(7),
      oval(400, 424, 152, 38, GREEN_TEA) +
        oval(384, 418, 118, 24, '#CFA04E') +
        path('M210 380H320V440H210Z', '#FFFDF6', 0.12),
    ) +
    line('M228 398a172 48 0 0 0 344 0', colour.base, 5) +
    gleam('M262 452Q276 510 314 548', 9, 0.6)
  )
}

function saucer(colour: Tones): string {
  const rays = Array.from({ length: 28 }, (_, i) =>
    group(petal(colour.base, 34), `rotate(${(i * 360) / 28}) translate(0 -178)`),
  ).join('')
  return (
    oval(400, 628, 226, 60, COTTON.dark) +
    oval(400, 620, 226, 60, COTTON.base) +
    oval(400, 619, 226, 60, colour.base) +
    oval(400, 618, 216, 56, COTTON.pale) +
    group(rays, 'translate(400 618) scale(1.02 0.27)') +
    oval(400, 622, 134, 33, colour.base) +
    oval(400, 622, 128, 31, COTTON.light) +
    oval(420, 626, 96, 22, '#1C2333', 0.14)
  )
}
