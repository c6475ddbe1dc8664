import { INK, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { COTTON, SHEESHAM } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, teaCup } from '#db/seed/drawings/props.ts'
import { seat, table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { spread, weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const fringedKhaddarThrow: Good = {
  slug: 'fringed-khaddar-throw',
  name: 'Fringed Khaddar Throw',
  subcategory: 'cushions-throws',
  summaryAlt:
    'A thick folded throw with cream stripes near its end and a knotted fringe hanging over the fold',
  keywords: 'throw, khaddar, blanket, sofa, bed cover, handloom, fringe, winter',
  daysAgo: 41,
  details: `<p>Khaddar is what one wears from November to February; this is the same hand-spun cotton in a
heavier weave, for the arm of the sofa and for the one who always feels cold. It is woven in Kamalia on a pit
loom, two strands at a time, so that it is thick without being stiff, and the warp is left long at both ends
and knotted by hand.</p>
<ul><li>130 × 180 cm without the fringe of 9 cm; covers two people who like each other</li><li>All cotton, 980
g: warm, not hot, and it does not itch</li><li>Stripes woven in, not printed, the same on both sides</li></ul>
<h3>To keep it well</h3><p>Wash it cold by hand or on the wool cycle and dry it lying flat, since wet it is
heavy and stretches on a line. It shrinks by three fingers in the first wash; we counted them in the size
above. Comb the fringe with your fingers while it is damp.</p>`,
  variants: [
    { name: 'Mustard', colour: 'mustard', price: 4450, finalPrice: 3790, grams: 1050, units: 11 },
    { name: 'Rust', colour: 'rust', price: 4450, grams: 1050, units: 7 },
    { name: 'Grey', colour: 'grey', price: 4450, grams: 1050, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const throwFolded = drawFolded(colour)
  return {
    front: shadow(402, 640, 262, 30) + throwFolded,
    detail: closeUp(throwFolded, 290, 480, 2, -3),
    use:
      seat(400, tones('#8FA0A8')) +
      draped(colour) +
      table(730, SHEESHAM) +
      place(plant(), 690, 400, 0.66) +
      place(teaCup(), 640, 772, 0.9),
  }
}

/** Folded into four, its end with the fringe falling over the front. */
function drawFolded(colour: Tones): string {
  const layer = (y: number, inset: number) => {
    const d = rounded(140 + inset, y, 520 - inset * 2, 72, 34)
    const fold =
      line(`M${190 + inset} ${y + 37}H${650 - inset}`, colour.deep, 4, 0.5) +
      line(`M${190 + inset} ${y + 32}H${640 - inset}`, colour.light, 2.5, 0.5)
    return (
      path(d, colour.base) +
      clip(
        d,
        cover(d, weave(colour, 9), 0.45) + fold + path(`M100 ${y + 54}H700V${y + 72}H100Z`, INK, 0.14),
      ) +
      shade(d, 16)
    )
  }
  const end = shape([
    [142, 462, 'corner'],
    [212, 326, 'corner'],
    [588, 326, 'corner'],
    [658, 462, 'corner'],
    [664, 486],
    [652, 512, 'corner'],
    [400, 520],
    [148, 512, 'corner'],
    [136, 486],
  ])
  const stripe = (y: number, tall: number, fill: string) => path(`M100 ${y}H700V${y + tall}H100Z`, fill)
  return (
    layer(572, 6) +
    layer(510, 0) +
    layer(452, 4) +
    path(end, colour.base) +
    clip(
      end,
      stripe(320, 142, colour.light) +
        cover(end, weave(colour, 9), 0.4) +
        stripe(352, 9, COTTON.base) +
        stripe(370, 24, COTTON.base) +
        stripe(377, 10, colour.dark) +
        stripe(403, 9, COTTON.base) +
        stripe(470, 12, COTTON.base) +
        stripe(490, 6, COTTON.base) +
        stripe(464, 60, '#1C233314') +
        stripe(456, 8, '#FFFDF640'),
    ) +
    fringe(158, 642, 512, colour)
  )
}

/** Knots with three strands each, over their own shade. */
function fringe(from: number, to: number, y: number, colour: Tones): string {
  const count = 17
  const step = (to - from) / count
  return (
    path(`M${from} ${y + 4}H${to}L${to + 6} ${y + 66}H${from + 6}Z`, colour.deep, 0.45) +
    Array.from({ length: count }, (_, i) => {
      const x = from + (i + 0.5) * step
      const sway = (spread(i, 3) - 0.5) * 8
      const tone = i % 2 ? COTTON : colour
      const strands = [-0.34, 0, 0.34]
        .map((share) => `M${x} ${y + 10}L${x + share * step + sway} ${y + 68 - Math.abs(share) * 12}`)
        .join('')
      return (
        line(strands, tone.dark, 8) +
        line(strands, tone.light, 4.5) +
        oval(x, y + 12, 9, 10, tone.base) +
        line(`M${x - 8} ${y + 17}q8 5 16 0`, tone.deep, 2.5, 0.6)
      )
    }).join('')
  )
}

/** Thrown over the back and the seat of a sofa. */
function draped(colour: Tones): string {
  const d = shape([
    [96, 152, 'corner'],
    [220, 138],
    [356, 146, 'corner'],
    [372, 280],
    [384, 402],
    [408, 470],
    [424, 628, 'corner'],
    [270, 640],
    [110, 624, 'corner'],
    [104, 480],
    [88, 400],
    [92, 270],
  ])
  const stripes = [
    [500, 12],
    [524, 34],
    [570, 12],
    [200, 12],
    [224, 28],
  ]
    .map(([y = 0, tall = 0]) =>
      path(`M60 ${y}Q260 ${y + 14} 460 ${y}v${tall}Q260 ${y + tall + 14} 60 ${y + tall}Z`, COTTON.base),
    )
    .join('')
  const folds = line('M170 150Q180 300 172 400T190 620M290 150Q300 300 310 410T330 630', colour.deep, 6, 0.3)
  return (
    group(path(d, INK, 0.14), 'translate(14 10)') +
    path(d, colour.base) +
    clip(
      d,
      cover(d, weave(colour, 9), 0.4) +
        stripes +
        folds +
        path('M60 400Q260 414 460 400V452Q260 470 60 446Z', '#FFFDF6', 0.25) +
        path('M60 380Q260 394 460 380V402Q260 416 60 402Z', INK, 0.14),
    ) +
    shade(d, 14) +
    fringe(112, 422, 622, colour)
  )
}
