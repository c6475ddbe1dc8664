import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { BAMBOO } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, windowLight } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { closeUp, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const woodenRingStacker: Good = {
  slug: 'wooden-ring-stacker',
  name: 'Wooden Ring Stacker',
  subcategory: 'soft-wooden-toys',
  summaryAlt:
    'Five wooden rings from broad to narrow on a peg, shaded from dark to pale, with a round knob on top',
  keywords: 'ring stacker, wooden toy, stacking rings, baby toy, Montessori, newborn gift',
  daysAgo: 29,
  details: `<p>Broad below, narrow above, and the knob last: it takes a baby about four months to agree. Until
then the rings are for rolling under the sofa. Turned from beech and mango wood on a lathe in Chiniot, sanded
four times and rounded at every edge.</p>
<ul><li>Five rings and a knob on a peg; 21 cm high, 13 cm across</li><li>Water-based colour, oiled with
food-grade linseed oil; safe to chew</li><li>The peg is tapered, so that rings drop on easily, and it does not
come out of its foot</li><li>From six months; the knob is 45 mm, too large to swallow</li></ul>
<h3>To keep it well</h3><p>Wipe with a damp cloth, never soak. A little oil every few months, rubbed in and
left overnight, keeps the wood from going dry and pale.</p>`,
  variants: [
    { name: 'Coral shades', colour: 'coral', price: 1350, grams: 480, units: 31 },
    { name: 'Teal shades', colour: 'teal', price: 1350, grams: 480, units: 18 },
    { name: 'Saffron shades', colour: 'saffron', price: 1350, grams: 480, units: 12 },
  ],
  draw,
}

const RADII = [168, 148, 128, 108, 88]

function draw(colour: Tones): Views {
  const shades = [
    colour.deep,
    colour.dark,
    colour.base,
    mix(colour.base, '#FFF4DE', 0.32),
    mix(colour.base, '#FFF4DE', 0.6),
  ].map((shade) => tones(mix(shade, colour.base, 0.25)))
  const whole =
    shadow(402, 640, 178, 42) +
    foot() +
    shades.map((shade, i) => ring(400, 572 - i * 62, RADII[i] ?? 80, shade)).join('') +
    knob()
  const parted =
    shadow(402, 640, 178, 42) +
    foot() +
    peg() +
    shades
      .slice(0, 3)
      .map((shade, i) => ring(400, 572 - i * 62, RADII[i] ?? 80, shade))
      .join('') +
    peg(448)
  const loose = (x: number, y: number, i: number) =>
    place(shadow(402, 640, 96, 24) + ring(400, 582, RADII[i] ?? 80, shades[i] ?? colour), x, y, 0.9)
  return {
    front: place(whole, 400, 656, 1.03),
    detail: closeUp(whole, 420, 380, 2, -4),
    use:
      windowLight(420, 60) +
      floor(540) +
      place(books(tones('#6E3F5E'), tones('#E2C27A'), tones('#4F7F7A')), 150, 610, 0.72) +
      place(parted, 330, 690, 0.96) +
      loose(570, 700, 4) +
      loose(640, 640, 3),
  }
}

const foot = () =>
  glaze(
    turned(400, [
      [170, 612],
      [176, 626],
      [170, 640],
    ]),
    BAMBOO,
    { gloss: 0.2, lid: BAMBOO.light },
  )
const peg = (low = 630) =>
  glaze(
    turned(400, [
      [16, 268],
      [22, 300],
      [26, low],
    ]),
    BAMBOO,
    { gloss: 0.3 },
  )

function ring(cx: number, y: number, radius: number, colour: Tones): string {
  const body = turned(cx, [
    [radius - 24, y],
    [radius - 6, y + 7],
    [radius + 2, y + 30],
    [radius - 6, y + 55],
    [radius - 22, y + 62],
  ])
  return (
    glaze(body, colour, { gloss: 0.35, lid: colour.light }) +
    oval(cx, y + 1, radius * 0.34, radius * 0.1, colour.deep, 0.5) +
    gleam(
      `M${cx - radius * 0.8} ${y + 24}Q${cx - radius * 0.6} ${y + 44} ${cx - radius * 0.3} ${y + 50}`,
      6,
      0.28,
    )
  )
}

function knob(): string {
  const ball = turned(400, [
    [8, 196],
    [40, 206],
    [56, 240],
    [52, 280],
    [30, 306],
    [20, 322],
  ])
  return (
    oval(400, 326, 34, 10, '#1C2333', 0.25) +
    glaze(ball, BAMBOO, { gloss: 0.5 }) +
    line('M372 226Q380 212 396 210', '#FFFDF6', 7, 0.7) +
    path('M352 262Q400 286 448 262L446 272Q400 296 354 272Z', BAMBOO.dark, 0.35)
  )
}
