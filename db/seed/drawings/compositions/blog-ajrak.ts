import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { star } from '#db/seed/drawings/curves.ts'
import { shade, wallShadow } from '#db/seed/drawings/light.ts'
import { BAMBOO, SHEESHAM, WALNUT } from '#db/seed/drawings/palette.ts'
import { ajrak } from '#db/seed/drawings/patterns.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Composition } from './composition.ts'
import { bench, wall } from './places.ts'
import { pigment } from './small-things.ts'

const INDIGO = '#26376B'
const MADDER = '#8C2F33'
const WHITE = '#EFE3CC'

/** Two ajraks drying on a pole, the carved block and the dyes before them. */
export const blogAjrak: Composition = {
  subject: 'blog-ajrak',
  alt:
    'Two ajrak cloths, one indigo and one madder red, drying over a pole above a carved printing block ' +
    'and dishes of dye',
  draw: () =>
    wall('#EBDCC6') +
    bench(610, SHEESHAM, 756) +
    drying(120, 560, 590, INDIGO, MADDER) +
    drying(740, 440, 520, MADDER, INDIGO) +
    tube(
      [
        [60, 84],
        [640, 78],
        [1220, 84],
      ],
      24,
      BAMBOO,
    ) +
    place(pigment(tones(INDIGO)), 270, 724, 1.4) +
    place(block(WALNUT), 590, 728, 1.5) +
    place(pigment(tones(MADDER)), 870, 706, 1.3) +
    place(block(tones('#A9744A'), 0.8), 1090, 738, 1.15),
}

/** A cloth over the pole: its folds hang straight, its lower edge swings. */
function drying(x: number, width: number, foot: number, ground: string, second: string): string {
  const right = x + width
  const d =
    `M${x} 82H${right}L${right + 6} ${foot - 14}Q${right - width * 0.14} ${foot + 20} ` +
    `${right - width * 0.26} ${foot - 6}T${x + width * 0.48} ${foot}T${x + width * 0.22} ` +
    `${foot - 2}T${x - 6} ${foot - 10}Z`
  const hem = `M${x - 8} ${foot - 88}H${right + 8}V${foot + 30}H${x - 8}Z`
  const folds = [0.14, 0.34, 0.56, 0.8]
    .map(
      (share, i) =>
        `M${x + width * share} 82Q${x + width * (share + 0.02)} ${foot * 0.5} ` +
        `${x + width * (share + (i % 2 ? 0.03 : -0.02))} ${foot}`,
    )
    .join('')
  return (
    wallShadow(d, 18, 20) +
    cover(d, ajrak(ground, second, WHITE, 118), 1, `translate(${x} 60)`) +
    clip(
      d,
      path(hem, second) +
        line(`M${x - 8} ${foot - 88}H${right + 8}M${x - 8} ${foot - 76}H${right + 8}`, WHITE, 5) +
        zigzag(x - 8, right + 8, foot - 46) +
        line(folds, '#1C2333', 22, 0.13) +
        line(folds, '#FFF4DE', 5, 0.16),
    ) +
    shade(d, 16)
  )
}

function zigzag(from: number, to: number, y: number): string {
  let stars = ''
  for (let x = from + 24; x < to; x += 52) stars += path(star(x, y, 20, 8, 4), WHITE)
  return stars
}

/** A printing block: its carved face up, a knob to hold it by beneath. */
function block(wood: Tones, turn = 1): string {
  const form = box(470, 650, 190, 150, 62, 26 * turn)
  const carved =
    path('M8 8H182V142H8Z', wood.dark) +
    path(star(95, 75, 62, 40, 8), wood.pale) +
    path(star(95, 75, 44, 28, 8), wood.dark) +
    oval(95, 75, 18, 18, wood.pale) +
    oval(95, 75, 9, 9, wood.dark) +
    line('M14 14H176V136H14Z', wood.pale, 4)
  return (
    boxShadow(form) +
    boxFaces(form, wood, { left: line('M0 20H190M0 42H190', wood.dark, 2, 0.5), top: carved })
  )
}
