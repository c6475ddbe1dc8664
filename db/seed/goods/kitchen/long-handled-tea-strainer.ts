import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse } from '#db/seed/drawings/curves.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { CLAY, LEAF, STEEL } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, teaCup } from '#db/seed/drawings/props.ts'
import { counter } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import { speckle } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const longHandledTeaStrainer: Good = {
  slug: 'long-handled-tea-strainer',
  name: 'Long-Handled Tea Strainer',
  subcategory: 'tea-coffee',
  summaryAlt:
    'A round steel tea strainer with fine mesh, a long wire stem and a grip that ends in a hanging loop',
  keywords: 'tea strainer, chai channi, chhanni, sieve, steel mesh',
  daysAgo: 27,
  details: `<p>The channi that every kitchen has two of and can never find. This one is worth hanging up: fine
mesh, folded twice into a pressed rim so that no wire comes loose, a stem long enough to keep the hand out of
the steam, and a small hook opposite that rests on the cup’s edge.</p>
<ul><li>Bowl 8 cm across and 4 cm deep, 23 cm long in all</li><li>Stainless steel; the grip is beech wood,
lacquered</li><li>Mesh fine enough for loose leaf and for the dust in a tea bag</li></ul>
<h3>To keep it well</h3><p>Knock it out and rinse it at once; dried leaves are the only thing that ruins a
strainer. Brown mesh turns bright again after ten minutes in hot water with a spoon of soda. The steel may go
into the dishwasher, the grip would rather not. It is too fine for lentils.</p>`,
  variants: [
    { name: 'Red grip', colour: 'red', price: 180, grams: 45, units: 160 },
    { name: 'Natural grip', colour: 'natural', price: 180, grams: 45, units: 200 },
    { name: 'Teal grip', colour: 'teal', price: 180, grams: 45, units: 84 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const strainer = drawStrainer(colour)
  return {
    front: place(shadow(268, 600, 130, 26) + shadow(650, 604, 96, 10) + strainer, 394, 656, 1.1),
    detail: closeUp(strainer, 300, 490, 2, -8),
    use:
      counter(450, '#FFFFFF', tones('#D8CDBB')) +
      place(plant(), 660, 580, 1.1) +
      place(teaCup(CLAY), 290, 690, 2.3) +
      group(rimAndGrip(colour), 'translate(34 108) scale(0.88)'),
  }
}

/** Lying on its bowl and on the end of its grip. */
function drawStrainer(colour: Tones): string {
  return group(bowl() + rimAndGrip(colour), 'rotate(18 290 470)')
}

function bowl(): string {
  const wall = 'M130 452C132 540 190 606 290 606S448 540 450 452Z'
  return (
    path(wall, STEEL.base) +
    cover(wall, MESH) +
    clip(
      wall,
      path('M330 440C340 540 320 600 280 620H500V440Z', '#1C2333', 0.2) +
        path('M150 460C156 530 180 570 206 590C176 540 176 500 180 470Z', '#FFFDF6', 0.4),
    )
  )
}

function rimAndGrip(colour: Tones): string {
  const mouth = ellipse(290, 450, 152, 46)
  return (
    line('M130 450C112 446 100 448 92 458C86 466 76 466 70 460', STEEL.dark, 9) +
    line('M130 448C112 444 100 446 92 456', STEEL.light, 3) +
    tube(
      [
        [440, 446],
        [500, 440],
        [560, 442],
      ],
      12,
      STEEL,
    ) +
    tube(
      [
        [440, 462],
        [500, 454],
        [560, 450],
      ],
      12,
      STEEL,
    ) +
    grip(colour) +
    oval(290, 450, 168, 54, STEEL.dark) +
    oval(289, 447, 167, 53, STEEL.light) +
    path(mouth, STEEL.deep) +
    clip(
      mouth,
      cover(mouth, MESH_INSIDE) +
        group(leaves(), 'translate(190 440)') +
        path('M130 400H450V440Q290 480 130 440Z', '#1C2333', 0.22),
    ) +
    gleam('M150 432A168 52 0 0 1 250 397', 6, 0.8)
  )
}

const mesh = (wire: string, hole: string): Tile => ({
  width: 11,
  height: 11,
  content: path('M0 0H11V11H0Z', hole) + line('M0 0L11 11M11 0L0 11', wire, 2.4),
})
const MESH = mesh(STEEL.light, STEEL.dark)
const MESH_INSIDE = mesh(STEEL.dark, '#6F7883')

const leaves = () => speckle(190, 60, '#5A3A24', 26, 6, 4) + speckle(190, 60, LEAF.deep, 12, 5, 9)

function grip(colour: Tones): string {
  return (
    tube(
      [
        [556, 446],
        [572, 444],
      ],
      30,
      STEEL,
    ) +
    tube(
      [
        [572, 445],
        [640, 442],
        [706, 448],
      ],
      38,
      colour,
    ) +
    line('M584 434Q640 428 690 434', colour.pale, 5, 0.8) +
    line('M598 426V462M612 425V463', colour.deep, 3, 0.5) +
    line('M722 449a18 14 0 1 0 36 2a18 14 0 1 0 -36 -2', STEEL.dark, 7) +
    line('M724 445a18 13 0 0 1 32 0', STEEL.light, 3)
  )
}
