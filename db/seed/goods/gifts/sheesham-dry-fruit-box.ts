import { box, boxFaces, boxShadow, plane } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, shape, star } from '#db/seed/drawings/curves.ts'
import { solid } from '#db/seed/drawings/light.ts'
import { BRASS } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { glassOf, teaCup } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain, spread } from '#db/seed/drawings/textures.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const sheeshamDryFruitBox: Good = {
  slug: 'sheesham-dry-fruit-box',
  name: 'Sheesham Dry Fruit Box',
  subcategory: 'gift-boxes',
  summaryAlt:
    'An open wooden box with four compartments of almonds, pistachios, apricots and raisins, its ' +
    'carved lid behind',
  keywords: 'dry fruit box, gift box, sheesham, wedding gift, Eid gift, gift for father',
  featured: true,
  daysAgo: 25,
  details: `<p>A box to set before guests, and to hand over at a wedding without apology. Sheesham from
Chiniot, four compartments that lift out, and a lid with a star inlaid in brass wire. We fill it or send it
empty: choose below.</p>
<ul><li>28 × 20 × 9 cm; each compartment holds about 250 g</li><li>Filled: almonds and pistachios from Quetta,
apricots from Hunza, green raisins</li><li>Compartments are lined with food-safe lacquer</li></ul>
<h3>To keep it well</h3><p>Wipe the wood with a dry cloth; the trays may be washed by hand. Keep the filled
box cool and eat the pistachios within two months, which has never been difficult. Wrapped in kraft paper with
a cotton string and a blank card.</p>`,
  variants: [
    { name: 'Honey finish, empty', colour: 'honey', price: 3900, grams: 1300, units: 13 },
    {
      name: 'Honey finish, filled 1 kg',
      colour: 'honey',
      price: 7200,
      finalPrice: 6480,
      grams: 2300,
      units: 6,
    },
    { name: 'Walnut finish, empty', colour: 'walnut', price: 3900, grams: 1300, units: 8 },
  ],
  draw,
}

const FORM = box(560, 640, 400, 290, 100, 17, 0.5)

function draw(colour: Tones): Views {
  const whole = place(drawBox(colour), 410, 664, 0.98)
  return {
    front: whole,
    detail: closeUp(drawBox(colour), 330, 470, 2, 0),
    use:
      tableCloth(470, tones('#EFE6D6'), buta('#B8472A', '#1C8C92', 84)) +
      place(glassOf(tones('#D9935B')), 660, 520, 0.8) +
      place(drawBox(colour), 330, 730, 0.86) +
      place(teaCup(), 646, 740, 0.9),
  }
}

function drawBox(colour: Tones): string {
  const wood = (width: number, height: number, rings: number) => grain(width, height, colour, rings)
  const panel = path('M16 22H384V78H16Z', 'none') + line('M14 20H386V80H14Z', colour.light, 3, 0.6)
  return (
    lid(colour) +
    boxShadow(FORM, 0.5) +
    boxFaces(FORM, colour, { left: wood(400, 100, 5) + panel, right: wood(290, 100, 5), top: tray(colour) }) +
    clasp()
  )
}

function tray(colour: Tones): string {
  const cells: [number, number, (x: number, y: number) => string][] = [
    [18, 18, almonds],
    [206, 18, pistachios],
    [18, 152, apricots],
    [206, 152, raisins],
  ]
  return cells
    .map(([x, y, heap]) => {
      const cell = `M${x} ${y}h176v122h-176Z`
      return (
        path(cell, colour.deep) +
        clip(
          cell,
          group(heap(x, y), '') + path(`M${x} ${y}h176v16h-176ZM${x} ${y}h14v122h-14Z`, '#1C2333', 0.28),
        )
      )
    })
    .join('')
}

/** Pieces strewn over a compartment in staggered rows. */
function strew(x: number, y: number, step: number, piece: (turn: number, i: number) => string): string {
  let pieces = ''
  let i = 0
  for (let py = y + 6; py < y + 130; py += step * 0.62) {
    for (let px = x + 4; px < x + 182; px += step) {
      pieces += group(
        piece(spread(i) * 360, i),
        `translate(${Math.round(px + spread(i, 2) * 12)} ${Math.round(py + spread(i, 3) * 8)})`,
      )
      i++
    }
  }
  return pieces
}

const nut = (d: string, colour: Tones, turn: number, mark: string) =>
  group(
    path(d, colour.dark) + group(path(d, colour.base), 'translate(-2 -2) scale(0.9)') + mark,
    `rotate(${Math.round(turn)})`,
  )
const almonds = (x: number, y: number) =>
  strew(x, y, 29, (turn) =>
    nut(
      shape([
        [0, -20],
        [11, -4],
        [9, 12],
        [0, 17],
        [-9, 12],
        [-11, -4],
      ]),
      tones('#B5733F'),
      turn,
      line('M-3 -10L-4 8M3 -10L4 9', '#8A5228', 1.6, 0.6),
    ),
  )
const pistachios = (x: number, y: number) =>
  strew(x, y, 25, (turn) =>
    nut(ellipse(0, 0, 10, 14), tones('#D8C49A'), turn, path(ellipse(2, 0, 3.6, 11), '#8FA857')),
  )
const apricots = (x: number, y: number) =>
  strew(x, y, 36, (turn, i) =>
    nut(
      ellipse(0, 0, 19 + (i % 3), 16),
      tones(i % 2 ? '#E0913A' : '#D67F32'),
      turn,
      line('M-10 2Q0 8 10 1', '#A85A1E', 2.4, 0.6),
    ),
  )
const raisins = (x: number, y: number) =>
  strew(x, y, 18, (turn, i) =>
    nut(
      ellipse(0, 0, 10, 7),
      tones(i % 3 ? '#9A9A4E' : '#7F8440'),
      turn,
      line('M-5 0Q0 3 5 -1', '#5C602E', 1.6, 0.6),
    ),
  )

/** The lid leans behind the box, its face with the inlaid star towards us. */
function lid(colour: Tones): string {
  const up = (along: number, lift: number) => FORM.at(along, 296 + lift * 0.28, 96 + lift * 0.94)
  const face = plane(up(400, 250), up(0, 250), up(400, 0), 400, 270)
  const edge = plane(up(0, 250), FORM.at(0, 296 + 250 * 0.28 + 34, 96 + 250 * 0.94 - 6), up(0, 0), 30, 270)
  const inlay =
    line('M22 22H378V248H22Z', BRASS.base, 3.5) +
    line('M32 32H368V238H32Z', BRASS.light, 1.8, 0.8) +
    line(star(200, 135, 86, 62, 8), BRASS.base, 4) +
    line(star(200, 135, 86, 62, 8, 22.5), BRASS.light, 3) +
    path(star(200, 135, 44, 30, 8), BRASS.base) +
    oval(200, 135, 14, 14, colour.dark)
  return (
    path(edge.outline, colour.deep) +
    path(face.outline, colour.base) +
    face.draw(grain(400, 270, colour, 12) + inlay)
  )
}

function clasp(): string {
  const [x, y] = FORM.at(200, 0, 84)
  return (
    solid(
      shape([
        [x - 16, y - 14],
        [x + 16, y - 10],
        [x + 14, y + 16],
        [x, y + 26],
        [x - 14, y + 14],
      ]),
      BRASS,
      6,
    ) + oval(x, y + 6, 4, 5, BRASS.deep)
  )
}
