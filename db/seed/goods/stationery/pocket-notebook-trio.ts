import { plane } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { polygon, rounded, star } from '#db/seed/drawings/curves.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { KRAFT, PAPER } from '#db/seed/drawings/palette.ts'
import { girih } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const pocketNotebookTrio: Good = {
  slug: 'pocket-notebook-trio',
  name: 'Pocket Notebooks, Set of Three',
  subcategory: 'notebooks',
  summaryAlt:
    'Three thin pocket notebooks fanned out: one with a star pattern, one plain kraft, one in plain colour',
  keywords: 'pocket notebook, kraft, small notebook, set of three, girih, gift for teacher',
  daysAgo: 33,
  details: `<p>Three thin ones for the pocket of a shalwar kameez: one for money, one for errands, one for the
idea that comes on the bus. The star pattern is cut in lino after a screen of the Wazir Khan mosque and
printed by hand on a proofing press in Lahore.</p>
<ul><li>9 × 14 cm, 48 pages each: one lined, one plain, one squared</li><li>Covers of 300 g card, rounded
corners, sewn with waxed thread</li><li>Inside 90 g paper; takes ball pen, pencil and most fountain-pen
inks</li></ul>
<h3>To keep it well</h3><p>There is nothing to keep: fill it and buy the next. The card gets soft corners
after a month, and the thread holds on. Packed in a paper band without plastic.</p>`,
  variants: [
    { name: 'Teal', colour: 'teal', price: 540, grams: 150, units: 85 },
    { name: 'Rust', colour: 'rust', price: 540, grams: 150, units: 47 },
    { name: 'Indigo', colour: 'indigo', price: 540, grams: 150, units: 33 },
  ],
  draw,
}

type Cover = 'star' | 'kraft' | 'plain'

function draw(colour: Tones): Views {
  const fan =
    book(colour, 'plain', 410, 622, -21) +
    book(colour, 'kraft', 456, 636, -10) +
    book(colour, 'star', 512, 654, 0)
  return {
    front: place(shadow(400, 640, 170, 32) + fan, 420, 656, 1.06),
    detail: closeUp(fan, 350, 330, 1.8, 0),
    use:
      table(420) +
      place(plant(), 150, 520, 0.86) +
      place(books(tones('#B8934F'), tones('#7A3B3B')), 640, 520, 0.84) +
      lying(colour),
  }
}

/** A thin book standing a little turned, its lower right corner at (x, y). */
function book(colour: Tones, cover: Cover, x: number, y: number, lean: number): string {
  const [w, h] = [262, 410]
  const tone = cover === 'kraft' ? KRAFT : colour
  const face = plane([x - w * 0.86, y - h - 22], [x, y - h], [x - w * 0.86, y - 22], w, h)
  const edge = polygon([
    [x, y - h],
    [x + 18, y - h - 9],
    [x + 18, y - 9],
    [x, y],
  ])
  const content =
    shadowOf(face.outline) +
    path(edge, PAPER.dark) +
    line(`M${x + 6} ${y - h - 2}V${y - 3}M${x + 12} ${y - h - 5}V${y - 6}`, PAPER.light, 2.4) +
    path(
      polygon([
        [x - w * 0.86, y - h - 22],
        [x - w * 0.86 + 18, y - h - 31],
        [x + 18, y - h - 9],
        [x, y - h],
      ]),
      PAPER.base,
    ) +
    path(face.outline, tone.base) +
    face.draw(coverOf(cover, tone, colour))
  return group(content, `rotate(${lean} ${x - w * 0.86} ${y - 22})`)
}

const shadowOf = (d: string) => group(path(d, '#1C2333', 0.13), 'translate(20 6)')

/** What is printed on a cover of 262 x 410. */
function coverOf(cover: Cover, tone: Tones, colour: Tones): string {
  const spine = path('M0 0H26V410H0Z', tone.dark, 0.7) + line('M13 60V350', PAPER.pale, 3.4, 1, '26 14')
  if (cover === 'star')
    return (
      path('M0 0H262V410H0Z', tone.base) +
      group(coverTile(colour), 'translate(8 0)') +
      path('M0 0H26V410H0Z', tone.dark) +
      line('M13 60V350', PAPER.pale, 3.4, 1, '26 14') +
      title(86, 296)
    )
  const mark =
    cover === 'kraft'
      ? path(star(144, 160, 66, 44, 8), colour.base) +
        path(star(144, 160, 44, 30, 8), KRAFT.base) +
        path(star(144, 160, 20, 13, 8), colour.base)
      : line(star(144, 160, 66, 44, 8), PAPER.pale, 5) + line(star(144, 160, 34, 22, 8), PAPER.pale, 4)
  return spine + mark + line('M74 316H214M74 346H180', cover === 'kraft' ? colour.dark : PAPER.pale, 4, 0.8)
}

const coverTile = (colour: Tones) => cover('M0 0H262V410H0Z', girih(colour.base, PAPER.pale, colour.dark, 88))
const title = (x: number, y: number) =>
  path(rounded(x - 8, y - 8, 136, 66, 5), PAPER.pale) +
  line(`M${x + 8} ${y + 14}h104M${x + 22} ${y + 36}h76`, '#6D5A48', 4, 0.8)

/** One open in use, squared, with a pencil; one closed beside it. */
function lying(colour: Tones): string {
  const closed = plane([560, 560], [716, 580], [520, 716], 262, 410)
  const left = 'M120 560L330 540L326 740L80 740Z'
  const right = 'M330 540L520 556L540 740L326 740Z'
  const squares = { width: 18, height: 13, content: line('M0 0H18M0 0V13', '#9DB3C4', 1.4) }
  return (
    group(path(closed.outline, '#1C2333', 0.2), 'translate(12 10)') +
    path(closed.outline, colour.base) +
    closed.draw(coverOf('star', colour, colour)) +
    path('M72 750L116 554L330 534L524 550L550 750L326 752Z', '#1C2333', 0.18) +
    path('M74 746L116 556L330 536L524 552L546 746L326 748Z', KRAFT.base) +
    path(left, PAPER.pale) +
    path(right, PAPER.pale) +
    clip(left, cover(left, squares)) +
    clip(right, cover(right, squares)) +
    path('M330 540L326 740L290 740L304 543Z', '#1C2333', 0.08) +
    line(
      'M140 590q30 -8 60 0t70 -2M134 616q40 -8 70 0t50 0M128 642q26 -8 50 0t80 -2M122 668q30 -6 70 0',
      colour.dark,
      3.4,
      0.8,
    ) +
    line('M372 606l34 -26l36 28v48h-70ZM394 656v-26h22v26', colour.dark, 3.4, 0.8) +
    tube(
      [
        [440, 726],
        [560, 640],
      ],
      14,
      tones('#E2A52C'),
    ) +
    path('M440 726l-22 22l29 -11Z', '#E9CFA0') +
    oval(420, 746, 4, 4, '#33373F') +
    tube(
      [
        [560, 640],
        [572, 631],
      ],
      14,
      tones('#C77B6A'),
    )
  )
}
