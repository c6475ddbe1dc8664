import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { type Point, rounded, shape, star } from '#db/seed/drawings/curves.ts'
import { solid } from '#db/seed/drawings/light.ts'
import { BAMBOO, COTTON, SAFFRON } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, windowLight } from '#db/seed/drawings/props.ts'
import { stitches } from '#db/seed/drawings/strands.ts'
import { closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const feltCotMobile: Good = {
  slug: 'felt-cot-mobile',
  name: 'Felt Cot Mobile',
  subcategory: 'nursery',
  summaryAlt: 'A wooden ring hung with a felt moon, stars, birds and a cloud on cotton threads',
  keywords: 'cot mobile, felt, moon, stars, nursery, newborn gift',
  daysAgo: 56,
  details: `<p>A moon, two stars, two birds and a cloud, cut from wool felt and sewn by a group of women in
Chitral, each shape stuffed lightly so that it turns in the draught of a fan. There is no motor and no tune;
the ceiling fan does it all.</p>
<ul><li>Ring 28 cm across, shapes 7 to 10 cm, 60 cm from hook to lowest star</li><li>Beech ring, cotton
thread, new wool felt, dyes that are fast</li><li>With a screw hook for a wooden or concrete ceiling and its
plug</li></ul>
<h3>For safety</h3><p>A mobile is for looking at. Hang it well out of reach, 40 cm or more above the mattress,
and take it down when the baby can sit. Dust it with a hair dryer on cold; felt does not like washing.</p>`,
  variants: [
    { name: 'Sky', colour: 'sky', price: 1650, grams: 190, units: 15 },
    { name: 'Lavender', colour: 'lavender', price: 1650, grams: 190, units: 10 },
    { name: 'Sage', colour: 'sage', price: 1650, grams: 190, units: 26 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const mobile = drawMobile(colour)
  return {
    front: mobile,
    detail: closeUp(mobile, 330, 420, 2, 0),
    use:
      windowLight(40, 80, 1.1) +
      place(
        frame(path('M100 0H700V700H100Z', '#F1DCC8') + oval(400, 330, 60, 60, colour.light), 170, 170),
        650,
        470,
        0.9,
      ) +
      place(mobile, 380, 610, 0.92) +
      cot(),
  }
}

function drawMobile(colour: Tones): string {
  const at = (x: number, from: number, to: number, thing: string) =>
    line(`M${x} ${from}V${to + 8}`, COTTON.dark, 3) +
    oval(x, to - 14, 7, 7, BAMBOO.base) +
    group(thing, `translate(${x} ${to})`)
  return (
    line('M400 24L212 216M400 24L588 216M400 24L400 172', COTTON.dark, 3.4) +
    oval(400, 30, 13, 13, BAMBOO.dark) +
    oval(398, 28, 10, 10, BAMBOO.light) +
    line('M400 10V-700', COTTON.dark, 4) +
    ringBack() +
    at(330, 174, 330, felt(bird(1), colour.dark)) +
    at(478, 174, 300, felt(star(0, 52, 52, 26, 5), SAFFRON)) +
    ringFront() +
    at(224, 226, 400, felt(star(0, 56, 56, 28, 5), tones('#E3B04B'))) +
    at(408, 254, 426, felt(MOON, tones('#EBDDC0')) + face()) +
    at(578, 226, 420, felt(CLOUD, tones('#F2EEE6'))) +
    at(292, 246, 606, felt(bird(1), colour)) +
    at(512, 246, 578, felt(bird(-1), colour.light))
  )
}

const ringBack = () =>
  line('M206 214A194 44 0 0 1 594 214', BAMBOO.deep, 17) +
  line('M206 212A194 44 0 0 1 594 212', BAMBOO.dark, 12)
const ringFront = () =>
  line('M206 214A194 44 0 0 0 594 214', BAMBOO.dark, 19) +
  line('M206 211A194 44 0 0 0 594 211', BAMBOO.base, 14) +
  line('M212 218A190 42 0 0 0 400 252', BAMBOO.light, 4)

const MOON = shape([
  [14, 0],
  [-44, 26],
  [-66, 84],
  [-44, 140],
  [14, 164, 'corner'],
  [-8, 126],
  [-14, 84],
  [-6, 38],
])
const CLOUD = shape([
  [0, 8],
  [36, 20],
  [50, 46],
  [78, 60],
  [82, 92],
  [56, 110],
  [0, 112],
  [-54, 110],
  [-82, 92],
  [-76, 62],
  [-48, 52],
  [-34, 22],
])
const bird = (facing: number) =>
  shape(
    (
      [
        [-58, 44],
        [-28, 20],
        [6, 10],
        [30, -2],
        [52, 8],
        [72, 20, 'corner'],
        [54, 28],
        [50, 58],
        [22, 84],
        [-20, 84],
        [-50, 72],
        [-92, 82, 'corner'],
        [-84, 62],
        [-96, 44, 'corner'],
      ] as Point[]
    ).map(([x, y, kind]): Point => (kind ? [x * facing, y, kind] : [x * facing, y])),
  )

/** A stuffed felt shape, sewn along its edge. */
function felt(d: string, colour: Tones | string): string {
  const tone = typeof colour === 'string' ? tones(colour) : colour
  const wing = /^M-?58 44/.test(d)
    ? shape([
        [-20, 34],
        [16, 34],
        [8, 60],
        [-26, 66],
        [-40, 50],
      ])
    : ''
  const side = d.startsWith('M-') ? 1 : -1
  return (
    group(path(d, '#1C2333', 0.12), 'translate(14 12)') +
    solid(d, tone, 9) +
    stitches(d, tone.pale, 2.6, 7) +
    (wing &&
      group(
        path(wing, tone.dark) +
          stitches(wing, tone.pale, 2, 6) +
          oval(46, 12, 4.5, 4.5, '#2A2430') +
          path('M60 14L78 20L60 26Z', SAFFRON.base),
        `scale(${side} 1)`,
      ))
  )
}

const face = () =>
  line('M-46 78Q-38 88 -28 80', '#6A5A4A', 4.5) +
  line('M-40 108Q-32 116 -22 110', '#6A5A4A', 4) +
  oval(-44, 98, 7, 5, '#D98F7E', 0.6)

/** The head of a cot, low in the picture. */
function cot(): string {
  const bars = Array.from(
    { length: 9 },
    (_, i) =>
      path(rounded(116 + i * 68, 690, 20, 130, 6), '#EFE7D8') +
      path(rounded(129 + i * 68, 690, 7, 130, 3), '#CDBFA6'),
  ).join('')
  return (
    bars +
    path(rounded(70, 660, 660, 40, 18), '#F4EDE0') +
    path(rounded(70, 684, 660, 16, 8), '#D8CBB4') +
    path(rounded(60, 636, 44, 190, 18), '#F4EDE0') +
    path(rounded(696, 636, 44, 190, 18), '#E3D7C2')
  )
}
