import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, flow, type Point, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const saddleCrossbodyBag: Good = {
  slug: 'saddle-crossbody-bag',
  name: 'Saddle Crossbody Bag',
  subcategory: 'handbags',
  summaryAlt: 'A leather saddle bag with a rounded flap, a brass turn-lock and a long shoulder strap',
  keywords: 'ladies bag, crossbody, leather bag, saddle bag, shoulder bag, Lahore, gift for her',
  daysAgo: 27,
  details: `<p>Both hands free in Liberty Market, and the flap lies towards the body when you walk. Cut from
vegetable-tanned buffalo leather by a saddler’s family in Lahore, stitched with waxed linen at seven stitches
to the inch, its edges burnished and not painted, so nothing peels.</p>
<ul><li>25 × 20 × 8 cm; a phone, a purse, a small book and glasses</li><li>Solid brass turn-lock; zipped
pocket inside, slip pocket behind</li><li>Strap from 105 to 130 cm, with seven holes</li><li>Lined with cotton
that can be turned out and brushed</li></ul>
<h3>To keep it well</h3><p>It scratches at first and shines later; rub small marks with a thumb. Neutral cream
twice a year. If it gets soaked, stuff it with newspaper and dry it slowly, away from sun and heater.</p>`,
  variants: [
    { name: 'Tan', colour: 'tan', price: 6200, grams: 690, units: 15 },
    { name: 'Black', colour: 'black', price: 6200, grams: 690, units: 19 },
    { name: 'Maroon', colour: 'maroon', price: 6200, grams: 690, units: 5 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const bag = drawBag(colour)
  const standing = shadow(408, 646, 200, 28) + bag
  return {
    front: standing,
    detail: closeUp(bag, 400, 500, 2, 4),
    use:
      shelf(600, tones('#8F5A36')) +
      place(plant(tones('#E4D6C2')), 690, 616, 0.9) +
      place(books(tones('#3D5A66'), tones('#C98B45')), 560, 622, 0.6) +
      place(standing, 276, 620, 0.9),
  }
}

const LOOP: Point[] = [
  [196, 420],
  [180, 320],
  [200, 214],
  [270, 132],
  [392, 98],
  [520, 128],
  [600, 214],
  [624, 320],
  [612, 420],
]

function drawBag(colour: Tones): string {
  const thread = mix(colour.pale, '#E8D2A4', 0.5)
  const body = shape([
    [184, 388, 'corner'],
    [616, 388, 'corner'],
    [632, 480],
    [608, 584],
    [530, 640],
    [400, 652],
    [270, 640],
    [192, 584],
    [168, 480],
  ])
  const gusset = shape([
    [590, 366, 'corner'],
    [632, 380],
    [658, 470],
    [636, 576],
    [566, 634],
    [500, 648],
    [600, 560],
    [616, 470],
  ])
  const flap = shape([
    [172, 392, 'corner'],
    [184, 352],
    [230, 338],
    [400, 334],
    [570, 338],
    [616, 352],
    [628, 392, 'corner'],
    [618, 470],
    [556, 548],
    [470, 582],
    [400, 590],
    [330, 582],
    [244, 548],
    [182, 470],
  ])
  return (
    strap(LOOP, 22, colour, thread) +
    buckle(196, 300) +
    path(gusset, colour.deep) +
    stitches(
      flow([
        [632, 390],
        [648, 470],
        [628, 566],
        [570, 626],
      ]),
      thread,
      2,
      7,
    ) +
    solid(body, { ...colour, base: colour.dark }, 18) +
    stitches(
      flow([
        [186, 500],
        [208, 576],
        [280, 626],
        [400, 638],
        [520, 626],
        [592, 576],
        [614, 500],
      ]),
      thread,
      2.6,
      8,
    ) +
    clip(
      body,
      path(
        shape([
          [180, 400],
          [190, 490],
          [250, 566],
          [340, 602],
          [400, 610],
          [460, 602],
          [550, 566],
          [620, 490],
          [640, 400],
        ]),
        '#1C2333',
        0.26,
      ),
    ) +
    solid(flap, colour, 18, line('M230 356Q400 346 570 356', colour.pale, 10, 0.35)) +
    stitches(
      flow([
        [190, 400],
        [200, 462],
        [256, 532],
        [336, 566],
        [400, 573],
        [464, 566],
        [544, 532],
        [600, 462],
        [610, 400],
      ]),
      thread,
      2.8,
      8,
    ) +
    line(
      flow([
        [216, 400],
        [226, 452],
        [276, 512],
        [346, 542],
        [400, 548],
        [454, 542],
        [524, 512],
        [574, 452],
        [584, 400],
      ]),
      colour.deep,
      3,
      0.4,
    ) +
    tooling(colour) +
    anchor(198, colour) +
    anchor(604, colour) +
    lock()
  )
}

/** A flower pressed into the leather of the flap. */
function tooling(colour: Tones): string {
  const petals = Array.from(
    { length: 8 },
    (_, i) =>
      `<g transform="rotate(${i * 45} 400 ` +
      `440)">${path('M400 432C390 420 390 402 400 392C410 402 410 420 400 432Z', colour.dark)}` +
      `${line('M394 406Q400 396 406 406', colour.light, 2, 0.6)}</g>`,
  ).join('')
  const sprays = [-1, 1]
    .map(
      (side) =>
        line(
          flow([
            [400 + side * 60, 440],
            [400 + side * 96, 424],
            [400 + side * 138, 432],
          ]),
          colour.deep,
          3.4,
          0.6,
        ) +
        [0, 1, 2]
          .map((i) => oval(400 + side * (82 + i * 27), 418 + (i % 2) * 24, 8, 5, colour.dark))
          .join(''),
    )
    .join('')
  return petals + oval(400, 440, 9, 9, colour.deep) + sprays
}

function lock(): string {
  return (
    path(rounded(366, 556, 68, 52, 12), BRASS.dark) +
    path(rounded(364, 553, 68, 52, 12), BRASS.base) +
    path(rounded(370, 558, 56, 20, 8), BRASS.light, 0.6) +
    oval(398, 580, 15, 11, BRASS.deep) +
    path(rounded(390, 566, 16, 30, 7), BRASS.light) +
    oval(374, 563, 3, 3, BRASS.deep) +
    oval(424, 563, 3, 3, BRASS.deep)
  )
}

function anchor(x: number, colour: Tones): string {
  const d = rounded(x - 16, 366, 32, 66, 14)
  return (
    line(ellipse(x, 366, 17, 15), BRASS.dark, 8) +
    line(ellipse(x - 1, 364, 17, 15), BRASS.light, 4) +
    solid(d, colour, 7) +
    shade(d, 5) +
    oval(x, 404, 6, 6, BRASS.light) +
    oval(x, 404, 2.5, 2.5, BRASS.deep)
  )
}

function buckle(x: number, y: number): string {
  return (
    `<g transform="rotate(-6 ${x} ${y})">${line(rounded(x - 32, y - 16, 44, 38, 6), BRASS.dark, 8)}` +
    `${line(rounded(x - 33, y - 18, 44, 38, 6), BRASS.light, 4.5)}` +
    `${line(`M${x - 10} ${y - 16}V${y + 12}`, BRASS.base, 5)}` +
    `${oval(x - 8, y + 50, 3.4, 3.4, COTTON.deep)}${oval(x - 4, y + 74, 3.4, 3.4, COTTON.deep)}</g>`
  )
}
