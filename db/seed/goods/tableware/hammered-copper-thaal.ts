import type { Tones } from '#db/seed/drawings/colour.ts'
import { ellipse } from '#db/seed/drawings/curves.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place, round } from '#db/seed/drawings/svg.ts'
import { spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const hammeredCopperThaal: Good = {
  slug: 'hammered-copper-thaal',
  name: 'Hammered Round Thaal',
  subcategory: 'serving',
  summaryAlt: 'A large round metal tray with hammer marks, a raised rim and two brass handles',
  keywords: 'tray, thaal, copper tray, serving tray, hammered, brass, wedding gift',
  daysAgo: 170,
  details: `<p>Chai for eight, or one biryani for everybody: the thaal stands in the middle and people gather
round it. Beaten cold on a stake until the metal is stiff, so that it does not flap when it is carried full,
and rimmed with a wire rolled into the edge.</p>
<ul><li>42 cm across, rim 2.5 cm high; the handles add 4 cm at each side</li><li>1.2 mm sheet; copper and
brass are lacquered, the silver one is steel</li><li>For serving. Food should lie on plates or on a cloth, not
straight on the lacquer</li></ul>
<h3>To keep it well</h3><p>Warm water, soft cloth, dry at once. No scouring, which would open the lacquer.
Scratches from daily use grow into a soft bloom, as on every old tray that is loved.</p>`,
  variants: [{ name: 'Copper', colour: 'copper', price: 4600, finalPrice: 3910, grams: 1750, units: 9 }],
  draw,
}

const [RX, TILTED] = [300, 0.4]

function draw(colour: Tones): Views {
  const tray = drawTray(colour)
  return {
    front: shadow(410, 610, 300, 118) + group(tray, 'translate(0 60)'),
    detail: closeUp(tray, 210, 520, 2, 0),
    use:
      table(330) +
      group(
        shadow(410, 550, 300, 120) +
          tray +
          place(dish(biscuits()), 300, 500, 0.84) +
          place(teaCup(), 480, 490, 0.92) +
          place(teaCup(), 350, 598, 0.98) +
          place(teaCup(COTTON), 560, 566, 0.95),
        'translate(0 90)',
      ),
  }
}

const biscuits = () =>
  [
    [360, 574],
    [404, 568],
    [448, 576],
    [384, 556],
    [426, 552],
  ]
    .map(([x = 0, y = 0]) => oval(x, y + 5, 32, 13, '#B07A3E') + oval(x, y, 32, 13, '#DDB070'))
    .join('')

/** Seen a good deal from above, since the flat is what matters. */
function drawTray(colour: Tones): string {
  const disc = (r: number, drop: number) => ellipse(400, 520 + drop, r, r * TILTED)
  const flat = disc(RX - 34, 20)
  const wall =
    `M${400 - RX} 520A${RX} ${round(RX * TILTED)} 0 0 0 ${400 + RX} 520L${400 + RX - 24} ` +
    `548A${RX - 24} ` +
    `${round((RX - 24) * TILTED)} 0 0 1 ${400 - RX + 24} 548Z`
  return (
    handle(400 - RX + 8, 1) +
    handle(400 + RX - 8, -1) +
    path(wall, colour.dark) +
    path(disc(RX, 0), colour.light) +
    path(disc(RX - 9, 2), colour.dark) +
    path(disc(RX - 9, 5), colour.base) +
    clip(disc(RX - 9, 3), path(disc(RX - 14, -18), colour.deep, 0.4)) +
    path(flat, colour.base) +
    clip(flat, dents(colour) + sheen()) +
    line(flat, colour.deep, 3, 0.4) +
    line(disc(RX - 42, 20), colour.pale, 2.4, 0.5) +
    medallion(colour) +
    line(`M${400 - RX + 6} 510A${RX - 4} ${round((RX - 4) * TILTED)} 0 0 1 420 401`, colour.pale, 6, 0.8)
  )
}

/** Hammer marks in rings, closer towards the middle. */
function dents(colour: Tones): string {
  let marks = ''
  for (let ring = 1; ring < 11; ring++) {
    const r = 60 + ring * 21
    const count = Math.round(r / 4.4)
    for (let i = 0; i < count; i++) {
      const angle = ((i + spread(ring)) / count) * Math.PI * 2
      const [x, y] = [400 + r * Math.cos(angle), 540 + r * TILTED * Math.sin(angle)]
      marks += oval(x, y, 9.4, 4.8, colour.dark, 0.4) + oval(x - 1.6, y - 1.2, 6.4, 2.8, colour.light, 0.75)
    }
  }
  return marks
}

const sheen = () =>
  path('M180 440L330 420L470 660L300 660Z', '#FFFDF6', 0.16) +
  path('M380 420L430 418L570 650L510 655Z', '#FFFDF6', 0.12)

function medallion(colour: Tones): string {
  const petals = Array.from({ length: 12 }, (_, i) =>
    group(path('M0 -18C11 -30 11 -46 0 -58C-11 -46 -11 -30 0 -18Z', colour.deep, 0.7), `rotate(${i * 30})`),
  ).join('')
  return group(
    path(ellipse(0, 0, 68, 68), colour.light, 0.5) +
      petals +
      line(ellipse(0, 0, 68, 68), colour.deep, 4, 0.7) +
      path(ellipse(0, 0, 13, 13), colour.deep, 0.7),
    `translate(400 540) scale(1 ${TILTED})`,
  )
}

const handle = (x: number, side: number) =>
  tube(
    [
      [x + 14 * side, 482],
      [x - 34 * side, 478],
      [x - 52 * side, 520],
      [x - 34 * side, 560],
      [x + 16 * side, 556],
    ],
    17,
    BRASS,
  ) +
  oval(x + 10 * side, 482, 12, 9, BRASS.dark) +
  oval(x + 12 * side, 556, 12, 9, BRASS.dark)
