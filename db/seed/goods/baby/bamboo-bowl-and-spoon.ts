import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { shape } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shade, shadow } from '#db/seed/drawings/light.ts'
import { BAMBOO, COTTON } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, glassOf } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const bambooBowlAndSpoon: Good = {
  slug: 'bamboo-bowl-and-spoon',
  name: 'Bamboo Bowl and Spoon',
  subcategory: 'feeding-care',
  summaryAlt: 'A round bamboo bowl on a coloured suction foot with a soft-tipped spoon standing in it',
  keywords: 'baby bowl, suction bowl, bamboo, spoon, weaning, feeding, baby gift',
  daysAgo: 75,
  details: `<p>The bowl holds on to the table, and the khichri stays in the bowl. The foot is a ring of
food-grade silicone: press it down and it grips glass, marble or a high chair; lift the tab and it lets go. On
rough wood or a cloth nothing grips, and this does not either.</p>
<ul><li>Bowl 12 cm across, 6 cm high, 280 ml, with a thick rim to scrape against</li><li>Spoon 14 cm, its tip
soft enough for new gums</li><li>Solid bamboo, no melamine, oiled with food-grade oil; foot and tip come
off</li></ul>
<h3>To keep it well</h3><p>Wash by hand and dry at once; bamboo that soaks will split. Not for the microwave,
steriliser or dishwasher; the silicone alone may be boiled. In the box: one bowl with foot, one spoon.</p>`,
  variants: [
    { name: 'Sage', colour: 'sage', price: 1250, finalPrice: 990, grams: 260, units: 46 },
    { name: 'Coral', colour: 'coral', price: 1250, grams: 260, units: 33 },
    { name: 'Sky', colour: 'sky', price: 1250, grams: 260, units: 19 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const empty = shadow(402, 648, 196, 40) + drawBowl(colour, '') + spoonFront(colour)
  const full = shadow(402, 648, 196, 40) + drawBowl(colour, khichri()) + spoonFront(colour)
  return {
    front: place(empty, 384, 650, 1),
    detail: closeUp(shadow(402, 648, 196, 40) + drawBowl(colour, khichri()), 300, 560, 1.9, 0),
    use:
      tableCloth(500, tones('#F1E6D2'), buta('#D9A08E', '#8FA98C', 78)) +
      place(foldedCloth(COTTON, colour), 640, 610, 0.56) +
      place(full, 340, 730, 0.94) +
      place(glassOf(tones('#F0DCA6')), 640, 746, 0.9),
  }
}

function drawBowl(colour: Tones, food: string): string {
  const body = turned(400, [
    [206, 404],
    [212, 424],
    [206, 480],
    [176, 560],
    [132, 612],
  ])
  const foot = turned(400, [
    [122, 596],
    [134, 616],
    [162, 636],
    [168, 650],
  ])
  const layers = [440, 478, 520, 562]
    .map((y) =>
      line(
        `M${400 - body.radiusAt(y)} ${y}a${body.radiusAt(y)} ${body.radiusAt(y) * 0.28} 0 0 0 ` +
          `${body.radiusAt(y) * 2} 0`,
        BAMBOO.dark,
        3,
        0.4,
      ),
    )
    .join('')
  const tab = shape([
    [246, 636],
    [226, 646],
    [214, 664],
    [236, 674],
    [268, 664],
  ])
  return (
    path(tab, colour.dark) +
    glaze(foot, colour, { gloss: 0.35 }) +
    path(foot.belt(640, 652), colour.deep, 0.25) +
    glaze(body, BAMBOO, { gloss: 0.3, decor: layers, inside: BAMBOO.dark, rim: 15 }) +
    clip(
      body.mouth(15),
      oval(400, 430, 180, 46, BAMBOO.base) + oval(400, 448, 150, 36, BAMBOO.light, 0.6) + food,
    ) +
    gleam('M222 452Q238 520 276 566', 9, 0.3)
  )
}

const khichri = () =>
  oval(400, 428, 176, 42, '#E2B84E') +
  oval(384, 420, 130, 28, '#EDCB70') +
  [
    [330, 414],
    [372, 430],
    [430, 412],
    [476, 426],
    [400, 404],
    [300, 428],
    [452, 440],
  ]
    .map(([x = 0, y = 0], i) => oval(x, y, 10, 5, i % 2 ? '#6F8F4A' : '#D27F3A'))
    .join('')

/** The spoon leans on the far rim, soft tip up. */
function spoonFront(colour: Tones): string {
  const tip = shape([
    [566, 226],
    [572, 170],
    [600, 132],
    [634, 124],
    [650, 150],
    [642, 196],
    [612, 236],
    [586, 246],
  ])
  return (
    clip(
      'M0 0H800V392Q600 470 470 452Q400 470 200 440L0 440Z',
      tube(
        [
          [430, 452],
          [500, 350],
          [578, 236],
        ],
        26,
        BAMBOO,
      ),
    ) +
    path(tip, colour.base) +
    shade(tip, 12) +
    path(
      shape([
        [586, 214],
        [590, 176],
        [608, 150],
        [630, 144],
        [634, 164],
        [624, 196],
        [606, 220],
      ]),
      colour.dark,
      0.45,
    ) +
    group(gleam('M584 190Q590 160 606 146', 6, 0.5), '') +
    line('M558 250L586 262', colour.dark, 9)
  )
}
