import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { box, boxFaces, boxShadow } from '#db/seed/drawings/camera.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { JUTE, KRAFT, PAPER } from '#db/seed/drawings/palette.ts'
import { buta, girih, vine } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { rope, tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const blockPrintGiftWrap: Good = {
  slug: 'block-print-gift-wrap',
  name: 'Block Print Gift Wrap, Three Rolls',
  subcategory: 'cards-wraps',
  summaryAlt: 'Three rolls of printed wrapping paper in matching patterns, stacked and tied with jute string',
  keywords: 'gift wrap, wrapping paper, block print, kraft, jute string, tags',
  daysAgo: 144,
  details: `<p>Paper that is nearly too good to tear. Three patterns in one colour: paisley sprigs, stars, and
a vine, each printed by hand from teak blocks on strong paper, so that the print sits on it a little raised
and you can feel it.</p>
<ul><li>Three rolls of 50 × 70 cm, two sheets on each: enough for six books or three boxes of
mithai</li><li>90 g paper, water-based inks; no foil, no plastic</li><li>With four metres of jute string and
six kraft tags</li></ul>
<h3>To keep it well</h3><p>Iron it lukewarm from the back, and you may use it a second time; one of our
customers is at her fourth. The inks are dry and fast, but wet hands still leave marks. Rolled around a paper
core.</p>`,
  variants: [
    { name: 'Terracotta', colour: 'terracotta', price: 590, grams: 280, units: 46 },
    { name: 'Indigo', colour: 'indigo', price: 590, grams: 280, units: 35 },
    { name: 'Sage', colour: 'sage', price: 590, grams: 280, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const stack =
    group(shadow(0, 0, 270, 30), 'translate(330 612) rotate(6.5)') +
    group(shadow(0, 0, 270, 30), 'translate(452 622) rotate(6.5)') +
    drawStack(colour)
  return {
    front: place(stack, 406, 664, 1.02),
    detail: closeUp(drawStack(colour), 590, 560, 2, 0),
    use: table(400) + place(plant(), 140, 500, 0.9) + place(stack, 470, 560, 0.86) + present(colour),
  }
}

/** One roll lying from upper left to lower right, its open end at (x, y). */
function roll(tile: Tile, ground: Tones, x: number, y: number): string {
  const [r, long, dy] = [62, 450, -52]
  const body =
    `M${x} ${y - r}L${x - long} ${y - r + dy}A${r * 0.62} ${r} 0 0 0 ${x - long} ` +
    `${y + r + dy}L${x} ` +
    `${y + r}A${r * 0.62} ${r} 0 0 0 ${x} ${y - r}Z`
  const skew = `translate(${x - long} ${y - r + dy}) skewY(6.6)`
  const along = (from: number, to: number) =>
    `M${x + 40} ${y - r + from * 2 * r + 8}L${x - long - 60} ` +
    `${y - r + from * 2 * r + dy - 12}V${y - r + to * 2 * r + dy - 12}L${x + 40} ${y - r + to * 2 * r + 8}Z`
  const spiral = line(
    `M${x} ${y - 44}a27 44 0 0 1 0 88a24 38 0 0 1 0 -74a19 31 0 0 1 0 60`,
    ground.dark,
    3.4,
    0.8,
  )
  return (
    path(body, ground.base) +
    cover(body, tile, 1, skew) +
    clip(
      body,
      path(along(0.06, 0.2), '#FFFDF6', 0.35) +
        path(along(0.6, 1.1), '#1C2333', 0.12) +
        path(along(0.82, 1.1), '#1C2333', 0.14) +
        line(`M${x + 20} ${y + 18}L${x - long - 30} ${y + 18 + dy}`, '#1C2333', 3, 0.22),
    ) +
    oval(x, y, r * 0.62, r, ground.dark) +
    oval(x - 1, y, r * 0.58, r * 0.95, PAPER.light) +
    oval(x, y, 21, 36, PAPER.base) +
    spiral +
    oval(x + 1, y, 17, 29, KRAFT.base) +
    oval(x + 2, y, 13, 24, KRAFT.deep)
  )
}

function drawStack(colour: Tones): string {
  const sprigs = buta(colour.base, colour.light, 66)
  const stars = girih(colour.base, PAPER.pale, colour.dark, 64)
  const paleVine = vine(PAPER.pale, '#E5A823')
  const vineRows = {
    width: 100,
    height: 52,
    content: path('M0 0H100V52H0Z', colour.light) + group(paleVine.content, 'translate(0 6)'),
  }
  return (
    roll(sprigs, PAPER, 522, 572) +
    roll(stars, colour, 650, 576) +
    roll(vineRows, { ...colour, base: colour.light }, 588, 462) +
    string()
  )
}

/** Jute round the whole stack, with a tag. */
function string(): string {
  return (
    rope(
      [
        [286, 600],
        [276, 520],
        [300, 440],
        [350, 376],
        [424, 374],
        [470, 430],
        [500, 520],
        [506, 622],
      ],
      13,
      JUTE,
    ) +
    rope(
      [
        [334, 556],
        [330, 490],
        [350, 420],
        [380, 356],
      ],
      11,
      JUTE,
    ) +
    tube(
      [
        [372, 372],
        [316, 324],
        [286, 364],
        [340, 380],
        [372, 372],
      ],
      8,
      JUTE,
    ) +
    tube(
      [
        [372, 372],
        [420, 320],
        [462, 350],
        [410, 378],
        [372, 372],
      ],
      8,
      JUTE,
    ) +
    oval(372, 372, 12, 10, JUTE.dark) +
    line('M372 376Q360 410 372 444', JUTE.dark, 5) +
    tag(380, 484)
  )
}

const tag = (x: number, y: number) =>
  group(
    path(`M-34 -32L0 -50L34 -32V56H-34Z`, '#1C2333', 0.18) +
      group(
        path('M-34 -32L0 -50L34 -32V56H-34Z', PAPER.pale) +
          line(rounded(-22, -14, 44, 58, 3), KRAFT.dark, 2.4) +
          line('M-12 6H12M-12 20H6', KRAFT.deep, 3.4, 0.7) +
          oval(0, -34, 5, 5, KRAFT.deep),
        'translate(-3 -4)',
      ),
    `translate(${x} ${y}) rotate(8)`,
  )

/** A box wrapped in the paper. */
function present(colour: Tones): string {
  const form = box(330, 746, 200, 130, 96, 24, 0.42)
  const paper = (w: number, h: number) =>
    cover(`M0 0H${w}V${h}H0Z`, buta(colour.base, colour.light, 62)) +
    path(`M${w / 2 - 9} 0h18V${h}h-18Z`, tones('#B8472A').base)
  const [x, y] = form.at(100, 65, 96)
  return (
    boxShadow(form) +
    boxFaces(form, PAPER, {
      left: paper(200, 96),
      right: paper(130, 96),
      top: paper(200, 130) + path('M0 56H200V74H0Z', tones('#B8472A').base),
    }) +
    tube(
      [
        [x, y],
        [x - 50, y - 40],
        [x - 70, y - 8],
        [x, y],
      ],
      14,
      tones('#B8472A'),
    ) +
    tube(
      [
        [x, y],
        [x + 50, y - 36],
        [x + 72, y - 2],
        [x, y],
      ],
      14,
      tones('#B8472A'),
    ) +
    oval(x, y, 13, 11, tones('#B8472A').dark)
  )
}
