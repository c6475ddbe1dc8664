import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, type Point, shape } from '#db/seed/drawings/curves.ts'
import { evening, flame } from '#db/seed/drawings/evening.ts'
import { glow, shade, shadow } from '#db/seed/drawings/light.ts'
import { CLAY, SHEESHAM } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const paintedClayDiya: Good = {
  slug: 'painted-clay-diya',
  name: 'Painted Clay Diya',
  subcategory: 'candles',
  summaryAlt: 'A small clay oil lamp with a pinched lip, painted with dots and petals, its wick burning',
  keywords: 'diya, clay lamp, oil lamp, chiragh, terracotta',
  daysAgo: 28,
  details: `<p>The oldest lamp there is, and still the prettiest on a wall at a mehndi. Pinched from river
clay by the potters of Hala, fired once, painted with slip and dotted with the end of a matchstick.</p>
<ul><li>9 cm long, 3.5 cm high; sold by the piece</li><li>Burns about four hours on three spoons of mustard
oil</li><li>Two cotton wicks with each; oil is not in the box</li></ul>
<h3>To keep it well</h3><p>Soak it in water for an hour before its first evening: wet clay drinks less oil.
Put it on a plate or a stone, not on cloth, and out of the way of sleeves. Wash it by hand. It is unglazed, so
a little oil may come through the foot.</p>`,
  variants: [
    { name: 'Turquoise', colour: 'turquoise', price: 160, grams: 90, units: 180 },
    { name: 'Maroon', colour: 'maroon', price: 160, finalPrice: 130, grams: 90, units: 120 },
    { name: 'Cobalt', colour: 'cobalt', price: 160, grams: 90, units: 64 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const diya = drawDiya(colour)
  const one = shadow(400, 632, 128, 28) + diya
  const row = (x: number, y: number, scale: number) =>
    glow(x + 196 * scale, y - 230 * scale, 150 * scale, 0.6) + place(one, x, y, scale)
  return {
    front: glow(600, 400, 240, 0.65) + place(one, 372, 664, 1.08),
    detail: closeUp(glow(600, 410, 200, 0.7) + diya, 500, 490, 1.9, 0),
    use:
      evening(460, 470, 430) +
      table(540, SHEESHAM) +
      place(plant(tones('#9A5B45')), 130, 600, 0.8) +
      row(600, 590, 0.4) +
      row(350, 610, 0.44) +
      row(360, 752, 0.84),
  }
}

/** The rim: an oval drawn out into a lip at the right. */
const RIM: Point[] = [
  [196, 506],
  [232, 470],
  [320, 448],
  [430, 444],
  [520, 456],
  [586, 474],
  [646, 470, 'corner'],
  [622, 516],
  [560, 546],
  [470, 566],
  [370, 570],
  [270, 554],
  [214, 530],
]

function drawDiya(colour: Tones): string {
  const body = shape([
    [196, 508],
    [214, 560],
    [270, 610],
    [330, 634],
    [400, 642],
    [470, 634],
    [540, 602],
    [600, 546],
    [646, 470, 'corner'],
    [500, 460],
    [300, 470],
  ])
  const inner = group(path(shape(RIM), CLAY.deep), 'translate(60 71) scale(0.86)')
  const oil = ellipse(394, 520, 150, 40)
  const along = (count: number, drop: number, motif: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => {
      const t = (i + 0.5) / count
      return group(
        motif(i),
        `translate(${226 + t * 352} ${536 + drop + Math.sin(t * Math.PI) * 42 - t * 10}) ` +
          `rotate(${(0.5 - t) * 44})`,
      )
    }).join('')
  const decor =
    along(
      8,
      18,
      () =>
        path('M0 -22C15 -12 15 10 0 20C-15 10 -15 -12 0 -22Z', tones('#F2E3C4').base) +
        path('M0 -12C8 -6 8 5 0 11C-8 5 -8 -6 0 -12Z', colour.dark),
    ) +
    along(9, -10, () => oval(0, 0, 4.6, 4.4, '#E5A823')) +
    along(17, 50, () => oval(0, 0, 4, 3.6, '#F2E3C4'))
  return (
    path(body, colour.base) +
    clip(body, decor + path('M200 622H600V660H200Z', CLAY.base)) +
    shade(body, 22) +
    path(shape(RIM), CLAY.base) +
    line(shape(RIM), CLAY.light, 4) +
    inner +
    clip(oil, path(oil, '#C98A2E') + oval(360, 512, 110, 24, '#E3B04F')) +
    line('M430 520C500 520 560 500 616 470', '#E9DCC2', 11) +
    line('M430 524C500 524 560 504 612 476', '#B89C74', 3) +
    line('M604 478L622 464', '#3A3030', 10) +
    flame(620, 468, 120)
  )
}
