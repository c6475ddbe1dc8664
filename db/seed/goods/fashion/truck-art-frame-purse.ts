import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, flow, type Point, shape } from '#db/seed/drawings/curves.ts'
import { shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON, LINEN, SAFFRON, WALNUT } from '#db/seed/drawings/palette.ts'
import { truckRose } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { closeUp, group, line, mirror, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const truckArtFramePurse: Good = {
  slug: 'truck-art-frame-purse',
  name: 'Truck-Art Frame Purse',
  subcategory: 'handbags',
  summaryAlt:
    'A plump purse painted with truck-art roses, closed by a brass frame with a kiss-lock, on a brass chain',
  keywords: 'ladies bag, frame purse, kiss lock, truck art, clutch, chain bag, Rawalpindi, gift for her',
  daysAgo: 33,
  details: `<p>The click of a kiss-lock is the sound of every grandmother’s purse. Ours is painted by a man in
Rawalpindi who otherwise does the doors of Bedford trucks: roses, leaves and a border of saffron, free-hand,
on cotton canvas that has been primed so that the paint bends with it.</p>
<ul><li>24 cm wide, 17 cm high, 9 cm deep; opens as wide as its frame</li><li>Solid brass frame, sewn in and
not glued; the two balls are tightened by hand</li><li>Brass chain of 110 cm with hooks; takes off, and the
purse becomes a clutch</li><li>Lined with striped cotton, one small pocket</li></ul>
<h3>To keep it well</h3><p>Wipe with a damp cloth and no detergent. Do not fold it flat or leave it on a car’s
dashboard: the paint softens above 60 °C. Brass darkens with the years; half a lemon makes it young again.
Each rose is painted anew, so yours will smile a little differently.</p>`,
  variants: [{ name: 'Cobalt', colour: 'cobalt', price: 3400, grams: 430, units: 11 }],
  draw,
}

function draw(colour: Tones): Views {
  const purse = drawPurse(colour)
  const standing = shadow(406, 648, 228, 30) + purse
  return {
    front: standing + chain(LYING),
    detail: closeUp(purse, 430, 390, 1.9, 4),
    use:
      table(540, WALNUT) +
      place(foldedCloth(tones('#C9A0A0'), LINEN), 640, 610, 0.72) +
      place(teaCup(tones('#E4D6C2')), 690, 716, 0.72) +
      place(standing + chain(LYING), 330, 690, 0.94),
  }
}

const BODY = shape([
  [206, 366, 'corner'],
  [214, 306],
  [252, 268],
  [310, 258],
  [400, 256],
  [490, 258],
  [548, 268],
  [586, 306],
  [594, 366, 'corner'],
  [624, 440],
  [646, 520],
  [636, 596],
  [590, 640],
  [500, 654],
  [400, 658],
  [300, 654],
  [210, 640],
  [164, 596],
  [154, 520],
  [176, 440],
])
const JAW: Point[] = [
  [204, 372],
  [208, 316],
  [244, 268],
  [310, 254],
  [400, 252],
  [490, 254],
  [556, 268],
  [592, 316],
  [596, 372],
]
const LYING: Point[] = [
  [198, 392],
  [152, 446],
  [112, 540],
  [96, 630],
  [150, 690],
  [280, 706],
  [420, 698],
  [560, 708],
  [668, 694],
  [716, 640],
  [700, 550],
  [650, 446],
  [602, 392],
]

function drawPurse(colour: Tones): string {
  return (
    group(line(flow(JAW), BRASS.deep, 20), 'translate(9 -11)') +
    solid(BODY, colour, 34, painting() + gathers(colour)) +
    line(flow(JAW), BRASS.dark, 24) +
    group(line(flow(JAW), BRASS.base, 17), 'translate(-2 -2)') +
    group(line(flow(JAW), BRASS.pale, 4.5, 0.9), 'translate(-4 -7)') +
    hinge(204) +
    hinge(596) +
    kissLock()
  )
}

/** A rose with two more, leaves in scrolls, and the saffron border of a truck's door. */
function painting(): string {
  const rose = truckRose(tones('#D8434F'), '#57A65C', COTTON.light)
  const pink = truckRose(tones('#EE8FA4'), '#57A65C', SAFFRON.light)
  const scroll =
    line(
      flow([
        [330, 384],
        [290, 366],
        [246, 376],
        [224, 404],
        [238, 426],
        [258, 416],
      ]),
      SAFFRON.base,
      6,
    ) +
    line(
      flow([
        [340, 566],
        [296, 590],
        [244, 588],
      ]),
      SAFFRON.base,
      6,
    ) +
    [
      [306, 370, -50],
      [266, 366, -14],
      [234, 386, -60],
      [300, 588, 20],
      [262, 590, -30],
    ]
      .map(([x, y, turn]) =>
        group(
          path('M0 0C-10 -10 -8 -24 0 -32C8 -24 10 -10 0 0Z', '#7CC47A'),
          `translate(${x} ${y}) rotate(${turn})`,
        ),
      )
      .join('')
  const border = Array.from({ length: 13 }, (_, i) => {
    const along = (i - 6) / 6
    return group(
      path('M-20 2Q0 -36 20 2Z', i % 2 ? '#D8434F' : SAFFRON.base) + oval(0, -8, 5, 5, COTTON.pale),
      `translate(${(400 + along * 232).toFixed(0)} ${(640 - along * along * 34).toFixed(0)}) ` +
        `rotate(${(-along * 18).toFixed(0)})`,
    )
  }).join('')
  const foot = 'M140 604Q400 676 660 604V700H140Z'
  return (
    scroll +
    mirror(scroll) +
    group(pink, 'translate(240 510) scale(1) rotate(-14)') +
    group(pink, 'translate(560 510) scale(1) rotate(14)') +
    group(rose, 'translate(400 474) scale(1.86)') +
    border +
    path(foot, SAFFRON.base) +
    line('M140 604Q400 676 660 604', COTTON.pale, 5)
  )
}

/** Under the frame the cloth is drawn together. */
function gathers(colour: Tones): string {
  const folds = [-150, -112, -74, -38, 0, 38, 74, 112, 150]
    .map((x, i) =>
      flow([
        [400 + x, 262],
        [400 + x * 1.06, 306],
        [400 + x * 1.14, i % 2 ? 356 : 338],
      ]),
    )
    .join('')
  return (
    line(folds, colour.deep, 7, 0.42) +
    path(
      shape([
        [210, 330],
        [240, 284],
        [310, 270],
        [400, 268],
        [490, 270],
        [560, 284],
        [590, 330],
        [550, 296],
        [490, 284],
        [400, 282],
        [310, 284],
        [250, 296],
      ]),
      '#1C2333',
      0.2,
    )
  )
}

function hinge(x: number): string {
  const side = x < 400 ? -1 : 1
  return (
    line(ellipse(x + side * 4, 392, 9, 12), BRASS.dark, 6) +
    line(ellipse(x + side * 4 - 1, 390, 9, 12), BRASS.light, 3) +
    oval(x, 370, 14, 14, BRASS.dark) +
    oval(x - 2, 368, 10, 10, BRASS.light) +
    oval(x - 2, 368, 3.5, 3.5, BRASS.deep)
  )
}

/** Two balls on stems that slip past each other. */
function kissLock(): string {
  const ball = (x: number, y: number) =>
    oval(x, y, 21, 21, BRASS.dark) +
    oval(x - 2.5, y - 2.5, 17, 17, BRASS.base) +
    oval(x - 7, y - 8, 7, 6, BRASS.pale)
  return (
    line('M414 246L424 214', BRASS.deep, 13) +
    ball(427, 202) +
    line('M388 252L378 222', BRASS.dark, 14) +
    line('M386 250L376 222', BRASS.light, 5) +
    ball(374, 206)
  )
}

function chain(points: readonly Point[]): string {
  const d = flow(points)
  return (
    group(line(d, '#1C2333', 9, 0.13), 'translate(6 5)') +
    line(d, BRASS.dark, 4) +
    line(d, BRASS.deep, 12, 1, '13 19') +
    group(line(d, BRASS.light, 6, 1, '13 19'), 'translate(-1 -1)')
  )
}
