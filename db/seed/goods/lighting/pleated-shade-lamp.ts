import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { evening, litThrough } from '#db/seed/drawings/evening.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, glow, shadow } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON, WOOD } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, line, path, place, round } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const pleatedShadeLamp: Good = {
  slug: 'pleated-shade-lamp',
  name: 'Ribbed Lamp with Pleated Shade',
  subcategory: 'lamps',
  summaryAlt: 'A table lamp with a round ribbed ceramic base and a wide pleated cotton shade',
  keywords: 'table lamp, bedside lamp, pleated shade, ceramic lamp',
  daysAgo: 71,
  details: `<p>A bedside lamp that gives light to read by and none to be dazzled by. The base is thrown in
Gujrat and ribbed with a comb while the clay is wet, so the glaze runs thin on the ridges. The shade is
cotton, pleated by hand over a wire frame, and slips off for a wash.</p>
<ul><li>38 cm high, shade 30 cm across, base 17 cm</li><li>E27 holder, up to 60 W; the bulb is not in the
box</li><li>1.6 m flex in cotton braid, switch a hand’s reach from the lamp</li></ul>
<h3>To keep it well</h3><p>Brush the pleats downwards with a dry paint brush once a month. Once a year wash
the shade by hand in cold water and let it dry on its frame, away from the sun.</p>`,
  variants: [
    { name: 'Sage', colour: 'sage', price: 4200, grams: 1800, units: 12 },
    { name: 'White', colour: 'white', price: 4200, grams: 1800, units: 16 },
    { name: 'Terracotta', colour: 'terracotta', price: 4200, grams: 1800, units: 7 },
    { name: 'Navy', colour: 'navy', price: 4200, grams: 1800, units: 4 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const lamp = flex() + shadow(400, 652, 120) + drawLamp(colour)
  return {
    front: glow(400, 290, 340, 0.55) + lamp,
    detail: closeUp(drawLamp(colour), 400, 400, 1.9, 0),
    use:
      evening(400, 300, 460) +
      table(590, WOOD) +
      glow(390, 330, 360, 0.5) +
      place(lamp, 380, 722, 1) +
      place(books(tones('#5A6D8A'), tones('#C48A5A')), 690, 716, 0.7) +
      place(teaCup(), 150, 752, 0.86),
  }
}

const flex = () =>
  line('M460 640C540 636 600 640 610 660S550 690 590 694', '#6D6257', 7) +
  line('M460 638C540 634 600 638 610 658S550 688 590 692', '#97897A', 2.4) +
  path(rounded(588, 682, 40, 24, 7), '#5A5048') +
  line('M628 689h16M628 699h16', BRASS.base, 4)

function drawLamp(colour: Tones): string {
  const base = turned(400, [
    [30, 406],
    [36, 418],
    [86, 444],
    [124, 500],
    [130, 548],
    [110, 606],
    [80, 638],
    [76, 652],
  ])
  const shade = turned(400, [
    [152, 148],
    [164, 200],
    [212, 372],
  ])
  const ridges = [-0.86, -0.7, -0.5, -0.28, -0.04, 0.2, 0.44, 0.64, 0.8, 0.92]
    .map(
      (share) =>
        path(base.strip(share, share + 0.06), colour.dark, 0.5) +
        path(base.strip(share - 0.05, share - 0.01), colour.light, 0.5),
    )
    .join('')
  return (
    glaze(base, colour, { decor: ridges + path(base.belt(636, 660), colour.dark), gloss: 0.6 }) +
    gleam('M300 500Q288 540 302 580', 9, 0.5) +
    glaze(
      turned(400, [
        [26, 386],
        [28, 396],
        [36, 412],
      ]),
      BRASS,
      { gloss: 0.8 },
    ) +
    path('M390 356h20v36h-20Z', BRASS.dark) +
    path('M194 372a206 56 0 0 0 412 0Z', '#FFE7B0') +
    glaze(shade, COTTON, { decor: pleats(), gloss: 0 }) +
    clip(shade.outline, litThrough(396, 300, 220, 180, 0.85)) +
    path(shade.belt(148, 162), COTTON.light) +
    path(shade.belt(362, 374), colour.base) +
    path(shade.mouth(), '#FFF6DA') +
    line('M248 148a152 42 0 0 0 304 0', COTTON.dark, 4, 0.7) +
    line('M248 148a152 42 0 0 1 304 0', COTTON.dark, 3, 0.5)
  )
}

/** Folds running from the narrow rim to the wide one, each lit on its left. */
function pleats(): string {
  let folds = ''
  for (let i = 0; i < 44; i++) {
    const angle = ((i + 0.5) / 44 - 0.5) * Math.PI
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    folds +=
      `M${round(400 + 152 * sin)} ${round(148 + 42 * cos)}L${round(400 + 212 * sin)} ` +
      `${round(372 + 59 * cos)}`
  }
  return line(folds, '#B79E78', 3, 0.55)
}
