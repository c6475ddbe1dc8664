import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BAMBOO, BRASS, GLASS, PAPER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const qalamAndInkpot: Good = {
  slug: 'qalam-and-inkpot',
  name: 'Qalam and Inkpot',
  subcategory: 'pens-desk',
  summaryAlt: 'A round glass inkpot with coloured ink and three reed pens standing in it',
  keywords: 'qalam, reed pen, inkpot, calligraphy, khattati, dawat, gift for teacher',
  daysAgo: 79,
  details: `<p>With a takhti and one of these our grandfathers learned to write. Three reed pens cut for
Nastaliq, in three widths, and a pot of ink that is ground, not mixed from powder. In the pot lies a tuft of
raw silk, which gives the reed just as much as it needs.</p>
<ul><li>Pens 20 cm long; nibs of 2, 4 and 6 mm, cut for right-handers (for the left hand, write to
us)</li><li>Glass pot with brass collar and cork, 60 ml of water-based ink</li><li>With a page of the alphabet
to practise from</li></ul>
<h3>To keep it well</h3><p>Wipe the nib after writing. When it grows soft, cut it back with a sharp knife;
each reed allows about ten cuts. The ink washes out of skin, but not out of white cotton.</p>`,
  variants: [
    { name: 'Black ink', colour: 'black', price: 850, grams: 260, units: 38 },
    { name: 'Cobalt ink', colour: 'cobalt', price: 850, grams: 260, units: 20 },
    { name: 'Maroon ink', colour: 'maroon', price: 850, grams: 260, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const set = shadow(400, 642, 140, 34) + drawSet(colour, [-17, 3, 20])
  return {
    front: place(set, 392, 668, 1.1),
    detail: closeUp(nibs(colour), 400, 400, 1, 0),
    use:
      table(430) +
      place(plant(), 130, 500, 0.8) +
      page(colour) +
      place(shadow(400, 642, 130, 30) + drawSet(colour, [-14, 16]), 640, 596, 0.98) +
      group(reed(9), 'translate(236 738) rotate(66) scale(0.72)'),
  }
}

function drawSet(colour: Tones, turns: number[]): string {
  const pot = turned(400, [
    [52, 466],
    [54, 488],
    [70, 500],
    [118, 536],
    [130, 580],
    [122, 620],
    [104, 642],
  ])
  const collar = turned(400, [
    [58, 450],
    [60, 456],
    [60, 480],
  ])
  const ink = pot.belt(540, 632)
  return (
    path(collar.mouth(), BRASS.deep) +
    turns
      .map((turn, i) => group(reed(10 + i * 3), `translate(${400 + turn * 0.9} 520) rotate(${turn})`))
      .join('') +
    path(pot.outline, GLASS.light, 0.6) +
    path(ink, colour.base) +
    oval(400, 541, 119, 33, colour.light) +
    oval(392, 537, 84, 20, colour.pale, 0.35) +
    clip(
      pot.outline,
      path(pot.strip(0.5, 1), '#1C2333', 0.16) +
        path(pot.strip(-0.76, -0.54), '#FFFDF6', 0.4) +
        path(pot.strip(-0.48, -0.42), '#FFFDF6', 0.25) +
        path(pot.belt(628, 650), GLASS.dark, 0.5),
    ) +
    line(pot.outline, GLASS.dark, 3, 0.5) +
    clip(
      'M300 450H500V600H300Z',
      glaze({ ...collar, outline: collar.belt(451, 480) }, BRASS, { gloss: 0.9 }),
    ) +
    line('M342 450a58 16 0 0 0 116 0', BRASS.light, 5)
  )
}

/** A reed pen standing on (0, 0), `r` thick, its end cut slantwise. */
function reed(r: number): string {
  return (
    tube(
      [
        [0, 0],
        [0, -360],
      ],
      r * 2,
      BAMBOO,
    ) +
    line(`M${-r} -120q${r} 6 ${2 * r} 0M${-r} -250q${r} 6 ${2 * r} 0`, BAMBOO.deep, 3.4, 0.6) +
    oval(0, -364, r, r * 0.5, BAMBOO.dark) +
    oval(0, -364, r * 0.5, r * 0.24, BAMBOO.deep) +
    path(`M${-r} -330H${r}V-304H${-r}Z`, tones('#B8472A').base, 0.85)
  )
}

/** The three cut nibs side by side, wet with ink, and a stroke of each. */
function nibs(colour: Tones): string {
  const nib = (x: number, r: number) =>
    group(
      path(
        `M${-r} -420H${r}V0Q${r * 0.9} 80 ${r * 0.62} 110L${r * 0.5} 214L${-r * 0.5} 190L${-r * 0.56} ` +
          `110Q${-r} 70 ${-r} 0Z`,
        BAMBOO.base,
      ) +
        path(
          `M${r * 0.3} -420H${r}V0Q${r * 0.9} 80 ${r * 0.62} 110L${r * 0.5} 214L${r * 0.2} 208L${r * 0.3} 0Z`,
          BAMBOO.dark,
        ) +
        path(`M${-r * 0.8} -420H${-r * 0.46}V40H${-r * 0.8}Z`, BAMBOO.pale, 0.7) +
        path(
          `M${-r * 0.6} 40Q0 -30 ${r * 0.66} 40L${r * 0.56} 112L${r * 0.5} 214L${-r * 0.5} ` +
            `190L${-r * 0.56} 112Z`,
          BAMBOO.light,
        ) +
        line(`M0 60V200`, BAMBOO.deep, 3) +
        path(`M${-r * 0.54} 138L${r * 0.54} 150L${r * 0.5} 214L${-r * 0.5} 190Z`, colour.base) +
        line(`M${-r} -180q${r} 12 ${2 * r} 0`, BAMBOO.deep, 5, 0.5),
      `translate(${x} 380)`,
    )
  const stroke = (x: number, r: number) =>
    path(
      `M${x - r} 660L${x + r} 690L${x + r * 0.4} 740Q${x} 716 ${x - r * 1.6} 726Q${x - r * 0.6} 700 ` +
        `${x - r} 660Z`,
      colour.base,
    )
  return (
    path('M0 560H800V800H0Z', PAPER.pale) +
    path('M0 560H800V564H0Z', PAPER.dark) +
    nib(190, 40) +
    nib(400, 56) +
    nib(620, 74) +
    stroke(190, 22) +
    stroke(400, 34) +
    stroke(620, 46)
  )
}

/** A sheet with writing exercises: rows of dots, bows and uprights. */
function page(colour: Tones): string {
  const sheet = 'M90 520L470 500L520 760L60 770Z'
  const bow = (x: number, y: number, s: number) =>
    group(
      path('M-60 -16C-50 24 40 30 66 -20C70 30 30 52 -10 48C-50 46 -66 16 -60 -16Z', colour.base) +
        path('M-2 64l10 -10l10 10l-10 10Z', colour.base),
      `translate(${x} ${y}) scale(${s})`,
    )
  const alif = (x: number, y: number, s: number) =>
    group(
      path('M-6 -60C4 -64 8 -58 8 -48L6 40C4 52 -4 54 -6 44Z', colour.base),
      `translate(${x} ${y}) scale(${s})`,
    )
  return (
    group(path(sheet, '#1C2333', 0.15), 'translate(10 10)') +
    path(sheet, PAPER.pale) +
    line('M96 604L484 590M84 690L502 680', '#C9B48C', 2.4) +
    alif(440, 560, 0.8) +
    alif(400, 562, 0.8) +
    bow(310, 564, 0.7) +
    bow(180, 570, 0.7) +
    alif(460, 652, 0.9) +
    bow(350, 650, 0.8) +
    path(rounded(118, 628, 20, 20, 2), colour.base)
  )
}
