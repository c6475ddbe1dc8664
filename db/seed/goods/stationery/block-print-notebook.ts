import { box, boxShadow } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { PAPER } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { closeUp, cover, group, line, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const blockPrintNotebook: Good = {
  slug: 'block-print-notebook',
  name: 'Block Print Notebook, A5',
  subcategory: 'notebooks',
  summaryAlt:
    'A standing cloth-bound notebook printed with paisley sprigs, with a paper label and an elastic band',
  keywords: 'notebook, journal, block print, A5, diary, cloth bound, gift for teacher, gift for friend',
  daysAgo: 60,
  details: `<p>The cloth is printed in Hyderabad with a teak block no bigger than a matchbox, some three
hundred times for one length, and you can find the small gaps where the printer breathed. Inside is paper
worth writing on.</p>
<ul><li>A5, 160 pages of 100 g ivory paper, dotted or plain at the maker’s whim of the month:
dotted</li><li>Sewn in sections, so that it lies open flat</li><li>Fountain-pen ink does not come through; we
tried five inks</li><li>Ribbon, elastic band, and a pocket in the back for tickets</li></ul>
<h3>To keep it well</h3><p>Keep it dry, and use it: the cloth grows softer with handling, and a notebook that
is kept for best stays empty. The band may be replaced; we add a spare.</p>`,
  variants: [
    { name: 'Indigo', colour: 'indigo', price: 950, grams: 340, units: 40 },
    { name: 'Rust', colour: 'rust', price: 950, finalPrice: 760, grams: 340, units: 22 },
    { name: 'Olive', colour: 'olive', price: 950, grams: 340, units: 12 },
  ],
  draw,
}

const STANDING = box(520, 640, 310, 70, 430, 26)

function draw(colour: Tones): Views {
  return {
    front: place(boxShadow(STANDING) + standing(colour), 396, 690, 1.18),
    detail: closeUp(standing(colour), 500, 320, 2, 2),
    use:
      table(430) +
      place(plant(), 676, 500, 0.86) +
      group(open(colour), 'translate(20 40)') +
      place(teaCup(), 660, 640, 0.86),
  }
}

function standing(colour: Tones): string {
  const { left, right, top } = STANDING
  const pages = (width: number, height: number) =>
    path(`M0 0H${width}V${height}H0Z`, PAPER.dark) + path(`M6 0H${width - 6}V${height}H6Z`, PAPER.base)
  const leaves = Array.from({ length: 8 }, (_, i) => `M${12 + i * 7} 0V440`).join('')
  return (
    path(left.outline, colour.base) +
    left.draw(cloth(colour, 310, 430)) +
    right.draw(
      path('M0 0H70V430H0Z', colour.dark) +
        path('M7 5H63V425H7Z', PAPER.base) +
        line(leaves, PAPER.dark, 1.6, 0.7) +
        path('M7 5H63V425H7Z', '#1C2333', 0.12),
    ) +
    top.draw(path('M0 0H310V70H0Z', colour.light) + group(pages(296, 58), 'translate(8 6)')) +
    ribbon(colour)
  )
}

function cloth(colour: Tones, width: number, height: number): string {
  const d = `M0 0H${width}V${height}H0Z`
  const label =
    path(rounded(76, 84, 158, 92, 5), PAPER.pale) +
    line(rounded(84, 92, 142, 76, 3), colour.dark, 2) +
    line('M104 120H206M118 142H192', colour.dark, 4, 0.8)
  return (
    cover(d, weave(colour, 6), 0.4) +
    cover(d, buta('#F1E4C8', '#E5A823', 68)) +
    path(`M0 0H34V${height}H0Z`, colour.dark, 0.8) +
    path(`M34 0h4V${height}h-4Z`, colour.deep, 0.5) +
    label +
    path(`M272 0h12V${height}h-12Z`, colour.deep)
  )
}

function ribbon(colour: Tones): string {
  const [x, y] = STANDING.at(60, 35, 0)
  return (
    path(
      `M${x - 4} ${y + 8}L${x + 12} ${y + 6}L${x + 20} ${y + 44}L${x + 8} ${y + 36}L${x + 2} ${y + 46}Z`,
      tones('#B8472A').base,
    ) + line(`M${x} ${y + 10}l8 26`, colour.pale, 1.5, 0.4)
  )
}

/** The notebook lying open with a pen on it. */
function open(colour: Tones): string {
  const dots = { width: 22, height: 16, content: path('M10 7h3v2.4h-3Z', '#B9A98E') }
  const page = (d: string) => path(d, PAPER.pale) + cover(d, dots, 0.8)
  const words = [0, 1, 2, 3, 4, 5]
    .map((i) => `M${150 - i * 7} ${520 + i * 24}q30 -8 60 0t${70 + ((i * 37) % 60)} 0`)
    .join('')
  return (
    path(
      'M84 690L168 452Q280 436 376 462Q480 436 590 452L680 690Q520 664 380 694Q240 664 84 690Z',
      '#1C2333',
      0.18,
    ) +
    path('M70 678L160 446H594L690 678Q530 690 380 690Q220 690 70 678Z', colour.base) +
    page('M86 668L168 446Q284 428 376 456L380 678Q240 650 86 668Z') +
    page('M674 668L588 446Q474 428 376 456L380 678Q520 650 674 668Z') +
    path('M376 456L380 678Q350 660 320 656L346 446Z', '#1C2333', 0.08) +
    path('M376 456L380 678Q400 664 424 660L400 448Z', '#1C2333', 0.05) +
    line(words, colour.dark, 3.4, 0.75) +
    tube(
      [
        [470, 632],
        [606, 520],
      ],
      17,
      tones('#B8472A'),
    ) +
    tube(
      [
        [452, 647],
        [470, 632],
      ],
      9,
      tones('#C99A3F'),
    )
  )
}
