import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, star } from '#db/seed/drawings/curves.ts'
import { gleam, shade, shadow, wallShadow } from '#db/seed/drawings/light.ts'
import { COTTON, LEAF, SAFFRON, TURQUOISE, WALNUT } from '#db/seed/drawings/palette.ts'
import { petal, truckRose } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const truckArtWallPlate: Good = {
  slug: 'truck-art-wall-plate',
  name: 'Truck Art Wall Plate, 30 cm',
  subcategory: 'wall-decor',
  summaryAlt:
    'A round wall plate painted in truck art, roses in a ring around a large rose, with a scalloped border',
  keywords: 'truck art, wall plate, wall hanging, hand painted, roses, phool patti, Rawalpindi',
  daysAgo: 19,
  details: `<p>Painted in a yard behind Rawalpindi’s Pirwadhai, by a man who has spent thirty years on Bedford
trucks and says that a plate at least holds still. The ground is sheet steel, primed and sprayed as a truck
door is; the roses, called phool patti, are put on with a squirrel brush in enamel paint, two strokes to a
petal.</p>
<ul><li>30 cm across, 2 cm deep, 620 g</li><li>A hook is riveted to the back: one nail is enough, and it is in
the box</li><li>For the wall, not for food: the paint is not meant to be eaten from</li></ul>
<h3>To keep it well</h3><p>Dust it with a soft cloth. Enamel paint on steel stands a balcony and the rain, and
keeps its red for years out of the midday sun. Every plate is painted freehand; the number of dots is a matter
of the painter’s mood.</p>`,
  variants: [
    { name: 'Red', colour: 'red', price: 1950, grams: 700, units: 18 },
    { name: 'Turquoise', colour: 'turquoise', price: 1950, finalPrice: 1650, grams: 700, units: 13 },
    { name: 'Green', colour: 'green', price: 1950, grams: 700, units: 6 },
    { name: 'Plum', colour: 'plum', price: 1950, grams: 700, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const plate = drawPlate(colour)
  return {
    front: shadow(404, 635, 96, 11) + place(plate, 400, 642, 1.06),
    detail: closeUp(plate, 480, 310, 2, 0),
    use:
      place(
        frame(
          path('M0 0H800V800H0Z', '#DCE3D4') + path('M280 440L360 330L420 400L480 300L560 440Z', '#7F9A86'),
          190,
          240,
        ),
        150,
        520,
        0.9,
      ) +
      place(plate, 470, 560, 0.84) +
      table(650, WALNUT) +
      place(teaCup(), 190, 730, 0.9) +
      place(teaCup(tones('#E2A52C')), 640, 740, 0.9),
  }
}

const CX = 400
const CY = 390

function drawPlate(colour: Tones): string {
  const ring = (count: number, radius: number, motif: string, phase = 0) =>
    Array.from({ length: count }, (_, i) =>
      group(motif, `translate(${CX} ${CY}) rotate(${((i + phase) * 360) / count}) translate(0 ${-radius})`),
    ).join('')
  const disc = (r: number, fill: string) => oval(CX, CY, r, r, fill)
  const scallop = star(CX, CY, 243, 232, 28)
  const flower = tones(colour.base === '#C0392F' ? '#E5A823' : '#D8413A')
  const rose = group(truckRose(flower, LEAF.light, COTTON.pale), 'scale(0.5)')
  return (
    wallShadow(ellipse(CX, CY, 240, 240), 16, 20) +
    path(scallop, SAFFRON.dark) +
    disc(234, SAFFRON.base) +
    ring(28, 219, petal(colour.base, 26)) +
    disc(203, COTTON.pale) +
    disc(198, colour.base) +
    ring(8, 148, rose) +
    ring(
      8,
      148,
      path('M0 -34C12 -22 12 -8 0 2C-12 -8 -12 -22 0 -34Z', TURQUOISE.light) + oval(0, 12, 6, 6, COTTON.pale),
      0.5,
    ) +
    ring(40, 190, oval(0, 0, 4, 4, COTTON.pale)) +
    path(star(CX, CY, 106, 92, 16), SAFFRON.base) +
    disc(92, COTTON.pale) +
    disc(87, TURQUOISE.dark) +
    ring(20, 78, oval(0, 0, 3.6, 3.6, SAFFRON.light)) +
    group(
      truckRose(tones(colour.base === '#C0392F' ? '#D8413A' : colour.base), LEAF.light, SAFFRON.light),
      `translate(${CX} ${CY}) scale(0.92)`,
    ) +
    shade(ellipse(CX, CY, 236, 236), 14) +
    line(`M${CX - 168} ${CY + 104}A198 198 0 0 0 ${CX + 168} ${CY + 104}`, '#FFFDF6', 4, 0.25) +
    gleam(`M${CX - 196} ${CY - 76}A210 210 0 0 1 ${CX - 96} ${CY - 186}`, 9, 0.55)
  )
}
