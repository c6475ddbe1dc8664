import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { evening } from '#db/seed/drawings/evening.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { glow } from '#db/seed/drawings/light.ts'
import { BRASS, WOOD } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, dish, fruit, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, line, oval, path, place, round } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const caneDomePendant: Good = {
  slug: 'cane-dome-pendant',
  name: 'Open Cane Dome Pendant',
  subcategory: 'lamps',
  summaryAlt: 'A wide hanging lamp of openly woven cane on a cloth cord, its bulb lit inside',
  keywords: 'pendant lamp, hanging light, cane, rattan, dining lamp',
  daysAgo: 204,
  details: `<p>Cane bent over a form while it is wet, then bound at every crossing. The dome is open enough to
throw a net of shadow on the ceiling and close enough that the bulb does not look you in the eye. It weighs
hardly anything, so one good hook carries it.</p>
<ul><li>42 cm across, 26 cm high; cord 120 cm, and it can be shortened</li><li>E27 holder, up to 40 W; choose
an LED, since cane should stay cool</li><li>With brass ceiling cup, cord and holder. Hook and bulb are not in
the box</li></ul>
<h3>To keep it well</h3><p>A hair dryer on cold blows the dust out. Not for a bathroom or a veranda that gets
rain. Have the connection made by an electrician, with the mains off.</p>`,
  variants: [
    { name: 'Natural', colour: 'natural', price: 3650, grams: 640, units: 11 },
    { name: 'Walnut', colour: 'walnut', price: 3650, grams: 640, units: 6 },
    { name: 'White', colour: 'white', price: 3850, grams: 640, units: 9 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const lamp = drawLamp(colour)
  return {
    front: glow(400, 540, 330, 0.75) + oval(430, 690, 190, 26, '#1C2333', 0.08) + lamp,
    detail: closeUp(glow(400, 520, 300, 0.8) + lamp, 320, 430, 2, 0),
    use:
      evening(400, 470, 460) +
      table(620, WOOD) +
      oval(400, 700, 260, 56, '#FFE9B8', 0.4) +
      place(lamp, 400, 520, 0.94) +
      place(teaCup(), 180, 740, 0.9) +
      place(dish(fruitHeap(), tones('#D9CDB9')), 420, 736, 1) +
      place(books(tones('#5A6D8A'), tones('#B8934F')), 690, 700, 0.66),
  }
}

const fruitHeap = () => place(fruit(tones('#D98A3A')), 400, 606, 0.7)

const TOP = 262
const RIM = 586

function drawLamp(colour: Tones): string {
  const profile = [
    [30, TOP],
    [120, 286],
    [208, 352],
    [258, 446],
    [276, 540],
    [276, RIM],
  ] as const
  const dome = turned(400, profile)
  const cup = turned(400, [
    [20, 66],
    [44, 74],
    [50, 92],
  ])
  const inner = turned(
    400,
    profile.map(([r, y]) => [r - 10, y] as const),
  )
  return (
    line('M400 92V250', '#5B5148', 8) +
    line('M398 92V250', '#8B7E70', 2.4) +
    glaze(cup, BRASS, { gloss: 0.8 }) +
    path(inner.outline, colour.deep, 0.34) +
    clip(inner.outline, glow(400, 480, 240, 1)) +
    glaze(
      turned(400, [
        [20, 250],
        [24, 330],
      ]),
      BRASS,
    ) +
    oval(400, 404, 46, 50, '#FFF3C4', 0.85) +
    oval(400, 404, 28, 32, '#FFFDF2') +
    clip(dome.outline, weave(dome.radiusAt, colour)) +
    hoops(dome.radiusAt, colour) +
    glaze(
      turned(400, [
        [26, 244],
        [32, 252],
        [32, 270],
      ]),
      BRASS,
      { gloss: 0.8, lid: BRASS.light },
    )
  )
}

/** Canes crossing each other in long diagonals from the neck to the rim. */
function weave(radiusAt: (y: number) => number, colour: Tones): string {
  const strand = (start: number, lean: number) => {
    let d = ''
    for (let step = 0; step <= 26; step++) {
      const y = TOP + ((RIM - TOP) * step) / 26
      const angle = start + (lean * step) / 26
      const seen = Math.cos(angle) > -0.02
      const [x, drop] = [400 + radiusAt(y) * Math.sin(angle), radiusAt(y) * 0.28 * Math.cos(angle)]
      d += `${d && seen && !d.endsWith('|') ? 'L' : 'M'}${round(x)} ${round(y + drop)}`
    }
    return d
  }
  const angles = Array.from({ length: 30 }, (_, i) => (i / 30) * Math.PI * 2 - Math.PI)
  const [there, back] = [
    angles.map((angle) => strand(angle, 0.9)).join(''),
    angles.map((angle) => strand(angle, -0.9)).join(''),
  ]
  return (
    line(there, colour.dark, 7) +
    line(there, colour.base, 4.4) +
    line(back, colour.dark, 8) +
    line(back, colour.light, 5)
  )
}

const hoops = (radiusAt: (y: number) => number, colour: Tones) =>
  [
    [300, 7],
    [380, 7],
    [480, 7],
    [RIM, 15],
  ]
    .map(([y = 0, width = 0]) => {
      const r = radiusAt(y)
      const d = `M${round(400 - r)} ${y}A${round(r)} ${round(r * 0.28)} 0 0 0 ${round(400 + r)} ${y}`
      return (
        line(d, colour.deep, width + 2) +
        line(d, colour.base, width) +
        line(d, colour.pale, width * 0.24, 0.7)
      )
    })
    .join('')
