import type { Tones } from '#db/seed/drawings/colour.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { ellipse, shape } from '#db/seed/drawings/curves.ts'
import { shadow, solid } from '#db/seed/drawings/light.ts'
import { COTTON } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, frame } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { closeUp, cover, group, line, mirror, oval, path, place } from '#db/seed/drawings/svg.ts'
import { knit } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const knittedCottonBunny: Good = {
  slug: 'knitted-cotton-bunny',
  name: 'Knitted Cotton Bunny',
  subcategory: 'soft-wooden-toys',
  summaryAlt: 'A sitting knitted rabbit with long ears and a striped scarf',
  keywords: 'knitted toy, bunny, soft toy, baby gift, cotton, newborn gift',
  featured: true,
  daysAgo: 16,
  details: `<p>Knitted by hand in Gilgit from soft cotton, stuffed with new polyester fibre, and thin enough
in the arms for a very small hand to hold. The ears are long on purpose: they are what gets chewed.</p>
<ul><li>28 cm tall sitting, ears included</li><li>Face embroidered: no buttons, no beads, nothing that comes
off</li><li>Suitable from birth</li><li>The scarf is sewn on at the neck</li></ul>
<h3>To keep it well</h3><p>Wash at 30 degrees in a pillowcase, press out the water in a towel, dry lying flat
in the shade. It may lose a little shape and gain some character. Each bunny takes its knitter two evenings;
the expression is hers, so no two look at you in quite the same way.</p>`,
  variants: [
    { name: 'Oatmeal', colour: 'cream', price: 1850, grams: 180, units: 26 },
    { name: 'Blush', colour: 'blush', price: 1850, grams: 180, units: 15 },
    { name: 'Sky', colour: 'sky', price: 1850, finalPrice: 1480, grams: 180, units: 9 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const bunny = drawBunny(colour)
  return {
    front: shadow(400, 650, 165, 36) + bunny,
    detail: closeUp(bunny, 400, 330, 2, 4),
    use:
      place(frame(sky(), 200, 200), 610, 520, 0.95) +
      shelf(610) +
      place(foldedCloth(COTTON, tones('#B9CFC4')), 590, 640, 0.8) +
      place(shadow(400, 650, 165, 36) + bunny, 260, 634, 0.86),
  }
}

const sky = () =>
  path('M200 100H600V500H200Z', '#D5E3E6') +
  oval(430, 270, 30, 30, '#F0D48A') +
  oval(370, 400, 120, 70, '#A9C3A0')

function knitted(d: string, colour: Tones, depth = 18, turn = 0): string {
  return solid(d, colour, depth, cover(d, knit(colour, 15), 0.62, `rotate(${turn})`))
}

function drawBunny(colour: Tones): string {
  const ear = shape([
    [346, 250],
    [316, 190],
    [306, 110],
    [326, 62],
    [356, 66],
    [376, 120],
    [382, 190],
    [384, 250],
  ])
  const inner = shape([
    [350, 226],
    [334, 180],
    [330, 118],
    [340, 92],
    [352, 98],
    [360, 130],
    [366, 190],
    [368, 226],
  ])
  const ears = knitted(ear, colour, 12, -6) + path(inner, '#DFA79B', 0.7)
  const leg = shape([
    [296, 560],
    [330, 548],
    [366, 576],
    [372, 622],
    [346, 656],
    [296, 660],
    [252, 650],
    [236, 618],
    [256, 584],
  ])
  const arm = shape([
    [318, 412],
    [288, 440],
    [268, 500],
    [276, 548],
    [304, 556],
    [330, 520],
    [346, 460],
  ])
  const body = shape([
    [400, 390],
    [460, 404],
    [500, 470],
    [516, 560],
    [496, 626],
    [440, 652],
    [400, 654],
    [360, 652],
    [304, 626],
    [284, 560],
    [300, 470],
    [340, 404],
  ])
  const head = shape([
    [400, 214],
    [462, 226],
    [510, 276],
    [516, 336],
    [478, 386],
    [400, 402],
    [322, 386],
    [284, 336],
    [290, 276],
    [338, 226],
  ])
  return (
    ears +
    mirror(ears) +
    knitted(body, colour, 26) +
    knitted(ellipse(400, 560, 62, 70), { ...colour, base: colour.light }, 10) +
    knitted(leg, colour, 16, 8) +
    mirror(knitted(leg, colour, 16, 8)) +
    sole(290) +
    sole(510) +
    knitted(arm, colour, 12, 20) +
    mirror(knitted(arm, colour, 12, 20)) +
    scarf() +
    knitted(head, colour, 24) +
    face()
  )
}

const sole = (x: number) => oval(x, 624, 26, 24, '#DFA79B', 0.55) + oval(x - 3, 620, 17, 14, '#F0CBBF', 0.6)

function face(): string {
  const eye = (x: number) => line(`M${x - 13} 312Q${x} 298 ${x + 13} 312`, '#3A3040', 6)
  return (
    eye(346) +
    eye(454) +
    path('M386 334Q400 326 414 334Q410 350 400 352Q390 350 386 334Z', '#B96A62') +
    line('M400 352V364M400 364Q388 378 374 370M400 364Q412 378 426 370', '#3A3040', 4) +
    oval(318, 344, 22, 13, '#E08F84', 0.4) +
    oval(482, 344, 22, 13, '#E08F84', 0.4)
  )
}

function scarf(): string {
  const wool = tones('#C9573F')
  const loop = shape([
    [304, 384],
    [400, 408],
    [496, 384],
    [506, 412],
    [470, 438],
    [400, 448],
    [330, 438],
    [294, 412],
  ])
  const tail = shape([
    [436, 424],
    [484, 418],
    [496, 500],
    [500, 540],
    [452, 546],
    [444, 490],
  ])
  const stripes = [462, 492, 522].map((y) => line(`M436 ${y}L504 ${y - 6}`, '#F4E3C8', 9)).join('')
  const fringe = line('M458 546V562M472 545V562M486 542V560', wool.dark, 6)
  return (
    fringe +
    solid(tail, wool, 10, cover(tail, knit(wool, 13), 0.6) + stripes) +
    solid(
      loop,
      wool,
      12,
      cover(loop, knit(wool, 13), 0.6) +
        group(line('M330 394L324 440M382 404L380 450M430 404L434 450M476 394L484 436', '#F4E3C8', 9), ''),
    )
  )
}
