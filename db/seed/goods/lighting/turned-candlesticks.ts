import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { evening, flame } from '#db/seed/drawings/evening.ts'
import { glaze, type Level, turned } from '#db/seed/drawings/lathe.ts'
import { glow, shadow } from '#db/seed/drawings/light.ts'
import { WAX } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, fruit } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { closeUp, group, line, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const turnedCandlesticks: Good = {
  slug: 'turned-candlesticks',
  name: 'Turned Candlesticks, Set of Two',
  subcategory: 'candles',
  summaryAlt: 'Two turned metal candlesticks of different height with lit taper candles',
  keywords: 'candlestick, candle holder, taper candle, brass, dinner table, wedding gift',
  daysAgo: 266,
  details: `<p>A tall one and its younger brother, cast in sand and turned on the lathe in the lanes behind
Kasera Bazaar, Peshawar. The foot is weighted, so that they stand when somebody reaches across the table for
the salt.</p>
<ul><li>24 and 17 cm high, foot 10 cm across</li><li>For taper candles of 22 mm, the usual kind; two ivory
ones are in the box</li><li>A felt disc under each foot spares the table</li></ul>
<h3>To keep it well</h3><p>Wax comes off with hot water from the kettle and a cloth, not with a knife. Brass
and copper darken with time; half a lemon and salt brings the shine back in a minute. Never leave burning
candles alone.</p>`,
  variants: [
    { name: 'Brass', colour: 'brass', price: 3400, finalPrice: 2890, grams: 1180, units: 0 },
    { name: 'Black', colour: 'black', price: 3100, grams: 1180, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const pair = place(stick(colour, 0), 300, 628, 1) + place(stick(colour, 120), 500, 676, 1)
  const light = glow(300, 120, 190, 0.7) + glow(500, 280, 190, 0.7)
  return {
    front: place(light + pair, 400, 652, 0.9),
    detail: closeUp(light + pair, 404, 300, 1.75, 0),
    use:
      evening(420, 260, 440) +
      tableCloth(560, tones('#E6D9C4'), buta('#9A4B36', '#C98B45', 90)) +
      place(dish(place(fruit(tones('#B8472A')), 400, 606, 0.7)), 640, 700, 1.1) +
      place(light + pair, 330, 716, 0.96),
  }
}

/** One stick with its candle; `shorter` is what its stem lacks. */
function stick(colour: Tones, shorter: number): string {
  const stem: Level[] = [
    [16, 318 + shorter],
    [14, 334 + shorter],
    [34, 350 + shorter],
    [34, 362 + shorter],
    [14, 378 + shorter],
    [12, 430 + shorter * 0.7],
    [24, 470 + shorter * 0.6],
    [30, 500 + shorter * 0.4],
    [20, 530 + shorter * 0.24],
    [13, 552],
    [34, 566],
    [34, 576],
    [20, 590],
  ]
  const foot = turned(400, [
    [22, 584],
    [44, 596],
    [78, 616],
    [92, 630],
    [92, 642],
  ])
  const cup = turned(400, [
    [34, 288 + shorter],
    [30, 298 + shorter],
    [22, 318 + shorter],
  ])
  const dripPan = turned(400, [
    [52, 280 + shorter],
    [46, 292 + shorter],
    [24, 300 + shorter],
  ])
  const candle = turned(400, [
    [16, 70 + shorter],
    [20, 286 + shorter],
  ])
  const body = turned(400, stem)
  return (
    shadow(400, 642, 92) +
    glaze(foot, colour, {
      gloss: 0.9,
      decor: path(foot.belt(618, 622), colour.deep, 0.4) + path(foot.belt(628, 631), colour.pale, 0.6),
    }) +
    glaze(body, colour, { gloss: 0.9 }) +
    glaze(cup, colour, { gloss: 0.7 }) +
    glaze(dripPan, colour, { gloss: 0.8, inside: colour.dark, rim: 4 }) +
    glaze(candle, WAX, { gloss: 0.3, lid: '#FFF6DC' }) +
    group(
      path('M-17 8C-12 -2 12 -2 17 8V28Q13 40 10 26Q8 14 2 20Q-2 44 -8 24Q-14 18 -17 30Z', WAX.pale),
      `translate(400 ${66 + shorter})`,
    ) +
    line(`M400 ${68 + shorter}v-18`, '#3A3030', 4) +
    flame(400, 56 + shorter, 84)
  )
}
