import type { Tones } from '#db/seed/drawings/colour.ts'
import { ellipse, flow, type Point, shape } from '#db/seed/drawings/curves.ts'
import { shade, wallShadow } from '#db/seed/drawings/light.ts'
import { COTTON, STEEL } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth } from '#db/seed/drawings/props.ts'
import { peg, shelf } from '#db/seed/drawings/scenes.ts'
import { stitches } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const blockPrintBandanaBib: Good = {
  slug: 'block-print-bandana-bib',
  name: 'Block-Print Bandana Bib',
  subcategory: 'feeding-care',
  summaryAlt: 'A three-cornered cotton bib printed with small sprigs, closed at the neck with a snap',
  keywords: 'bib, bandana, drool bib, baby, feeding, cotton, block print, newborn gift',
  daysAgo: 150,
  details: `<p>For the months in which everything is wet. In front a soft cotton cambric, block-printed in
Hyderabad with colours that have been boiled and have not run; behind it cotton terry that drinks before the
vest does.</p>
<ul><li>From three months to two years: two snaps, for a neck of 28 or 32 cm</li><li>38 cm across, 22 cm
deep</li><li>The snaps are nickel-free and hold a firm tug; undo them, do not pull the bib over the
head</li></ul>
<h3>To keep it well</h3><p>Wash at 60 degrees with the nappies, dry in the sun. It gives a centimetre in the
first wash and then no more. Take it off for sleep, as with every bib. Sold singly; most people come back for
five.</p>`,
  variants: [
    { name: 'Rose sprigs', colour: 'rose', price: 180, grams: 40, units: 120 },
    { name: 'Indigo sprigs', colour: 'indigo', price: 180, grams: 40, units: 84 },
    { name: 'Mint sprigs', colour: 'mint', price: 180, grams: 40, units: 150 },
    { name: 'Mustard sprigs', colour: 'mustard', price: 180, grams: 40, units: 0 },
  ],
  draw,
}

const OUTER: Point[] = [
  [400, 160],
  [486, 172],
  [548, 226],
  [596, 316],
  [640, 400],
  [600, 458],
  [520, 536],
  [440, 622],
  [400, 654],
  [360, 622],
  [280, 536],
  [200, 458],
  [160, 400],
  [204, 316],
  [252, 226],
  [314, 172],
]
const HOLE: Point[] = [
  [400, 214],
  [458, 226],
  [492, 270],
  [490, 324],
  [456, 362],
  [400, 376],
  [344, 362],
  [310, 324],
  [308, 270],
  [342, 226],
]

function draw(colour: Tones): Views {
  const bib = drawBib(colour)
  return {
    front:
      wallShadow(`${shape(OUTER)}${shape(HOLE)}`, 12, 14).replace('<path ', '<path fill-rule="evenodd" ') +
      bib,
    detail: closeUp(bib, 420, 290, 2, -5),
    use:
      shelf(650) +
      place(foldedCloth(COTTON, colour), 640, 676, 0.62) +
      peg(330, 146) +
      place(bib, 330, 524, 0.94, 2),
  }
}

function drawBib(colour: Tones): string {
  const outer = shape(OUTER)
  const hole = shape(HOLE)
  return (
    `<g fill-rule="evenodd">${path(`${outer}${hole}`, COTTON.base)}</g>` +
    `<g fill-rule="evenodd">${cover(`${outer}${hole}`, buta(colour.base, colour.pale, 64))}</g>` +
    folds(outer) +
    bound(outer, colour) +
    bound(hole, colour) +
    snaps(colour)
  )
}

function folds(outer: string): string {
  const soft = (points: Point[], width: number, opacity: number) =>
    line(flow(points), '#1C2333', width, opacity)
  return (
    clip(
      outer,
      soft(
        [
          [330, 380],
          [352, 460],
          [392, 560],
        ],
        16,
        0.07,
      ) +
        soft(
          [
            [476, 372],
            [452, 460],
            [414, 560],
          ],
          20,
          0.08,
        ) +
        soft(
          [
            [236, 330],
            [260, 420],
            [320, 500],
          ],
          14,
          0.06,
        ) +
        soft(
          [
            [566, 330],
            [544, 420],
            [486, 500],
          ],
          22,
          0.08,
        ) +
        soft(
          [
            [352, 392],
            [400, 412],
            [452, 390],
          ],
          12,
          0.08,
        ),
    ) + shade(outer, 12)
  )
}

const bound = (d: string, colour: Tones) =>
  line(d, colour.dark, 15) + line(d, colour.base, 11) + stitches(d, colour.pale, 2.2, 7)

function snaps(colour: Tones): string {
  const tab = shape([
    [352, 158],
    [440, 154],
    [472, 176],
    [474, 204],
    [440, 216],
    [352, 210],
  ])
  const snap = (x: number) =>
    path(ellipse(x, 184, 13, 13), STEEL.dark) +
    path(ellipse(x - 2, 182, 10, 10), STEEL.light) +
    oval(x, 184, 4, 4, STEEL.deep)
  return (
    path(tab, COTTON.base) +
    cover(tab, buta(colour.base, colour.pale, 64)) +
    line(tab, colour.base, 8) +
    snap(436)
  )
}
