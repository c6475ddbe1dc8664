import type { Tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { COTTON, SHEESHAM, TURQUOISE } from '#db/seed/drawings/palette.ts'
import { petal, potteryFlower, vine } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, sprig, windowLight } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { closeUp, cover, group, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const multanBluePotteryVase: Good = {
  slug: 'multan-blue-pottery-vase',
  name: 'Multan Blue Pottery Vase',
  subcategory: 'vases-pots',
  summaryAlt: 'A round-bellied white vase painted with flowers and running vines',
  keywords: 'blue pottery, Multan, vase, flower vase, hand painted, kashi, new home gift',
  featured: true,
  daysAgo: 12,
  details: `<p>A round-bellied vase from a family workshop in Multan, thrown on the wheel, dipped in white
slip and painted freehand before the glaze goes on. No two flowers are quite alike; the painter signs the
foot.</p>
<ul><li>Height 28 cm, widest 19 cm, mouth 9 cm</li><li>Glazed inside and out, holds water</li><li>Felt pads
under the foot, so that it does not scratch</li></ul>
<h3>To keep it well</h3><p>Wipe it with a damp cloth. The glaze is fired at a low heat, as it has been for
centuries: fine hair lines may show with the years and do no harm. It likes neither the dishwasher nor a
frosty terrace. Packed in two boxes; if it arrives broken, send us a photograph and we send another.</p>`,
  variants: [
    { name: 'Cobalt on white', colour: 'cobalt', price: 3450, finalPrice: 2950, grams: 1450, units: 14 },
    { name: 'Turquoise on white', colour: 'turquoise', price: 3450, grams: 1450, units: 9 },
    { name: 'Rust on white', colour: 'rust', price: 3450, grams: 1450, units: 3 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const vase = drawVase(colour)
  return {
    front: shadow(400, 668, 118) + vase,
    detail: closeUp(vase, 385, 400, 2.1, -4),
    use:
      windowLight(470, 40, 1.1) +
      shelf(600, SHEESHAM) +
      place(books(), 585, 634, 0.86) +
      place(stems() + shadow(400, 668, 118) + vase, 300, 622, 0.84),
  }
}

function drawVase(colour: Tones): string {
  const accent = colour.base === '#2A9297' ? '#2553A8' : TURQUOISE.base
  const body = turned(400, [
    [74, 168],
    [66, 186],
    [56, 222],
    [70, 262],
    [138, 330],
    [178, 420],
    [160, 516],
    [112, 600],
    [98, 646],
    [106, 668],
  ])
  const band = (from: number, to: number, fill: string) => path(body.belt(from, to), fill)
  const decor =
    band(168, 186, colour.base) +
    band(212, 222, colour.base) +
    body.around(246, 9, petal(colour.base, 20)) +
    band(268, 274, colour.base) +
    cover(body.belt(282, 326), vine(colour.base, accent), 1, 'translate(10 292) scale(0.9 1)') +
    band(332, 337, colour.base) +
    band(342, 345, accent) +
    body.around(412, 4, potteryFlower(colour.base, accent, 118)) +
    body.around(412, 3, group(potteryFlower(accent, colour.base, 40), 'translate(0 -46)')) +
    body.around(412, 3, group(potteryFlower(accent, colour.base, 40), 'translate(0 52)')) +
    band(486, 489, accent) +
    band(494, 500, colour.base) +
    body.around(540, 11, petal(colour.base, -30)) +
    band(566, 572, colour.base) +
    band(632, 668, colour.base)
  return (
    glaze(body, COTTON, { decor, gloss: 0.75, inside: colour.deep, rim: 10 }) +
    gleam('M270 372Q258 404 262 440', 12, 0.75)
  )
}

function stems(): string {
  return (
    place(sprig(undefined, 330), 372, 260, 1, -14) +
    place(sprig(undefined, 360), 420, 260, 1, 10) +
    place(sprig(undefined, 270), 440, 270, 0.9, 32)
  )
}
