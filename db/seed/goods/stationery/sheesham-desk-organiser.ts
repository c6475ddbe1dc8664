import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { BRASS, PAPER, STEEL } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, teaCup, windowLight } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const sheeshamDeskOrganiser: Good = {
  slug: 'sheesham-desk-organiser',
  name: 'Stepped Desk Organiser',
  subcategory: 'pens-desk',
  summaryAlt:
    'A wooden desk organiser in two steps: pencils and scissors at the back, a card slot and a shallow ' +
    'tray in front',
  keywords: 'desk organiser, pen holder, pencil box, card holder, wood, office gift, gift for him',
  daysAgo: 120,
  details: `<p>A tall place for pens, a slot for letters and cards, a low tray for the things that otherwise
wander: clips, keys, the memory stick. Two blocks of solid wood, joined with a dovetail you can see, since the
joiner is proud of it.</p>
<ul><li>24 × 14 cm, 12 cm high at the back and 6 cm in front</li><li>Pen compartment 11 cm deep; the tray is
lined with wool felt</li><li>Solid sheesham or mango wood, oiled; rubber feet. Pencils are not in the
box</li></ul>
<h3>To keep it well</h3><p>Wipe with a dry cloth; ink stains come out with fine sandpaper and a drop of oil.
It weighs a kilo and a half, which is on purpose: it stays where it is when you reach for a pen without
looking.</p>`,
  variants: [
    { name: 'Honey', colour: 'honey', price: 2150, grams: 1500, units: 16 },
    { name: 'Walnut', colour: 'walnut', price: 2150, grams: 1500, units: 11 },
    { name: 'Natural mango', colour: 'natural', price: 1850, finalPrice: 1480, grams: 1350, units: 8 },
  ],
  draw,
}

const FRONT = box(528, 640, 420, 130, 120, 22, 0.4)
const [BEHIND_X, BEHIND_Y] = FRONT.at(0, 130, 0)
const BACK = box(BEHIND_X, BEHIND_Y, 420, 130, 256, 22, 0.4)

function draw(colour: Tones): Views {
  const organiser = boxShadow(BACK, 0.4) + boxShadow(FRONT, 0.8) + drawOrganiser(colour)
  return {
    front: place(organiser, 386, 668, 1.06),
    detail: closeUp(drawOrganiser(colour), 420, 430, 1.9, 0),
    use:
      windowLight(70, 40) +
      table(560) +
      place(plant(), 694, 640, 1) +
      place(organiser, 350, 730, 0.96) +
      place(teaCup(), 664, 750, 0.9),
  }
}

function drawOrganiser(colour: Tones): string {
  const slab = (w: number, h: number, rings: number) => grain(w, h, colour, rings)
  const dovetail = path('M0 30L26 20V56L0 46ZM0 90L26 80V116L0 106Z', colour.deep, 0.6)
  const backRim =
    path('M0 0H420V130H0Z', colour.light) +
    path(rounded(18, 20, 180, 90, 4), colour.deep) +
    path(rounded(222, 20, 180, 90, 4), colour.deep)
  const tray =
    path('M0 0H420V130H0Z', colour.light) +
    path(rounded(18, 18, 384, 94, 5), tones('#5F6F5E').dark) +
    path(rounded(24, 30, 378, 82, 5), tones('#5F6F5E').base) +
    clips()
  return (
    boxFaces(BACK, colour, { left: slab(420, 256, 8), right: slab(130, 256, 10), top: backRim }) +
    tools() +
    lip(colour) +
    boxFaces(FRONT, colour, {
      left: slab(420, 120, 5) + dovetail,
      right: slab(130, 120, 5) + dovetail,
      top: tray,
    }) +
    plate()
  )
}

const clips = () =>
  [
    [70, 60, 20],
    [120, 84, -40],
    [170, 58, 70],
  ]
    .map(([x, y, turn]) =>
      group(
        line('M-16 -8H14A8 8 0 0 1 14 8H-10A5 5 0 0 1 -10 -2H12', BRASS.light, 4),
        `translate(${x} ${y}) rotate(${turn})`,
      ),
    )
    .join('') +
  group(
    path(rounded(-40, -15, 80, 30, 5), tones('#2553A8').base) +
      path(rounded(40, -11, 22, 22, 2), STEEL.light),
    'translate(312 68) rotate(-12)',
  )

/** Pencils, a brush and scissors in the left compartment, envelopes in the right. */
function tools(): string {
  const [px, py] = BACK.at(312, 60, 256)
  const [ex, ey] = BACK.at(110, 60, 256)
  const pencil = (dx: number, turn: number, tone: string, long: number) =>
    group(
      tube(
        [
          [0, 30],
          [0, -long],
        ],
        19,
        tones(tone),
      ) +
        path(`M-9.5 ${-long}L0 ${-long - 34}L9.5 ${-long}Z`, '#E9CFA0') +
        path(`M-3.6 ${-long - 21}L0 ${-long - 34}L3.6 ${-long - 21}Z`, '#33373F'),
      `translate(${px + dx} ${py}) rotate(${turn})`,
    )
  const scissors = group(
    tube(
      [
        [0, 40],
        [10, -70],
      ],
      12,
      STEEL,
    ) +
      line(
        'M10 -76a24 30 20 1 1 34 -34a24 30 20 1 1 -34 34M6 -70a24 30 -30 1 1 -44 -24a24 30 -30 1 1 44 24',
        '#B8472A',
        12,
      ),
    `translate(${px + 58} ${py}) rotate(6)`,
  )
  const sheet = (dx: number, lift: number, fill: string, turn: number) =>
    group(
      path('M-86 40V-116H60V20Z', fill) + line('M-86 -116L-10 -44L60 -116', '#1C2333', 3, 0.2),
      `translate(${ex + dx} ${ey + lift}) skewY(9) rotate(${turn})`,
    )
  return (
    sheet(22, -26, '#D8A48F', 3) +
    sheet(14, -8, '#E9DCC2', -2) +
    sheet(6, 12, PAPER.pale, 0) +
    pencil(-58, -8, '#E2A52C', 160) +
    pencil(-26, -2, '#2A9297', 196) +
    pencil(4, 5, '#C0392F', 148) +
    scissors
  )
}

/** The front wall of the back block again, in front of what stands in it. */
function lip(colour: Tones): string {
  const edge = (a: number, b: number) => BACK.at(a, b, 256)
  const strip = [edge(420, 0), edge(0, 0), edge(0, 21), edge(420, 21)]
  const wall =
    `M${edge(420, 0).join(' ')}L${edge(0, 0).join(' ')}` +
    `L${BACK.at(0, 0, 110).join(' ')}L${BACK.at(420, 0, 110).join(' ')}Z`
  return (
    path(wall, colour.base) +
    BACK.left.draw(grain(420, 256, colour, 8)) +
    path(`M${strip.map((point) => point.join(' ')).join('L')}Z`, colour.light) +
    line(`M${edge(420, 0).join(' ')}L${edge(0, 0).join(' ')}`, colour.pale, 2.4, 0.7)
  )
}

/** A small brass plate for a name. */
function plate(): string {
  const [x, y] = FRONT.at(210, 0, 60)
  return group(
    path(rounded(-56, -17, 112, 36, 5), BRASS.dark) +
      path(rounded(-56, -19, 110, 35, 5), BRASS.base) +
      oval(-46, -2, 3.4, 3.4, BRASS.deep) +
      oval(44, -2, 3.4, 3.4, BRASS.deep) +
      line('M-28 -6H26M-20 4H18', BRASS.deep, 3, 0.6),
    `translate(${x} ${y}) skewY(9)`,
  )
}
