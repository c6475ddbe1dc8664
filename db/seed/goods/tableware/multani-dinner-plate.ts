import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, star } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { COTTON, LEAF, WOOD } from '#db/seed/drawings/palette.ts'
import { petal, potteryFlower } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { glassOf, sprig } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const multaniDinnerPlate: Good = {
  slug: 'multani-dinner-plate',
  name: 'Painted Dinner Plate, 27 cm',
  subcategory: 'plates-bowls',
  summaryAlt:
    'A round plate painted with a flower in the middle and rings of petals, standing on a wooden plate stand',
  keywords: 'dinner plate, painted plate, blue pottery, Multan, wall plate',
  daysAgo: 101,
  details: `<p>Painted in Multan with a squirrel-hair brush, first the rings, on a slowly turning wheel, then
the petals, without a pencil line beneath. The clay is a modern stoneware and not the old soft paste, so the
plate may be eaten from every day and not only looked at.</p>
<ul><li>27 cm across, 2.5 cm high; stacks well</li><li>Glaze without lead; dishwasher and microwave:
yes</li><li>Sold by the piece. The wooden stand in the picture is not in the box</li></ul>
<h3>To keep it well</h3><p>Knives leave grey lines in time, as on all glaze; a little toothpaste takes them
off. Set a sheet of paper between plates that are stacked for months. Each is painted freehand: count the
petals, and no two plates agree.</p>`,
  variants: [
    { name: 'Cobalt', colour: 'cobalt', price: 1450, grams: 720, units: 44 },
    { name: 'Turquoise', colour: 'turquoise', price: 1450, grams: 720, units: 28 },
    { name: 'Terracotta', colour: 'terracotta', price: 1450, grams: 720, units: 16 },
  ],
  draw,
}

const R = 236

function draw(colour: Tones): Views {
  const standing = stand() + plate(colour, 0.94)
  return {
    front: standing,
    detail: closeUp(plate(colour, 0.94), 300, 300, 1.9, 0),
    use:
      table(380) +
      place(glassOf(tones('#E3B04F')), 660, 452, 0.9) +
      place(sprig(LEAF, 200), 150, 470, 0.8, -8) +
      group(fork(), 'translate(-30 60)') +
      group(group(plate(colour, 0.5), 'translate(26 190)') + food(), 'translate(-66 -108) scale(1.18)'),
  }
}

/** The plate, its face turned so far towards us that a circle is `tilt` high; middle at (400, 390). */
function plate(colour: Tones, tilt: number): string {
  const lying = tilt < 0.7
  const face = (r: number) => ellipse(0, 0, r, r)
  const ring = (r: number, width: number, ink: string) => line(face(r), ink, width)
  const around = (count: number, r: number, motif: string, turn = 0) =>
    Array.from({ length: count }, (_, i) =>
      group(group(motif, `translate(0 ${-r})`), `rotate(${(i * 360) / count + turn})`),
    ).join('')
  const accent = '#2A9297'
  const painted =
    ring(R - 8, 9, colour.base) +
    around(26, 198, petal(colour.base, 40) + path(ellipse(0, 26, 3, 3), accent)) +
    ring(166, 4, colour.base) +
    ring(158, 2.4, accent) +
    around(8, 106, group(potteryFlower(colour.base, accent, 50), 'rotate(0)')) +
    around(8, 128, path('M0 -14C9 -4 8 8 0 14C-8 8 -9 -4 0 -14Z', accent), 22.5) +
    path(star(0, 0, 62, 40, 8), colour.base) +
    path(star(0, 0, 46, 30, 8), COTTON.pale) +
    potteryFlower(colour.base, accent, 74)
  const well =
    path(face(150), '#1C2333', 0.05) +
    group(path(face(146), COTTON.pale, 0.5), 'translate(4 5)') +
    line(face(150), '#1C2333', 2.4, 0.14)
  const round =
    path(face(R), COTTON.light) +
    clip(face(R), well + painted + shade(face(R), 18)) +
    line('M-190 -84Q-150 -168 -66 -198', '#FFFFFF', 12, 0.75)
  const edge = lying
    ? shadow(410, 408, 250, 70) + group(path(face(R + 2), COTTON.dark), `translate(400 402) scale(1 ${tilt})`)
    : group(path(face(R + 1), COTTON.dark), `translate(406 394) scale(1 ${tilt})`)
  return edge + group(round, `translate(400 390) scale(1 ${tilt})`)
}

/** A small easel of wood; its feet are seen below the plate. */
const stand = () =>
  shadow(410, 648, 150, 30) +
  tube(
    [
      [340, 420],
      [300, 640],
    ],
    18,
    WOOD,
  ) +
  tube(
    [
      [470, 420],
      [512, 640],
    ],
    18,
    WOOD,
  ) +
  line('M330 640L300 650M486 640L514 650', WOOD.dark, 16) +
  tube(
    [
      [274, 618],
      [400, 630],
      [534, 618],
    ],
    20,
    WOOD,
  ) +
  tube(
    [
      [282, 616],
      [276, 590],
    ],
    14,
    WOOD,
  ) +
  tube(
    [
      [526, 616],
      [532, 590],
    ],
    14,
    WOOD,
  )

const fork = () =>
  line('M86 640L112 500', '#9AA3AC', 11) +
  line('M108 520Q92 470 108 424M112 520Q112 470 118 424M118 520Q134 470 130 424', '#AEB6BF', 6)

/** Pulao with a piece of lemon and something green. */
const food = () => {
  const heap = 'M300 590Q310 520 400 500Q500 490 556 580Q520 630 430 634Q330 636 300 590Z'
  return (
    path(heap, '#D8A95A') +
    clip(
      heap,
      group(
        speckle(280, 150, '#F1D9A0', 120, 5, 3) + speckle(280, 150, '#B5783A', 40, 4, 8),
        'translate(290 490)',
      ),
    ) +
    oval(470, 560, 34, 22, '#8A5230') +
    oval(464, 554, 24, 12, '#A9693F') +
    oval(380, 552, 30, 20, '#8A5230') +
    oval(374, 546, 20, 11, '#A9693F') +
    group(
      path('M0 0C14 -26 44 -32 66 -22C52 2 22 12 0 0Z', tones('#5E8A5A').base) +
        path('M0 4C24 0 44 14 50 30C28 34 6 24 0 4Z', tones('#5E8A5A').dark),
      'translate(410 520)',
    ) +
    path('M318 606a34 24 0 0 0 60 14Z', '#F0CF54')
  )
}
