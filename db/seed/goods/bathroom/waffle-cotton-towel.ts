import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { shape } from '#db/seed/drawings/curves.ts'
import { shade, wallShadow } from '#db/seed/drawings/light.ts'
import { COTTON, MARBLE, WOOD } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth, plant } from '#db/seed/drawings/props.ts'
import { counter, peg } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, path, place, type Tile } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const waffleCottonTowel: Good = {
  slug: 'waffle-cotton-towel',
  name: 'Waffle Cotton Towel',
  subcategory: 'towels-mats',
  summaryAlt: 'A waffle-weave towel with two pale stripes, hanging in folds from a peg by its loop',
  keywords: 'towel, waffle towel, cotton towel, bath towel, Faisalabad',
  featured: true,
  daysAgo: 9,
  details: `<p>Waffle cloth is mostly air: hundreds of small pits that take up water at once and let it go
just as quickly, so that the towel is dry again before the next one wants it, also in August. Woven in
Faisalabad from long-staple cotton, washed once before it is cut, with a loop sewn through the hem on the
short side.</p>
<ul><li>Bath size 70 × 140 cm, 380 g; a third of the bulk of a terry towel</li><li>All cotton, 260 g to the
square metre</li><li>Dyed in the yarn: both sides alike, and it does not run</li></ul>
<h3>To keep it well</h3><p>Wash at up to 60 degrees. Leave out the softener: it coats the cotton and the towel
stops drinking. It draws together in the first wash and stretches again when pulled; the size above is
measured after three. Not as fluffy as a hotel’s, and that is the idea.</p>`,
  variants: [
    { name: 'Sage', colour: 'sage', price: 1550, grams: 400, units: 44 },
    { name: 'White', colour: 'white', price: 1550, grams: 400, units: 60 },
    { name: 'Terracotta', colour: 'terracotta', price: 1550, finalPrice: 1240, grams: 400, units: 16 },
    { name: 'Navy', colour: 'navy', price: 1550, grams: 400, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const towel = drawTowel(colour)
  return {
    front: towel,
    detail: closeUp(towel, 320, 520, 1.9, -4),
    use:
      counter(620, '#FFFFFF', MARBLE, 120) +
      rail() +
      place(towel, 300, 560, 0.86) +
      place(foldedCloth(tones('#C98B6E'), COTTON), 630, 690, 0.66) +
      place(plant(), 650, 600, 0.72),
  }
}

const OUTLINE = shape([
  [398, 128, 'corner'],
  [440, 168],
  [494, 236],
  [520, 340],
  [528, 470],
  [536, 618, 'corner'],
  [490, 634],
  [440, 622],
  [396, 640],
  [350, 624],
  [304, 636],
  [262, 618, 'corner'],
  [270, 470],
  [280, 340],
  [306, 236],
  [356, 168],
])

/** Hanging from its loop, gathered at the top, falling into three folds. */
function drawTowel(colour: Tones): string {
  const folds = 'M398 140C372 260 352 420 350 626L396 640C394 440 396 280 402 150Z'
  const second = 'M410 150C438 260 452 430 440 624L490 634C492 450 474 290 424 166Z'
  const stripe = (y: number, tall: number) =>
    path(
      `M240 ${y}Q306 ${y + 16} 350 ${y + 6}T440 ${y + 4}T560 ${y}v${tall}Q490 ${y + 18 + tall} 440 ` +
        `${y + 4 + tall}T350 ${y + 6 + tall}T240 ${y + tall}Z`,
      colour === COTTON ? colour.dark : COTTON.base,
      0.85,
    )
  return (
    wallShadow(OUTLINE, 22, 14) +
    peg(398, 92) +
    strap(
      [
        [392, 140],
        [384, 108],
        [398, 88],
        [412, 108],
        [406, 140],
      ],
      10,
      COTTON,
    ) +
    path(OUTLINE, colour.base) +
    clip(
      OUTLINE,
      cover(OUTLINE, waffle(colour), 1, 'translate(8 4)') +
        stripe(520, 12) +
        stripe(546, 26) +
        path(folds, '#1C2333', 0.15) +
        path(second, '#1C2333', 0.2) +
        path('M306 236C292 360 290 480 296 640L262 640V300Z', '#FFFDF6', 0.16) +
        line('M352 168C330 300 322 460 326 630', '#FFFDF6', 12, 0.16) +
        line('M450 210C470 340 474 480 466 620', '#FFFDF6', 8, 0.16) +
        path('M340 128H460V190Q398 210 340 190Z', '#1C2333', 0.14) +
        hem(colour),
    ) +
    shade(OUTLINE, 14)
  )
}

const hem = (colour: Tones) => stitches('M262 604Q306 620 350 610T440 608T536 604', colour.deep, 2.5, 7)

/** Pits with a lit right and lower wall. */
function waffle(colour: Tones): Tile {
  return {
    width: 20,
    height: 20,
    content:
      path('M3 3H17V17H3Z', colour.dark, 0.7) +
      path('M17 3V17H3L6 14H14V6Z', colour.light, 0.8) +
      line('M0 0H20M0 0V20', colour.light, 2, 0.5),
  }
}

const rail = () =>
  group(
    path('M60 106H560V134H60Z', WOOD.base) +
      path('M60 126H560V134H60Z', WOOD.dark) +
      path('M60 106H560V110H60Z', WOOD.light),
    'translate(0 -16)',
  ) +
  peg(170, 106) +
  peg(500, 106)
