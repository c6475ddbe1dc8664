import type { Tones } from '#db/seed/drawings/colour.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { flow, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, LEATHER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const canvasWeekendBag: Good = {
  slug: 'canvas-weekend-bag',
  name: 'Canvas Weekend Bag',
  subcategory: 'travel-bags',
  summaryAlt: 'A barrel-shaped canvas holdall with leather handles, corners and a brass zip',
  keywords: 'weekend bag, duffel, holdall, canvas, leather, travel',
  featured: true,
  daysAgo: 5,
  details: `<p>Two days’ clothes, a shawl and something to read: that is what it was measured for. The canvas
is a heavy 16 ounce cotton, waxed so that a short rain runs off; handles and corners are full-grain buffalo
leather, stitched twice where the weight hangs.</p>
<ul><li>52 × 28 × 26 cm, about 36 litres, fits the overhead rack of a coach and most cabins</li><li>Brass zip
the whole length, with two sliders</li><li>One pocket inside that closes, one that does not</li><li>Shoulder
strap, adjustable, comes off</li></ul>
<h3>To keep it well</h3><p>Brush off dust; wipe stains with cold water. No washing machine: the wax would
leave. Feed the leather with neutral cream twice a year and it will darken handsomely.</p>`,
  variants: [
    { name: 'Olive', colour: 'olive', price: 7900, finalPrice: 6850, grams: 1350, units: 8 },
    { name: 'Navy', colour: 'navy', price: 7900, grams: 1350, units: 12 },
    { name: 'Sand', colour: 'sand', price: 7900, grams: 1350, units: 2 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const bag = drawBag(colour)
  const standing = shadow(400, 630, 292, 34) + bag
  return {
    front: place(standing, 392, 650, 1.02),
    detail: closeUp(bag, 300, 430, 2, -3),
    use:
      place(
        frame(oval(400, 360, 110, 90, '#D9A877') + oval(430, 250, 34, 34, '#E9C46A'), 190, 240),
        250,
        500,
        0.9,
      ) +
      floor(560) +
      place(plant(tones('#D9CDB9')), 690, 660, 1.35) +
      place(standing, 350, 710, 0.92),
  }
}

function drawBag(colour: Tones): string {
  const body = shape([
    [130, 600],
    [112, 520],
    [124, 410],
    [168, 350],
    [260, 334],
    [400, 330],
    [540, 334],
    [620, 352],
    [664, 410],
    [676, 520],
    [660, 600],
    [620, 634],
    [400, 640],
    [170, 634],
  ])
  const end = shape([
    [604, 350],
    [650, 366],
    [686, 430],
    [694, 530],
    [674, 610],
    [628, 634],
    [598, 600],
    [586, 500],
    [588, 400],
  ])
  const corner = 'M100 560Q180 560 196 660H90ZM690 560Q610 560 594 660H710Z'
  const back: [number, number][] = [
    [286, 336],
    [292, 262],
    [330, 214],
    [400, 202],
    [470, 214],
    [508, 262],
    [514, 336],
  ]
  const near: [number, number][] = [
    [262, 600],
    [266, 430],
    [282, 300],
    [326, 246],
    [400, 232],
    [474, 246],
    [518, 300],
    [534, 430],
    [538, 600],
  ]
  return (
    strap(back, 22, { ...LEATHER, base: LEATHER.dark, dark: LEATHER.deep }) +
    solid(
      body,
      colour,
      26,
      cover(body, weave(colour, 7), 0.45) + path('M100 330H700V372Q400 350 100 372Z', colour.light, 0.5),
    ) +
    clip(
      body,
      line(
        flow([
          [150, 372],
          [400, 352],
          [650, 372],
        ]),
        colour.deep,
        16,
        0.5,
      ) +
        line(
          flow([
            [150, 372],
            [400, 352],
            [650, 372],
          ]),
          BRASS.base,
          6,
          1,
          '3 4',
        ) +
        line(
          flow([
            [210, 430],
            [230, 500],
            [250, 560],
          ]),
          colour.deep,
          5,
          0.2,
        ) +
        line(
          flow([
            [560, 440],
            [556, 520],
            [570, 590],
          ]),
          colour.deep,
          6,
          0.22,
        ),
    ) +
    solid(end, { ...colour, base: colour.dark }, 16, cover(end, weave(colour, 7), 0.25)) +
    line(
      flow([
        [604, 352],
        [588, 400],
        [586, 500],
        [598, 600],
        [628, 634],
      ]),
      LEATHER.dark,
      7,
    ) +
    pocket(colour) +
    clip(
      body,
      path(corner, LEATHER.base) +
        shade(corner, 10) +
        stitches('M112 566Q174 568 188 634M678 566Q616 570 602 634', LEATHER.pale, 2.5, 7),
    ) +
    strap(near, 24, LEATHER) +
    wrap() +
    slider(190, 366)
  )
}

function pocket(colour: Tones): string {
  const d = rounded(300, 448, 200, 152, 16)
  const flap = 'M296 446H504V492Q504 512 484 512H316Q296 512 296 492Z'
  return (
    solid(d, colour, 10, cover(d, weave(colour, 7), 0.4)) +
    stitches(rounded(308, 456, 184, 136, 12), colour.pale, 2, 7) +
    solid(flap, { ...colour, base: colour.dark }, 8) +
    stitches('M306 450V490Q306 502 318 502H482Q494 502 494 490V450', colour.light, 2, 7) +
    solid(rounded(384, 486, 32, 52, 8), LEATHER, 6) +
    oval(400, 520, 7, 7, BRASS.base)
  )
}

function wrap(): string {
  const d = rounded(352, 216, 96, 36, 16)
  return solid(d, LEATHER, 8) + stitches('M362 244H438', LEATHER.pale, 2.2, 7)
}

function slider(x: number, y: number): string {
  return (
    path(rounded(x - 9, y - 8, 18, 16, 4), BRASS.base) +
    line(`M${x} ${y + 8}L${x - 6} ${y + 34}`, LEATHER.base, 8)
  )
}
