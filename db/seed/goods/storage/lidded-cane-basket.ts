import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, type Turned, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { CANE, COTTON, JUTE } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { rope } from '#db/seed/drawings/strands.ts'
import { closeUp, cover, line, path, place } from '#db/seed/drawings/svg.ts'
import { wicker } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const liddedCaneBasket: Good = {
  slug: 'lidded-cane-basket',
  name: 'Lidded Cane Basket',
  subcategory: 'baskets',
  summaryAlt: 'A round woven basket with a coloured band, rope handles and a fitting lid',
  keywords: 'cane basket, laundry basket, storage, lid, wicker',
  daysAgo: 48,
  details: `<p>Woven in Dera Ismail Khan from split cane over upright stakes, with a lid that sits down
properly and does not slide. Tall enough for a week’s laundry, tidy enough for the drawing room, where it
hides toys before the bell rings.</p>
<ul><li>38 cm across, 46 cm high with the lid; holds about 42 litres</li><li>Cotton-rope handles, knotted
through the weave</li><li>A smooth rim: it does not pull threads</li></ul>
<h3>To keep it well</h3><p>Dust with a dry brush, and let it dry in the air if it was damp. Cane likes neither
a heater beside it nor a wet floor under it. The coloured band is dyed before weaving and does not rub off. It
smells of grass for the first week.</p>`,
  variants: [
    { name: 'Natural with turquoise band', colour: 'turquoise', price: 3200, grams: 1900, units: 10 },
    {
      name: 'Natural with terracotta band',
      colour: 'terracotta',
      price: 3200,
      finalPrice: 2720,
      grams: 1900,
      units: 6,
    },
    { name: 'Natural with black band', colour: 'black', price: 3200, grams: 1900, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const basket = drawBasket(colour)
  return {
    front: shadow(400, 664, 180) + basket,
    detail: closeUp(basket, 280, 400, 2.1, 0),
    use:
      floor(560) +
      place(plant(), 130, 640, 1.2) +
      place(foldedCloth(tones('#D9A79A'), COTTON), 640, 740, 0.8) +
      place(shadow(400, 664, 180) + basket, 380, 736, 0.96),
  }
}

function drawBasket(colour: Tones): string {
  const body = turned(400, [
    [196, 292],
    [208, 380],
    [206, 480],
    [190, 590],
    [172, 660],
  ])
  const lid = turned(400, [
    [40, 196],
    [110, 204],
    [176, 232],
    [206, 272],
    [208, 296],
  ])
  const woven = (of: Turned, tone: Tones, from: number, to: number) =>
    cover(of.belt(from, to), wicker(tone, 46, 27), 1, `translate(10 ${from})`)
  return (
    glaze(body, CANE, { decor: woven(body, CANE, 286, 700) + woven(body, colour, 400, 481), gloss: 0 }) +
    path(body.belt(640, 660), CANE.deep, 0.25) +
    handle(204, 364) +
    handle(596, 364) +
    glaze(lid, CANE, { decor: woven(lid, CANE, 190, 290) + woven(lid, colour, 246, 273), gloss: 0 }) +
    line('M193 292a207 58 0 0 0 414 0', CANE.deep, 16) +
    line('M193 289a207 58 0 0 0 414 0', CANE.base, 11) +
    line('M196 286a207 58 0 0 0 200 56', CANE.light, 4) +
    rope(
      [
        [366, 204],
        [362, 168],
        [400, 146],
        [438, 168],
        [434, 204],
      ],
      20,
      JUTE,
    )
  )
}

const handle = (x: number, y: number) =>
  rope(
    [
      [x + (x < 400 ? 16 : -16), y - 16],
      [x + (x < 400 ? -26 : 26), y + 4],
      [x + (x < 400 ? -24 : 24), y + 56],
      [x + (x < 400 ? 18 : -18), y + 72],
    ],
    19,
    JUTE,
  )
