import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { COTTON, LEAF, STEEL } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const wireWallCaddy: Good = {
  slug: 'wire-wall-caddy',
  name: 'Two-Tier Wire Wall Caddy',
  subcategory: 'bath-organisers',
  summaryAlt:
    'Two rounded wire baskets, one above the other, on a frame with an arched top and two hooks below',
  keywords: 'shower caddy, wire basket, bathroom organiser, rack, shelf, hooks',
  daysAgo: 3,
  details: `<p>Two baskets where there was a row of bottles along the edge of the tub. The wire is 4 mm steel,
welded at every crossing and powder-coated afterwards, so that the coat also covers the welds, which is where
cheap caddies rust. Below are two hooks for a loofah and a razor.</p>
<ul><li>26 cm wide, 12 cm deep, 48 cm high; bottles up to 22 cm stand in the lower basket</li><li>Hangs on two
screws, or over a shower pipe of up to 3 cm</li><li>Carries 5 kg; 840 g itself</li></ul>
<h3>To keep it well</h3><p>Rinse it when you clean the tiles. Scouring powder scratches the coat, and a
scratch is where rust begins; a drop of clear nail varnish stops it. Screws and plugs for tiles are in the
box, suction cups are not, since none that we tried held a full bottle through one summer.</p>`,
  variants: [
    { name: 'Black', colour: 'black', price: 1650, grams: 900, units: 33 },
    { name: 'White', colour: 'white', price: 1650, grams: 900, units: 21 },
    { name: 'Brass colour', colour: 'brass', price: 1890, finalPrice: 1590, grams: 900, units: 3 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front: wallSide(colour) + drawCaddy(colour),
    detail: closeUp(wallSide(colour) + drawCaddy(colour), 300, 540, 2, 0),
    use:
      counter(760, '#FFFFFF', tones('#D9D4CA'), 120) +
      place(group(wallSide(colour) + drawCaddy(colour, true), ''), 400, 660, 1.06),
  }
}

const [UPPER, LOWER] = [330, 560]

function drawCaddy(colour: Tones, filled = false): string {
  return (
    wire(`M262 ${LOWER}V190Q262 96 400 96T538 190V${LOWER}`, colour, 11) +
    oval(400, 96, 15, 15, colour.dark) +
    oval(398, 94, 11, 11, colour.base) +
    oval(398, 94, 4.5, 4.5, STEEL.pale) +
    basket(
      UPPER,
      colour,
      filled
        ? place(bottle(tones('#C98B6E'), 160), 350, UPPER + 64, 0.7) + place(soap(), 454, UPPER + 64, 1)
        : '',
    ) +
    basket(
      LOWER,
      colour,
      filled
        ? place(bottle(tones('#3E6B68'), 220), 320, LOWER + 64, 0.72) +
            place(bottle(tones('#E3CFA4'), 190), 404, LOWER + 68, 0.72) +
            place(bottle(LEAF, 150), 484, LOWER + 64, 0.72)
        : '',
    ) +
    hook(330, colour) +
    hook(470, colour)
  )
}

/** A basket: its back and floor, what stands in it, and its front. `y` is the height of its upper ring. */
function basket(y: number, colour: Tones, things: string): string {
  const ring = (at: number, wide: number, deep: number) =>
    `M${400 - wide} ${at}C${400 - wide} ${at + deep * 1.3} ${400 + wide} ${at + deep * 1.3} ` +
    `${400 + wide} ${at}`
  const stakes = Array.from({ length: 13 }, (_, i) => {
    const share = (i / 12) * 2 - 1
    const bow = 1 - share * share
    return `M${400 + share * 150} ${y + 62 * bow}L${400 + share * 136} ${y + 92 + 50 * bow}`
  }).join('')
  const slats = [-96, -48, 0, 48, 96]
    .map((x) => `M${400 + x} ${y + 84}L${400 + x * 1.02} ${y + 92 + 50 * (1 - (x / 136) ** 2)}`)
    .join('')
  return (
    wire(`M250 ${y}H550M264 ${y + 86}H536`, colour, 8) +
    wire(slats, colour, 6) +
    things +
    wire(stakes, colour, 6) +
    wire(ring(y + 92, 136, 50), colour, 9) +
    wire(ring(y + 44, 143, 57), colour, 6) +
    wire(ring(y, 150, 62), colour, 11)
  )
}

const wire = (d: string, colour: Tones, width: number) =>
  line(d, colour.deep, width + 1) +
  line(d, colour.base, width * 0.68) +
  group(line(d, colour.light, width * 0.3), `translate(${-width * 0.14} ${-width * 0.14})`)

const hook = (x: number, colour: Tones) =>
  wire(`M${x} ${LOWER + 128}V${LOWER + 158}q0 24 20 24t20 -22`, colour, 8)

/** What the caddy throws on the wall behind it. */
function wallSide(colour: Tones): string {
  const frame = `M262 ${LOWER + 90}V190Q262 96 400 96T538 190V${LOWER + 90}`
  const rings = [UPPER, LOWER]
    .map(
      (y) =>
        `M250 ${y}C250 ${y + 80} 550 ${y + 80} 550 ${y}M264 ${y + 92}C264 ${y + 157} 536 ${y + 157} ` +
        `536 ${y + 92}`,
    )
    .join('')
  return group(line(frame + rings, '#1C2333', 9, colour.base === '#33373F' ? 0.13 : 0.16), 'translate(18 16)')
}

function bottle(colour: Tones, tall: number): string {
  const body = turned(400, [
    [30, 640 - tall],
    [54, 664 - tall],
    [58, 690 - tall],
    [56, 628],
    [50, 640],
  ])
  const cap = turned(400, [
    [26, 600 - tall],
    [28, 642 - tall],
  ])
  return (
    glaze(body, colour, {
      gloss: 0.6,
      decor: path(body.belt(640 - tall * 0.62, 640 - tall * 0.3), COTTON.base, 0.9),
    }) + glaze(cap, COTTON, { lid: COTTON.pale })
  )
}

const soap = () =>
  clip(
    'M0 0H800V800H0Z',
    path(rounded(346, 594, 108, 46, 20), '#DDB9A0') + path(rounded(346, 594, 108, 26, 13), '#EBD0BC'),
  )
