import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { shadow, wallShadow } from '#db/seed/drawings/light.ts'
import { LEAF, LEATHER, STEEL, WALNUT } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { fruit, plant } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain, knot } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const sheeshamChoppingBoard: Good = {
  slug: 'sheesham-chopping-board',
  name: 'Chopping Board with Handle',
  subcategory: 'boards-prep',
  summaryAlt: 'A paddle-shaped wooden chopping board with a juice groove, a round hole and a leather loop',
  keywords: 'chopping board, cutting board, sheesham, wooden board, serving board',
  daysAgo: 88,
  details: `<p>Glued up from five staves whose grain runs against each other, so that the board has nowhere to
warp to. The groove keeps the tomato off the counter, the back is left plain for dough and for serving, and
the loop is a strip of saddle leather that takes the weight.</p>
<ul><li>46 cm long with the handle, 26 cm wide, 2.2 cm thick; 1.3 kg</li><li>Sheesham, acacia or
walnut-stained sheesham; food-safe glue</li><li>Oiled with linseed and beeswax</li></ul>
<h3>To keep it well</h3><p>Wash both sides, even when only one was used, and stand it on its edge to dry. No
dishwasher and no soaking: that opens the joints, and it is the only complaint we ever had. Rub in cooking oil
when the wood looks grey. Onion smell goes with salt and half a lemon. Cuts are not damage; they are what it
is for.</p>`,
  variants: [
    { name: 'Sheesham', colour: 'honey', price: 2450, grams: 1400, units: 28 },
    { name: 'Acacia', colour: 'natural', price: 2250, finalPrice: 1890, grams: 1350, units: 17 },
    { name: 'Walnut stain', colour: 'walnut', price: 2550, grams: 1400, units: 8 },
  ],
  draw,
}

const OUTLINE =
  'M262 268Q262 240 290 240H346C362 240 368 226 368 210V120Q368 88 400 88T432 120V210C432 226 438 240 ' +
  '454 240H510Q538 240 538 268V632Q538 660 510 660H290Q262 660 262 632Z'
const HOLE = 'M400 112a17 17 0 1 0 0.1 0Z'

function draw(colour: Tones): Views {
  const board = drawBoard(colour)
  return {
    front: shadow(420, 660, 150, 20) + board,
    detail: closeUp(board, 400, 210, 2, 8),
    use:
      counter(470) +
      place(plant(), 690, 510, 0.72) +
      lying(colour) +
      place(fruit(tones('#C0392F')), 640, 720, 0.8),
  }
}

function drawBoard(colour: Tones): string {
  const edge = group(path(OUTLINE, colour.deep), 'translate(15 4)')
  return (
    wallShadow(OUTLINE, 30, 10) +
    edge +
    `<g fill-rule="evenodd">${path(OUTLINE, colour.base)}</g>` +
    clip(OUTLINE, staves(colour)) +
    line(rounded(286, 264, 228, 372, 18), colour.deep, 9, 0.5) +
    line(rounded(288, 267, 228, 372, 18), colour.light, 3, 0.7) +
    line(OUTLINE, colour.light, 3, 0.6) +
    oval(400, 129, 19, 19, colour.deep) +
    path(HOLE, '#E7D9C3') +
    strap(
      [
        [402, 130],
        [376, 96],
        [384, 40],
        [402, 24],
        [422, 42],
        [424, 92],
        [404, 128],
      ],
      13,
      LEATHER,
    )
  )
}

/** Five staves, each with a grain of its own. */
function staves(colour: Tones): string {
  const wide = 276 / 5
  return (
    [0, 1, 2, 3, 4]
      .map((i) => {
        const x = 262 + i * wide
        const tint =
          i % 2 ? path(`M${x} 80H${x + wide}V670H${x}Z`, i === 1 ? colour.light : colour.dark, 0.4) : ''
        return (
          tint +
          group(
            clip(`M0 0H590V${wide}H0Z`, grain(590, wide, colour, 3 + (i % 2))),
            `translate(${x + wide} ${80 - i * 17}) rotate(90)`,
          ) +
          line(`M${x} 80V670`, colour.deep, 1.8, 0.5)
        )
      })
      .join('') + knot(330, 520, colour, 13)
  )
}

/** Lying on the counter with coriander and a knife. */
function lying(colour: Tones): string {
  const flat =
    group(`${path(OUTLINE, colour.deep)}`, 'translate(0 22)') +
    path(OUTLINE, colour.base) +
    clip(OUTLINE, staves(colour)) +
    line(rounded(286, 264, 228, 372, 18), colour.deep, 9, 0.5) +
    line(rounded(288, 267, 228, 372, 18), colour.light, 3, 0.7) +
    oval(400, 129, 18, 18, colour.deep)
  const slice = (x: number, y: number) =>
    oval(x, y + 5, 40, 22, '#8F2A22') +
    oval(x, y, 40, 22, '#C0392F') +
    oval(x, y, 33, 17, '#DD6A55') +
    [-18, 0, 18].map((dx) => oval(x + dx, y + (dx ? 2 : -6), 7, 5, '#F0C48A')).join('')
  const leafy = [0, 1, 2, 3, 4, 5, 6]
    .map((i) =>
      group(
        path('M0 0C8 -20 30 -24 44 -12C34 2 14 10 0 0Z', i % 2 ? LEAF.base : LEAF.light),
        `translate(${262 + i * 13} ${600 + (i % 3) * 13}) rotate(${i * 46})`,
      ),
    )
    .join('')
  return (
    group(path(OUTLINE, '#1C2333', 0.2), 'matrix(0.1 0.52 -1.1 0.1 774 352)') +
    group(flat, 'matrix(0.1 0.52 -1.1 0.1 756 330)') +
    slice(430, 566) +
    slice(374, 588) +
    slice(316, 560) +
    leafy +
    knife()
  )
}

const knife = () =>
  path('M180 706L470 664Q500 660 510 676L490 690L186 726Z', STEEL.base) +
  path('M180 706L470 664Q486 662 496 666L184 714Z', STEEL.pale) +
  path('M490 664L660 640Q676 640 676 654Q676 668 660 670L496 690Z', WALNUT.dark) +
  path('M490 666L660 642Q670 642 674 648L494 674Z', WALNUT.light, 0.7) +
  [530, 580, 630].map((x) => oval(x, 668 - (x - 530) * 0.13, 5, 5, STEEL.pale)).join('')
