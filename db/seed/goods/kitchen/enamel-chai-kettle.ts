import type { Tones } from '#db/seed/drawings/colour.ts'
import { flow, shape } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow, solid } from '#db/seed/drawings/light.ts'
import { IRON, LINEN, SHEESHAM, STEEL } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, teaCup } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const enamelChaiKettle: Good = {
  slug: 'enamel-chai-kettle',
  name: 'Enamel Chai Kettle, 1.5 Litre',
  subcategory: 'tea-coffee',
  summaryAlt: 'A squat enamel kettle with a curved spout, a dark rim and a wooden grip on its bail handle',
  keywords: 'kettle, chai, enamel, tea pot, stove',
  featured: true,
  daysAgo: 20,
  details: `<p>The kettle of the roadside hotel, made properly: thick steel under two coats of enamel, a spout
that pours a thin stream and stops without a drip, and a sheesham grip that stays cool when the chai has
boiled over twice.</p>
<ul><li>Holds 1.5 litres, which is six cups with some left</li><li>For gas, electric plate and induction; not
for the microwave</li><li>Height 24 cm with the handle up, base 15 cm</li></ul>
<h3>To keep it well</h3><p>Wash by hand with a soft sponge; soda lifts tea stains overnight. Do not let it
boil dry, and mind hard knocks: enamel is glass and can chip at the rim. A chip there does not harm the
kettle, only its looks.</p>`,
  variants: [
    { name: 'Teal', colour: 'teal', price: 2850, grams: 980, units: 22 },
    { name: 'Cream', colour: 'cream', price: 2850, grams: 980, units: 11 },
    { name: 'Red', colour: 'red', price: 2850, finalPrice: 2280, grams: 980, units: 5 },
    { name: 'Navy', colour: 'navy', price: 2850, grams: 980, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const kettle = drawKettle(colour)
  return {
    front: shadow(392, 652, 186, 42) + kettle,
    detail: closeUp(kettle, 560, 410, 2, -6),
    use:
      counter(540) +
      place(foldedCloth(LINEN), 640, 700, 0.8) +
      place(shadow(392, 652, 186, 42) + kettle, 330, 690, 0.92) +
      place(teaCup(), 610, 716, 0.9),
  }
}

function drawKettle(colour: Tones): string {
  const body = turned(390, [
    [96, 348],
    [150, 380],
    [192, 450],
    [202, 530],
    [184, 612],
    [166, 640],
  ])
  const rim = turned(390, [
    [104, 338],
    [106, 350],
  ])
  const lid = turned(390, [
    [20, 296],
    [66, 306],
    [92, 326],
    [98, 340],
  ])
  const knob = turned(390, [
    [20, 262],
    [25, 274],
    [16, 290],
    [14, 298],
  ])
  const spout = shape([
    [548, 470],
    [600, 452],
    [632, 400],
    [646, 350, 'corner'],
    [684, 344, 'corner'],
    [684, 400],
    [660, 480],
    [600, 560],
    [560, 580],
  ])
  return (
    ear(262, 392) +
    ear(520, 392) +
    solid(spout, colour, 20) +
    path('M646 350Q664 338 684 344Q668 356 646 350Z', colour.deep) +
    line('M644 351Q664 340 686 345', IRON.base, 8) +
    gleam('M612 470Q642 430 656 378', 9, 0.4) +
    glaze(body, colour, { gloss: 0.85, decor: path(body.belt(622, 642), IRON.base) }) +
    gleam('M236 470Q226 510 234 556', 14, 0.7) +
    glaze(rim, IRON) +
    glaze(lid, colour, { gloss: 0.8 }) +
    glaze(knob, SHEESHAM, { gloss: 0.5 }) +
    oval(390, 263, 20, 6, SHEESHAM.light) +
    tube(
      [
        [262, 384],
        [236, 280],
        [276, 178],
        [340, 146],
      ],
      13,
      STEEL,
    ) +
    tube(
      [
        [518, 384],
        [546, 280],
        [506, 178],
        [442, 146],
      ],
      13,
      STEEL,
    ) +
    tube(
      [
        [322, 153],
        [356, 141],
        [391, 137],
        [426, 141],
        [460, 153],
      ],
      36,
      SHEESHAM,
    ) +
    line(
      flow([
        [344, 140],
        [390, 132],
        [436, 140],
      ]),
      SHEESHAM.light,
      5,
      0.8,
    )
  )
}

function ear(x: number, y: number): string {
  return (
    path(
      shape([
        [x - 18, y + 26],
        [x - 14, y - 14],
        [x, y - 26],
        [x + 14, y - 14],
        [x + 18, y + 26],
      ]),
      IRON.base,
    ) + oval(x, y - 8, 7, 7, STEEL.light)
  )
}
