import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { type Turned, turned, glaze } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BRASS, CANE, LEAF, LEATHER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { fruit, plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const palmLeafMarketBasket: Good = {
  slug: 'palm-leaf-market-basket',
  name: 'Palm Leaf Market Basket',
  subcategory: 'baskets',
  summaryAlt: 'An open market basket of plaited date-palm leaf with coloured stripes and two leather handles',
  keywords: 'market basket, palm leaf, khajoor, shopping basket, leather handles',
  daysAgo: 88,
  details: `<p>Plaited by women in Khairpur from the leaf of the date palm, in one long braid that is then
sewn round and round. Light, bendy, and stronger than it looks: we have carried eight kilos of mangoes home in
it, more than once.</p>
<ul><li>36 cm across the mouth, 28 cm high; about 18 litres</li><li>Buffalo-leather handles, riveted with
brass; they go over a shoulder</li><li>Stripes of dyed leaf, woven in, not painted</li></ul>
<h3>To keep it well</h3><p>Shake out crumbs and onion skins. If it gets squashed, mist it with water, push it
into shape and let it dry stuffed with newspaper. The colour may rub a little in heavy rain, so keep it off
white cotton then.</p>`,
  variants: [
    { name: 'Indigo stripes', colour: 'indigo', price: 1650, grams: 620, units: 24 },
    { name: 'Coral stripes', colour: 'coral', price: 1650, finalPrice: 1390, grams: 620, units: 15 },
    { name: 'Green stripes', colour: 'green', price: 1650, grams: 620, units: 10 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front: place(shadow(400, 648, 170) + drawBasket(colour), 400, 672, 1.04),
    detail: closeUp(drawBasket(colour), 300, 430, 2, 0),
    use:
      floor(520) +
      place(plant(tones('#E9E6E0')), 676, 560, 1.06) +
      place(shadow(400, 648, 170) + drawBasket(colour, greens()), 370, 730, 1.02) +
      place(fruit(tones('#E8B83A')), 676, 742, 0.7),
  }
}

/** What came home from the market: bread, mangoes and something green. */
const greens = () =>
  [-34, -14, 8, 28]
    .map((turn, i) =>
      group(
        path('M0 20C-44 -40 -34 -130 0 -176C34 -130 44 -40 0 20Z', i % 2 ? LEAF.base : LEAF.dark) +
          line('M0 10V-140', LEAF.light, 4),
        `translate(${470 + i * 22} 420) rotate(${turn})`,
      ),
    )
    .join('') +
  group(
    path('M-34 60V-160Q0 -206 34 -160V60Z', '#D59A50') +
      line('M-16 -120q18 10 34 0M-18 -70q18 10 36 0M-18 -20q18 10 36 0', '#F0CE93', 8),
    'translate(330 400) rotate(-14)',
  ) +
  place(fruit(tones('#E3A52E')), 410, 452, 0.86)

function drawBasket(colour: Tones, content = ''): string {
  const body = turned(400, [
    [222, 368],
    [218, 420],
    [196, 540],
    [164, 624],
    [150, 648],
  ])
  const opening = body.mouth(10)
  const plaited = (of: Turned, tone: Tones, from: number, to: number) =>
    path(of.belt(from, to), tone.base) + cover(of.belt(from, to), plait(tone), 1, `translate(0 ${from})`)
  const stripes = [
    [404, 426],
    [440, 448],
    [520, 550],
    [566, 574],
  ]
    .map(([from = 0, to = 0]) => plaited(body, colour, from, to))
    .join('')
  const inside =
    path(body.mouth(), CANE.light) +
    path(opening, CANE.deep) +
    clip(opening, cover(opening, plait(CANE), 0.35))
  return (
    handle(356, 1) +
    inside +
    clip(`M100 0H700V368A222 62 0 0 1 178 368H100Z`, content) +
    clip(
      `M0 368H178A222 62 0 0 0 622 368H800V800H0Z`,
      glaze(body, CANE, { decor: plaited(body, CANE, 360, 720) + stripes, gloss: 0 }),
    ) +
    line('M178 368a222 62 0 0 0 444 0', CANE.deep, 15) +
    line('M178 365a222 62 0 0 0 444 0', CANE.base, 10) +
    cover('M178 362a222 62 0 0 0 444 0v8a222 62 0 0 1 -444 0Z', plait(CANE), 0.6) +
    (content ? '' : line('M178 368a222 62 0 0 1 444 0', CANE.base, 8)) +
    handle(430, 0)
  )
}

/** One handle: behind the mouth it rises higher and is seen from within. */
function handle(y: number, back: 0 | 1): string {
  const tone = back ? { ...LEATHER, base: LEATHER.dark, dark: LEATHER.deep } : LEATHER
  const [left, right] = back ? [312, 488] : [296, 504]
  const top = back ? 130 : 176
  const foot = back ? y - 40 : y + 44
  const band = strap(
    [
      [left, foot],
      [left + 4, y - 60],
      [left + 34, top + 34],
      [400, top],
      [right - 34, top + 34],
      [right - 4, y - 60],
      [right, foot],
    ],
    25,
    tone,
  )
  return (
    band +
    (back
      ? ''
      : [left, right]
          .flatMap((x) =>
            [foot - 12, foot - 40].map(
              (dot) => oval(x, dot, 5, 5, BRASS.base) + oval(x - 1.4, dot - 1.4, 2, 2, BRASS.pale),
            ),
          )
          .join(''))
  )
}

/** Flat leaf plaited on the slant: rows leaning left and right in turn. */
function plait(tone: Tones): Tile {
  const leaf = (x: number, lean: number, y: number) =>
    path(`M${x} ${y + 1}h13l${lean} 12h-13Z`, lean > 0 ? tone.light : tone.dark, 0.7)
  return {
    width: 15,
    height: 28,
    content:
      leaf(-10, 9, 0) +
      leaf(5, 9, 0) +
      leaf(-1, -9, 14) +
      leaf(14, -9, 14) +
      path('M0 0H15V1.4H0ZM0 14H15V15.4H0Z', tone.deep, 0.35),
  }
}
