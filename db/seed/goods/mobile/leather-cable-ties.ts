import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, rounded } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON, STEEL, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { stitches, tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const leatherCableTies: Good = {
  slug: 'leather-cable-ties',
  name: 'Leather Cable Ties, Set of Three',
  subcategory: 'chargers-cables',
  summaryAlt: 'Three short leather straps with brass press studs, one of them closed around a coiled cable',
  keywords: 'cable tie, cable organiser, wire organiser, leather, cord holder, earphones',
  daysAgo: 90,
  details: `<p>Cut from what the bag makers in Kasur leave over, which is why they cost so little and why the
three in a set match each other, but not always the next set. Each is doubled at the stud, stitched around the
edge and pressed with a small star, so that you find the outside by touch.</p>
<ul><li>Three ties, each 11 cm long and 2 cm wide; 6 g apiece</li><li>Buffalo leather of 2 mm, brass press
studs</li><li>Each holds a charging cable of two metres, or a pair of earphones, or the keys of a small
suitcase</li></ul>
<h3>To keep it well</h3><p>They need nothing. New studs are a little stiff and open better after the tenth
time; a touch of candle wax helps at once. Leather stains when it is soaked, so keep them off the washstand.
They are not meant for the thick cord of an iron, nor for hanging anything up.</p>`,
  variants: [
    { name: 'Tan', colour: 'tan', price: 150, grams: 25, units: 200 },
    { name: 'Black', colour: 'black', price: 150, grams: 25, units: 170 },
    { name: 'Maroon', colour: 'maroon', price: 150, finalPrice: 120, grams: 25, units: 95 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front:
      openTie(colour, 216, 330, -16, 0.86) +
      openTie(colour, 584, 340, 14, 0.86) +
      place(bundle(colour), 400, 660, 1.05),
    detail: closeUp(openTie(colour, 400, 400, -14), 440, 400, 1.9, 0),
    use:
      table(360, WALNUT) +
      place(books(), 200, 480, 0.8) +
      openTie(colour, 600, 470, 12, 0.8) +
      place(bundle(colour, tones('#2A9297')), 300, 730, 0.9) +
      place(teaCup(), 640, 740, 1.1),
  }
}

/** An open tie lying flat, its middle at (x, y): stud on one end, socket on the other. */
function openTie(colour: Tones, x: number, y: number, turn: number, scale = 1): string {
  const strip = rounded(-200, -38, 400, 76, 38)
  const seam = stitches(rounded(-189, -28, 378, 56, 28), colour.pale, 2.6, 8)
  const press = (cx: number, high: boolean) =>
    oval(cx + 3, 4, 21, 21, '#1C2333', 0.25) +
    oval(cx, 0, 20, 20, BRASS.dark) +
    oval(cx - 2, -2, 16, 16, BRASS.base) +
    (high ? oval(cx - 3, -4, 9, 9, BRASS.light) : oval(cx, 0, 8, 8, BRASS.deep))
  const pressedStar = [0, 45, 90, 135]
    .map((angle) => group(line('M0 -15V15', colour.deep, 4, 0.5), `rotate(${angle})`))
    .join('')
  return group(
    group(path(strip, '#1C2333', 0.2), 'translate(12 14)') +
      group(path(strip, colour.deep), 'translate(2 6)') +
      path(strip, colour.base) +
      clip(strip, line('M-190 -30H190', colour.light, 8, 0.5)) +
      shade(strip, 9) +
      seam +
      press(-150, true) +
      press(150, false) +
      pressedStar,
    `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  )
}

/** A cable laid into a coil and held by a closed tie. */
function bundle(colour: Tones, cable: Tones = COTTON): string {
  const loop = (dx: number, dy: number): Point[] => [
    [400 + dx, 560 + dy],
    [300 + dx, 480 + dy],
    [190 + dx, 500 + dy],
    [170 + dx, 580 + dy],
    [250 + dx, 636 + dy],
    [400 + dx, 590 + dy],
    [550 + dx, 500 + dy],
    [640 + dx, 510 + dy],
    [650 + dx, 590 + dy],
    [560 + dx, 640 + dy],
    [400 + dx, 560 + dy],
  ]
  const loops = [
    [0, 0],
    [6, -18],
    [-4, -34],
  ]
    .map(([dx = 0, dy = 0]) => tube(loop(dx, dy), 20, cable))
    .join('')
  const band = rounded(352, 500, 96, 144, 26)
  return (
    shadow(250, 622, 96, 26) +
    shadow(560, 622, 96, 26) +
    loops +
    end(cable) +
    path(band, colour.base) +
    shade(band, 12) +
    stitches(rounded(362, 510, 76, 124, 18), colour.pale, 2.6, 8) +
    line(
      flow([
        [352, 600],
        [400, 608],
        [448, 600],
      ]),
      colour.deep,
      4,
      0.4,
    ) +
    oval(403, 564, 22, 22, '#1C2333', 0.25) +
    oval(400, 560, 21, 21, BRASS.dark) +
    oval(398, 558, 17, 17, BRASS.base) +
    oval(394, 553, 7, 7, BRASS.pale)
  )
}

const end = (cable: Tones) =>
  tube(
    [
      [560, 640],
      [640, 660],
      [690, 640],
    ],
    20,
    cable,
  ) +
  group(
    path(rounded(0, -19, 58, 38, 10), cable.dark) +
      path(rounded(0, -19, 54, 32, 10), cable.light) +
      path(rounded(56, -12, 30, 24, 6), STEEL.base) +
      path(rounded(56, -12, 30, 10, 5), STEEL.pale),
    'translate(684 640) rotate(-24)',
  )
