import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { evening, flame } from '#db/seed/drawings/evening.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, glow, shadow } from '#db/seed/drawings/light.ts'
import { BRASS, GLASS, STEEL, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, line, mirror, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const railwayHurricaneLantern: Good = {
  slug: 'railway-hurricane-lantern',
  name: 'Railway Hurricane Lantern',
  subcategory: 'lanterns',
  summaryAlt: 'A painted hurricane lantern with a glass globe, side tubes, a lit wick and a wire handle',
  keywords: 'hurricane lantern, lalten, kerosene lamp, camping, load shedding',
  daysAgo: 132,
  details: `<p>The lalten that the points-man carried at Landhi, still pressed in Gujranwala on the old tools.
Pressed steel with two side tubes that bring the flame its air, so that it burns on in a wind that puts out a
candle. Painted and baked, which keeps the rust away for some years.</p>
<ul><li>30 cm high with the handle down, 16 cm across</li><li>Burns kerosene, about 18 hours on 300 ml; oil is
not in the box</li><li>With glass, a 15 mm wick already drawn in, and one spare wick</li></ul>
<h3>To keep it well</h3><p>Trim the wick straight, wash the glass only when cold, and empty the tank before
packing it away. It is a fire: never leave it burning alone or in a closed room.</p>`,
  variants: [
    { name: 'Red', colour: 'red', price: 2450, grams: 720, units: 18 },
    { name: 'Green', colour: 'green', price: 2450, finalPrice: 2080, grams: 720, units: 9 },
    { name: 'Black', colour: 'black', price: 2450, grams: 720, units: 14 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const lantern = shadow(400, 656, 150) + drawLantern(colour)
  return {
    front: glow(400, 420, 300, 0.6) + lantern,
    detail: closeUp(glow(400, 420, 300, 0.7) + drawLantern(colour), 400, 470, 2, 0),
    use:
      evening(350, 410, 400) +
      table(570, WALNUT) +
      place(books(tones('#5B6B55'), tones('#A9784E')), 640, 680, 0.76) +
      glow(350, 440, 330, 0.55) +
      place(lantern, 340, 720, 0.94) +
      place(teaCup(), 610, 748, 0.8),
  }
}

function drawLantern(colour: Tones): string {
  const tank = turned(400, [
    [104, 552],
    [132, 566],
    [142, 588],
    [142, 632],
    [132, 656],
  ])
  const burner = turned(400, [
    [52, 508],
    [58, 520],
    [66, 530],
    [92, 552],
  ])
  const chimney = turned(400, [
    [24, 182],
    [30, 190],
    [34, 224, 'corner'],
    [58, 232],
    [80, 252],
    [82, 274],
    [52, 298],
  ])
  const cap = turned(400, [
    [12, 164],
    [34, 172],
    [40, 184],
  ])
  const side = tube(
    [
      [276, 618],
      [258, 596],
      [252, 540],
      [252, 340],
      [272, 276],
      [330, 250],
    ],
    24,
    colour,
  )
  return (
    tube(
      [
        [254, 330],
        [236, 236],
        [296, 140],
        [400, 110],
        [504, 140],
        [564, 236],
        [546, 330],
      ],
      8,
      STEEL,
    ) +
    side +
    mirror(side) +
    globe() +
    glaze(burner, BRASS, { gloss: 0.7, decor: burner.around(540, 11, oval(0, 0, 4, 6, BRASS.deep)) }) +
    glaze(tank, colour, {
      gloss: 0.8,
      lid: colour.light,
      decor: path(tank.belt(584, 590), colour.light, 0.7) + path(tank.belt(630, 634), colour.deep, 0.5),
    }) +
    clip(tank.mouth(), oval(408, 556, 96, 22, colour.dark, 0.4)) +
    glaze(
      turned(400, [
        [52, 532],
        [66, 546],
        [94, 556],
      ]),
      BRASS,
      { gloss: 0.7 },
    ) +
    glaze(
      turned(494, [
        [15, 556],
        [18, 562],
        [18, 574],
      ]),
      BRASS,
      { lid: BRASS.light },
    ) +
    glaze(chimney, colour, {
      gloss: 0.7,
      decor:
        chimney.around(212, 6, oval(0, 0, 6, 5, colour.deep)) +
        path(chimney.belt(268, 274), colour.deep, 0.4),
    }) +
    glaze(cap, colour, { gloss: 0.6 }) +
    line('M252 330v16M548 330v16', STEEL.dark, 14)
  )
}

/** The glass with the flame in it and two crossed wires that guard it. */
function globe(): string {
  const glass = turned(400, [
    [52, 296],
    [66, 310],
    [100, 366],
    [108, 420],
    [94, 476],
    [56, 512],
  ])
  return (
    path(glass.outline, GLASS.light, 0.5) +
    clip(glass.outline, glow(400, 440, 150, 1)) +
    line('M400 512V470', BRASS.deep, 12) +
    flame(400, 474, 96) +
    path(glass.strip(0.6, 1), GLASS.dark, 0.22) +
    line(glass.outline, GLASS.dark, 2.5, 0.5) +
    line('M288 470C330 360 440 330 512 372M512 470C470 360 360 330 288 372', STEEL.dark, 5) +
    gleam('M322 366Q306 418 324 472', 11, 0.75)
  )
}
