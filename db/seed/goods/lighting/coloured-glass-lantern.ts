import { box, boxShadow, type Face } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { type Point, polygon } from '#db/seed/drawings/curves.ts'
import { evening, litThrough } from '#db/seed/drawings/evening.ts'
import { glow } from '#db/seed/drawings/light.ts'
import { IRON, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const colouredGlassLantern: Good = {
  slug: 'coloured-glass-lantern',
  name: 'Shish Mahal Glass Lantern',
  subcategory: 'lanterns',
  summaryAlt:
    'A four-sided lantern of black iron with arched panes of coloured glass, a pyramid roof and a ring',
  keywords: 'glass lantern, coloured glass, tea light, iron lantern, shish mahal',
  daysAgo: 17,
  details: `<p>Four arched panes, cut one by one and soldered into a black iron frame, after the windows of
the Lahore fort. By day a small coloured house on the shelf; at night, with a candle in it, it paints the
table around itself.</p>
<ul><li>15 × 15 cm, 32 cm high with the ring</li><li>Takes a tea light or a pillar candle up to 6 cm wide; one
tea light is in the box</li><li>One side opens on a pin hinge; the roof has vents</li></ul>
<h3>To keep it well</h3><p>Wipe the glass with a damp cloth, the iron with a dry one. It may hang under a
roof, not in the rain: the solder would stand it, the iron would not. Hand-cut glass has a bubble here and
there.</p>`,
  variants: [
    { name: 'Turquoise', colour: 'turquoise', price: 1950, grams: 860, units: 21 },
    { name: 'Ruby', colour: 'red', price: 1950, grams: 860, units: 12 },
    { name: 'Amber', colour: 'saffron', price: 1950, grams: 860, units: 0 },
    { name: 'Cobalt', colour: 'cobalt', price: 2100, grams: 860, units: 8 },
  ],
  draw,
}

const BODY = box(410, 636, 186, 186, 284, 38)
const FOOT = box(410, 656, 216, 216, 18, 38)

function draw(colour: Tones): Views {
  const lantern = drawLantern(colour)
  return {
    front: glow(400, 470, 330, 0.5) + boxShadow(FOOT, 1.6) + lantern,
    detail: closeUp(lantern, 340, 420, 2, 0),
    use:
      evening(390, 480, 420) +
      table(560, WALNUT) +
      place(plant(), 130, 640, 0.9) +
      pool(colour) +
      place(boxShadow(FOOT, 1.6) + lantern, 400, 720, 1) +
      place(dish(dates()), 664, 748, 0.86),
  }
}

/** Coloured light on the table top. */
const pool = (colour: Tones) =>
  clip(
    'M0 566H800V800H0Z',
    group(
      oval(0, 0, 300, 84, colour.light, 0.2) +
        oval(0, 0, 240, 66, colour.light, 0.2) +
        oval(0, 0, 180, 48, colour.pale, 0.3),
      'translate(400 722)',
    ),
  )
const dates = () =>
  [
    [350, 574],
    [392, 566],
    [430, 572],
    [372, 556],
    [412, 552],
    [454, 580],
  ]
    .map(([x = 0, y = 0], i) =>
      group(
        oval(0, 0, 27, 13, '#5E3222') + oval(-6, -4, 15, 4, '#8A5236'),
        `translate(${x} ${y}) rotate(${((i * 47) % 60) - 30})`,
      ),
    )
    .join('')

function drawLantern(colour: Tones): string {
  const roofBase = (a: number, b: number) => BODY.at(93 + a * 116, 93 + b * 116, 284)
  const [near, left, right] = [roofBase(-1, -1), roofBase(1, -1), roofBase(-1, 1)]
  const apex: Point = [BODY.at(93, 93, 0)[0], 210]
  const drop = ([x, y]: Point): Point => [x, y + 15]
  return (
    path(polygon([FOOT.at(216, 0, 0), FOOT.at(0, 0, 0), FOOT.at(0, 0, 18), FOOT.at(216, 0, 18)]), IRON.base) +
    path(FOOT.right.outline, IRON.deep) +
    path(FOOT.top.outline, IRON.light) +
    side(BODY.left, colour, 0) +
    side(BODY.right, colour, 0.16) +
    path(polygon([left, near, apex]), IRON.base) +
    path(polygon([near, right, apex]), IRON.deep) +
    path(polygon([left, near, drop(near), drop(left)]), IRON.light) +
    path(polygon([near, right, drop(right), drop(near)]), IRON.base) +
    line(`M${left[0]} ${left[1]}L${apex[0]} ${apex[1]}`, IRON.light, 3) +
    vents(near, left, apex) +
    oval(apex[0], 214, 22, 10, IRON.base) +
    line(`M${apex[0]} 214V178`, IRON.base, 14) +
    line(`M${apex[0] - 2} 210V180`, IRON.light, 4) +
    line(`M${apex[0]} 142m-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0`, IRON.base, 10) +
    line(`M${apex[0] - 30} 130a34 34 0 0 1 34 -23`, IRON.light, 4)
  )
}

/** One wall: an iron frame with an arched pane, a star above it and a lit candle behind. */
function side(face: Face, colour: Tones, shade: number): string {
  const pane = 'M26 262V118C26 70 62 52 93 22C124 52 160 70 160 118V262Z'
  const bars = 'M93 22V262M26 130H160M26 196H160M40 92Q93 128 146 92'
  const corners = 'M18 18H78C60 44 26 58 18 92ZM168 18H108C126 44 160 58 168 92Z'
  return face.draw(
    path('M0 0H186V284H0Z', IRON.base) +
      path('M0 0H8V284H0Z', IRON.light) +
      path(corners, colour.dark) +
      path(pane, colour.base) +
      clip(
        pane,
        litThrough(93, 190, 96, 130, 0.9) +
          path('M66 216H120V270H66Z', '#FFF6DC', 0.55) +
          path('M26 262L120 22H60L26 110Z', '#FFFDF6', 0.16),
      ) +
      line(bars, IRON.base, 6) +
      line(pane, IRON.dark, 5) +
      path('M0 0H186V284H0Z', '#1C2333', shade),
  )
}

const vents = (near: Point, left: Point, apex: Point) =>
  [0.3, 0.5, 0.7]
    .map((share) => {
      const x = left[0] + (near[0] - left[0]) * share
      const y = left[1] + (near[1] - left[1]) * share
      return oval(x + (apex[0] - x) * 0.34, y + (apex[1] - y) * 0.34, 8, 7, tones('#FFE3A3').base)
    })
    .join('')
