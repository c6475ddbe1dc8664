import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shade, shadow } from '#db/seed/drawings/light.ts'
import { LINEN, STEEL, WOOD } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, fruit } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const sevenCupMasalaDabba: Good = {
  slug: 'seven-cup-masala-dabba',
  name: 'Seven-Cup Masala Dabba',
  subcategory: 'cooking-tools',
  summaryAlt: 'A round spice box, open, with seven small cups of ground spices and its lid leaning behind',
  keywords: 'masala dabba, spice box, masala box, steel, spices, kitchen',
  daysAgo: 64,
  details: `<p>Red chilli, turmeric, zeera, coriander, salt, garam masala and the one that everybody’s mother
does differently: seven cups, all in reach, none behind another. The lid sits tight enough that you can carry
the box by its rim, and it is flat, so that a pot can stand on it.</p>
<ul><li>21 cm across, 8 cm high; each cup holds 120 ml, about 60 g of ground spice</li><li>Food-grade
stainless steel throughout, 0.7 mm; the two coloured ones are powder-coated outside only</li><li>With one
small spoon; the spices are yours</li></ul>
<h3>To keep it well</h3><p>Wash the cups when they are empty, not when they are nearly so, and dry them well:
a wet cup makes lumps. Turmeric stains fade in the sun. Steel may go into the dishwasher; the coated boxes are
washed by hand. The lid keeps ants out, but it is not airtight, so buy spices for a month and not for a
year.</p>`,
  variants: [
    { name: 'Plain steel', colour: 'silver', price: 2650, grams: 1150, units: 32 },
    { name: 'Teal outside', colour: 'teal', price: 2950, grams: 1180, units: 14 },
    { name: 'Coral outside', colour: 'coral', price: 2950, grams: 1180, units: 0 },
  ],
  draw,
}

const TILT = 0.5
const SPICES = ['#A8332A', '#E0A22B', '#8A6A3C', '#B7A063', '#EFE9DC', '#5B3A28', '#7C7F48']

function draw(colour: Tones): Views {
  const dabba = drawDabba(colour)
  return {
    front: place(shadow(400, 640, 232, 62) + dabba, 404, 650, 1.04),
    detail: closeUp(drawBox(colour), 400, 500, 1.9, 0),
    use:
      counter(480) +
      place(foldedCloth(LINEN, tones('#C9776A')), 660, 580, 0.66) +
      place(fruit(tones('#C0392F')), 110, 600, 0.7) +
      place(shadow(400, 640, 232, 62) + drawBox(colour), 400, 700, 1.02) +
      place(lidFlat(colour), 690, 770, 0.5),
  }
}

function drawDabba(colour: Tones): string {
  return lidLeaning(colour) + drawBox(colour)
}

function drawBox(colour: Tones): string {
  const body = turned(
    400,
    [
      [232, 506],
      [234, 520],
      [230, 620],
      [222, 640],
    ],
    TILT,
  )
  const inside = body.mouth(12)
  const cups = [
    [400, 506],
    ...[0, 1, 2, 3, 4, 5].map((i) => [
      400 + Math.cos((i * Math.PI) / 3 + 0.52) * 146,
      506 + Math.sin((i * Math.PI) / 3 + 0.52) * 146 * TILT,
    ]),
  ]
  const order = cups
    .map(([x = 0, y = 0], i) => ({ x, y, spice: SPICES[i] ?? LINEN.base }))
    .toSorted((a, b) => a.y - b.y)
  return (
    glaze(body, colour, {
      gloss: 0.7,
      inside: STEEL.deep,
      rim: 12,
      decor: path(body.belt(520, 526), colour.dark, 0.6),
    }) +
    gleam('M186 548V608', 11, 0.5) +
    clip(
      inside,
      order.map(({ x, y, spice }) => cup(x, y + 14, spice)).join('') +
        group(line(ellipse(400, 506, 220, 220 * TILT), '#1C2333', 14, 0.18), 'translate(4 5)'),
    ) +
    spoon()
  )
}

function cup(x: number, y: number, spice: string): string {
  const r = 69
  const hole = ellipse(x, y - 10, r - 5, (r - 5) * TILT)
  const heap = tones(spice)
  return (
    path(
      `M${x - r} ${y - 10}L${x - r + 7} ${y + 22}A${r - 7} ${(r - 7) * TILT} 0 0 0 ${x + r - 7} ` +
        `${y + 22}L${x + r} ${y - 10}Z`,
      STEEL.dark,
    ) +
    path(
      `M${x - r} ${y - 10}L${x - r + 7} ${y + 22}A${r - 7} ${(r - 7) * TILT} 0 0 0 ${x - 20} ` +
        `${y + 54}V${y - 10}Z`,
      STEEL.base,
    ) +
    oval(x, y - 10, r, r * TILT, STEEL.pale) +
    path(hole, STEEL.dark) +
    clip(
      hole,
      oval(x, y + 2, r - 6, (r - 4) * TILT, heap.dark) +
        oval(x - 4, y - 4, r - 20, (r - 22) * TILT, heap.base) +
        oval(x - 10, y - 9, r - 42, (r - 44) * TILT, heap.light) +
        group(speckle(110, 50, heap.deep, 16, 2, x), `translate(${x - 55} ${y - 30})`),
    )
  )
}

const spoon = () =>
  oval(486, 470, 21, 12, STEEL.dark) +
  oval(485, 468, 18, 9, STEEL.pale) +
  tube(
    [
      [502, 464],
      [556, 440],
      [606, 424],
    ],
    8,
    STEEL,
  )

/** The lid, leaning behind the box, a flat pan seen from its upper side. */
function lidLeaning(colour: Tones): string {
  const disc = ellipse(420, 352, 216, 206)
  return (
    group(path(disc, '#1C2333', 0.12), 'translate(18 12)') +
    path(disc, colour.dark) +
    group(path(disc, colour.base) + shade(disc, 16), 'translate(-5 -3)') +
    line(ellipse(414, 349, 178, 169), colour.dark, 5, 0.55) +
    line(ellipse(413, 347, 178, 169), colour.pale, 2.5, 0.6) +
    oval(420, 356, 34, 32, '#1C2333', 0.2) +
    oval(414, 349, 32, 31, mix(WOOD.dark, '#5A3A24', 0.4)) +
    oval(409, 343, 24, 22, WOOD.base) +
    gleam('M280 270A170 160 0 0 1 352 208', 10, 0.5)
  )
}

function lidFlat(colour: Tones): string {
  const body = turned(
    400,
    [
      [226, 600],
      [232, 610],
      [234, 634],
    ],
    TILT,
  )
  const button = turned(
    400,
    [
      [26, 566],
      [32, 576],
      [22, 600],
    ],
    TILT,
  )
  return (
    shadow(400, 640, 232, 70) +
    glaze(body, colour, { gloss: 0.6, lid: colour.light }) +
    line(ellipse(400, 600, 180, 90), colour.dark, 5, 0.5) +
    glaze(button, WOOD, { lid: WOOD.light })
  )
}
