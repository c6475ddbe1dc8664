import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON, IRON, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain, spread } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const handCoffeeGrinder: Good = {
  slug: 'hand-coffee-grinder',
  name: 'Hand Coffee Grinder with Drawer',
  subcategory: 'tea-coffee',
  summaryAlt: 'A square wooden coffee mill with a brass dome, a crank handle and a small drawer',
  keywords: 'coffee grinder, hand mill, coffee, spice grinder, wood, brass',
  daysAgo: 155,
  details: `<p>For those who would rather wake up slowly. Forty turns of the crank grind enough beans for two
cups, which is about as long as the water needs. The mill inside is hardened steel; the box is sheesham with
dovetailed corners, and the drawer below catches every crumb.</p>
<ul><li>12 × 12 cm, 20 cm high with the crank; 940 g</li><li>Hopper for 25 g of beans, drawer for 30 g of
grounds</li><li>A brass nut under the crank sets the grind, from Turkish-fine to French-press
coarse</li><li>Felt pads below, so that it does not walk over the table</li></ul>
<h3>To keep it well</h3><p>Never wash it. Brush the mill out once a week, and grind a spoon of dry rice now
and then: it takes the old oil along. Do not grind pepper in it unless you like peppered coffee. Brass goes
dull by itself; lemon and salt bring it back.</p>`,
  variants: [{ name: 'Natural sheesham', colour: 'honey', price: 3950, grams: 1100, units: 9 }],
  draw,
}

const FORM = box(520, 640, 240, 240, 190, 34)
const [MIDDLE_X, MIDDLE_Y] = FORM.at(120, 120, 206)

function draw(colour: Tones): Views {
  const grinder = boxShadow(FORM) + drawGrinder(colour)
  return {
    front: place(grinder, 380, 668, 1.14),
    detail: closeUp(drawGrinder(colour), 430, 480, 2, 0),
    use:
      table(500, tones('#A9794E')) +
      place(dish(beans(), COTTON), 650, 600, 0.9) +
      place(grinder, 330, 690, 0.96) +
      place(teaCup(tones('#5E7F8C')), 640, 740, 0.95),
  }
}

function drawGrinder(colour: Tones): string {
  const foot = box(FORM.at(-10, -10, 0)[0], FORM.at(-10, -10, 0)[1], 260, 260, 20, 34)
  const [capX, capY] = FORM.at(-6, -6, 190)
  const cap = box(capX, capY, 252, 252, 16, 34)
  const drawer =
    path(rounded(40, 96, 160, 66, 4), colour.deep, 0.55) +
    path(rounded(44, 98, 152, 60, 3), colour.light) +
    group(grain(152, 60, colour, 4), 'translate(44 98)')
  return (
    boxFaces(foot, colour, { left: grain(260, 20, colour, 2) }) +
    boxFaces(FORM, colour, {
      left: grain(240, 190, colour, 9) + drawer + tails(colour),
      right: grain(240, 190, colour, 8) + tails(colour),
    }) +
    knob() +
    boxFaces(cap, colour, { top: grain(252, 252, colour, 6) }) +
    dome() +
    crank(colour)
  )
}

/** Dovetails along the corner. */
const tails = (colour: Tones) =>
  [14, 60, 106, 152]
    .map((y) =>
      path(
        `M0 ${y}L16 ${y - 5}V${y + 27}L0 ${y + 22}ZM240 ${y}L224 ${y - 5}V${y + 27}L240 ${y + 22}Z`,
        colour.deep,
        0.3,
      ),
    )
    .join('')

function knob(): string {
  const [x, y] = FORM.at(120, -10, 62)
  return (
    oval(x + 4, y + 5, 14, 14, '#1C2333', 0.25) +
    oval(x, y, 14, 14, BRASS.dark) +
    oval(x - 2, y - 2, 11, 11, BRASS.base) +
    oval(x - 4, y - 5, 4, 4, BRASS.pale)
  )
}

function dome(): string {
  const bell = turned(MIDDLE_X, [
    [26, MIDDLE_Y - 112],
    [70, MIDDLE_Y - 94],
    [98, MIDDLE_Y - 48],
    [104, MIDDLE_Y - 8],
    [112, MIDDLE_Y],
  ])
  const nut = turned(MIDDLE_X, [
    [13, MIDDLE_Y - 140],
    [15, MIDDLE_Y - 112],
  ])
  return (
    glaze(bell, BRASS, { gloss: 0.9, decor: path(bell.belt(MIDDLE_Y - 14, MIDDLE_Y - 6), BRASS.dark) }) +
    gleam(
      `M${MIDDLE_X - 74} ${MIDDLE_Y - 60}Q${MIDDLE_X - 66} ${MIDDLE_Y - 84} ${MIDDLE_X - 44} ` +
        `${MIDDLE_Y - 94}`,
      8,
      0.7,
    ) +
    glaze(nut, IRON, { gloss: 0.6, lid: IRON.light })
  )
}

function crank(colour: Tones): string {
  const [x, y] = [MIDDLE_X, MIDDLE_Y - 142]
  const grip = turned(x + 186, [
    [22, y - 84],
    [27, y - 66],
    [20, y - 36],
    [12, y - 22],
  ])
  return (
    tube(
      [
        [x - 16, y + 4],
        [x + 60, y],
        [x + 140, y - 8],
        [x + 188, y - 12],
      ],
      16,
      IRON,
    ) +
    oval(x, y + 2, 17, 9, IRON.light) +
    glaze(grip, colour, { gloss: 0.6, lid: colour.light }) +
    line(`M${x + 170} ${y - 62}h26`, colour.deep, 3, 0.4)
  )
}

const beans = () =>
  Array.from({ length: 26 }, (_, i) =>
    group(
      oval(0, 0, 15, 10, i % 3 ? WALNUT.deep : WALNUT.dark) + line('M-11 1Q0 -5 11 1', '#2A1B12', 2.5),
      `translate(${322 + spread(i, 1) * 156} ` +
        `${586 - spread(i, 2) * 38 * (1 - Math.abs(spread(i, 1) - 0.5) * 1.4)}) ` +
        `rotate(${spread(i, 3) * 180})`,
    ),
  ).join('')
