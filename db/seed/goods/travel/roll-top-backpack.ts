import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, LEATHER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, windowLight } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const rollTopBackpack: Good = {
  slug: 'roll-top-backpack',
  name: 'Roll-Top Backpack',
  subcategory: 'travel-bags',
  summaryAlt: 'A canvas backpack whose top is rolled down and held by two leather straps with brass buckles',
  keywords: 'backpack, rucksack, roll top, canvas, laptop bag, school bag, hiking, Skardu, gift for him',
  daysAgo: 34,
  details: `<p>For the climb to Fairy Meadows and for the office van alike. The top rolls down as far as you
have packed, so the bag is never half empty; roll it three times and rain stays outside, though it is no dry
bag and does not want to swim.</p>
<ul><li>44 cm high rolled, 60 cm unrolled, 30 × 15 cm at the base; 18 to 26 litres</li><li>Waxed cotton
canvas, 16 ounces, with a buffalo leather foot</li><li>Padded sleeve inside for a 15 inch
laptop</li><li>Shoulder straps padded with felt, 5 cm broad</li></ul>
<h3>To keep it well</h3><p>Wipe with a damp cloth and let it dry open. Not for the machine: the wax would go.
The buckles are cast brass; the straps behind them have six holes, and a cobbler can punch a seventh.</p>`,
  variants: [
    { name: 'Mustard', colour: 'mustard', price: 6900, finalPrice: 5990, grams: 1180, units: 14 },
    { name: 'Charcoal', colour: 'charcoal', price: 6900, grams: 1180, units: 9 },
    { name: 'Teal', colour: 'teal', price: 6900, grams: 1180, units: 21 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const pack = drawPack(colour)
  const standing = shadow(412, 644, 190, 30) + pack
  return {
    front: standing,
    detail: closeUp(pack, 400, 300, 2, -3),
    use:
      windowLight(60, 40) +
      floor(560) +
      place(books(tones('#2F5D62'), tones('#C9A25E')), 640, 720, 0.86) +
      place(standing, 300, 716, 0.98),
  }
}

function drawPack(colour: Tones): string {
  const cloth = weave(colour, 7)
  const body = shape([
    [258, 250, 'corner'],
    [520, 250, 'corner'],
    [536, 420],
    [540, 570],
    [526, 630],
    [470, 650],
    [390, 654],
    [300, 650],
    [244, 630],
    [232, 570],
    [240, 420],
  ])
  const side = shape([
    [518, 250, 'corner'],
    [562, 272],
    [594, 340],
    [606, 470],
    [602, 580],
    [576, 628],
    [520, 640],
    [538, 560],
    [536, 420],
  ])
  const foot = 'M200 596Q400 618 545 596L620 570V700H200Z'
  return (
    strap(
      [
        [318, 236],
        [258, 256],
        [208, 338],
        [194, 460],
        [210, 556],
        [250, 604],
      ],
      40,
      { ...colour, base: colour.dark, dark: colour.deep },
      colour.light,
    ) +
    strap(
      [
        [346, 200],
        [350, 146],
        [398, 126],
        [446, 146],
        [452, 200],
      ],
      20,
      LEATHER,
    ) +
    solid(side, { ...colour, base: colour.dark }, 16, cover(side, cloth, 0.25) + path(foot, LEATHER.deep)) +
    sidePocket(side, colour) +
    solid(
      body,
      colour,
      22,
      cover(body, cloth, 0.45) +
        path(foot, LEATHER.base) +
        stitches('M200 590Q400 612 560 590', LEATHER.pale, 2.5, 8),
    ) +
    clip(body, line('M286 280Q276 360 262 430M508 280Q512 350 524 420', colour.deep, 10, 0.14)) +
    pocket(colour) +
    roll(colour) +
    buckled(312) +
    buckled(466)
  )
}

function roll(colour: Tones): string {
  const d = rounded(236, 176, 322, 84, 42)
  return (
    path('M252 250H524V284Q390 300 248 284Z', colour.deep, 0.3) +
    solid(d, colour, 24, cover(d, weave(colour, 7), 0.45) + path('M236 232H560V262H236Z', colour.deep, 0.3)) +
    oval(534, 218, 22, 40, colour.dark) +
    line('M534 194C518 196 518 242 534 243S552 204 538 204S526 230 535 231', colour.deep, 5)
  )
}

function pocket(colour: Tones): string {
  const d = rounded(276, 424, 224, 148, 20)
  return (
    solid(d, colour, 12, cover(d, weave(colour, 7), 0.4)) +
    stitches(rounded(286, 452, 204, 110, 14), colour.pale, 2.2, 8) +
    line('M292 442H484', colour.deep, 12, 0.6) +
    line('M292 442H484', BRASS.base, 5, 1, '3 4') +
    line('M470 444L464 474', LEATHER.base, 9)
  )
}

function sidePocket(side: string, colour: Tones): string {
  const d = 'M530 430Q580 436 612 410V600H530Z'
  return clip(
    side,
    path(d, colour.dark) +
      shade(d, 12) +
      line('M530 430Q580 436 612 410', colour.deep, 7) +
      path('M530 584L620 556V700H530Z', LEATHER.deep),
  )
}

function buckled(x: number): string {
  return (
    strap(
      [
        [x, 180],
        [x - 2, 260],
        [x, 350],
        [x, 408],
      ],
      24,
      LEATHER,
    ) +
    path(rounded(x - 13, 398, 26, 20, 8), LEATHER.base) +
    line(rounded(x - 19, 318, 38, 34, 6), BRASS.dark, 8) +
    line(rounded(x - 20, 316, 38, 34, 6), BRASS.light, 4.5) +
    line(`M${x - 18} 334H${x + 6}`, BRASS.base, 5) +
    oval(x, 374, 3.5, 3.5, LEATHER.deep) +
    oval(x, 392, 3.5, 3.5, LEATHER.deep)
  )
}
