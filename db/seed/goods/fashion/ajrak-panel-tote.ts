import type { Tones } from '#db/seed/drawings/colour.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { polygon, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow, solid } from '#db/seed/drawings/light.ts'
import { BRASS, LEATHER, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { ajrak } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant } from '#db/seed/drawings/props.ts'
import { floor, peg } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const ajrakPanelTote: Good = {
  slug: 'ajrak-panel-tote',
  name: 'Ajrak Panel Tote',
  subcategory: 'handbags',
  summaryAlt: 'A canvas tote with a broad ajrak-printed panel, leather handles and a leather base',
  keywords: 'ladies bag, tote, ajrak, handbag, Sindh, leather handles, gift for her',
  featured: true,
  daysAgo: 3,
  details: `<p>The panel is true ajrak from Bhit Shah: resist-printed by hand on both faces, dyed and washed
in the canal over some three weeks. We set it into heavy cotton canvas and gave it handles of vegetable-tanned
leather, long enough for the shoulder over a winter shawl.</p>
<ul><li>38 cm wide, 34 cm high, 12 cm deep; takes a 14 inch laptop</li><li>Magnetic clasp, zipped pocket
inside, key loop</li><li>Handles drop 26 cm</li></ul>
<h3>To keep it well</h3><p>Ajrak may give a little colour in its first weeks; keep it off pale clothes until
you have wiped it once with a damp cloth. Spot-clean only. The stars will sit a little differently on each
bag, as the cloth is cut from the length.</p>`,
  variants: [
    { name: 'Indigo', colour: 'indigo', price: 4200, finalPrice: 3570, grams: 620, units: 17 },
    { name: 'Madder red', colour: 'maroon', price: 4200, grams: 620, units: 10 },
    { name: 'Forest green', colour: 'green', price: 4200, grams: 620, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const tote = drawTote(colour)
  return {
    front: shadow(412, 645, 205, 26) + tote,
    detail: closeUp(tote, 300, 440, 2.1, -3),
    use:
      floor(590) + place(plant(SHEESHAM), 670, 700, 1.3) + peg(330, 118) + place(tote, 332, 594, 0.98, 1.5),
  }
}

function drawTote(colour: Tones): string {
  const canvas = tones('#E6D9C0')
  const second = colour.base === '#7E2B35' ? tones('#2B3A6B') : tones('#8C2F33')
  const body = polygon([
    [196, 330],
    [566, 330],
    [590, 652],
    [180, 652],
  ])
  const gusset = polygon([
    [566, 330],
    [604, 318],
    [634, 630],
    [590, 652],
  ])
  const panel = polygon([
    [192, 400],
    [571, 400],
    [583, 566],
    [184, 566],
  ])
  const base = polygon([
    [184, 588],
    [585, 588],
    [590, 652],
    [180, 652],
  ])
  const inside = shape([
    [196, 330, 'corner'],
    [300, 318],
    [604, 318, 'corner'],
    [566, 330, 'corner'],
  ])
  const handle = (lift: number): [number, number][] => [
    [282, 440],
    [284, 330],
    [292, 230 - lift],
    [330, 158 - lift],
    [386, 136 - lift],
    [442, 158 - lift],
    [478, 230 - lift],
    [486, 330],
    [488, 440],
  ]
  return (
    strap(
      handle(14)
        .map(([x, y]): [number, number] => [x + 22, y - 6])
        .slice(1, 8),
      20,
      { ...LEATHER, base: LEATHER.dark },
    ) +
    path(inside, canvas.deep) +
    solid(body, canvas, 18, cover(body, weave(canvas, 7), 0.5)) +
    path(gusset, canvas.dark) +
    path(base, LEATHER.base) +
    shade(base, 14) +
    path(
      polygon([
        [585, 588],
        [628, 570],
        [634, 630],
        [590, 652],
      ]),
      LEATHER.deep,
    ) +
    cover(panel, ajrak(colour.base, second.base, '#EFE3CC', 95), 1, 'translate(190 400) scale(1 0.88)') +
    clip(
      panel,
      path('M180 400H600V411H180ZM180 555H600V566H180Z', second.base) +
        path('M180 411H600V415H180ZM180 551H600V555H180Z', '#EFE3CC'),
    ) +
    path(
      polygon([
        [571, 400],
        [612, 386],
        [624, 548],
        [583, 566],
      ]),
      colour.deep,
    ) +
    stitches('M192 394H571M184 582H585', LEATHER.dark, 2.2, 7) +
    line('M196 334H566', canvas.pale, 5) +
    stitches('M200 346H566', canvas.deep, 2, 7) +
    clip(body, line('M250 350Q240 470 262 640M520 350Q536 480 516 640', canvas.deep, 10, 0.08)) +
    shadeRight(body) +
    strap(handle(0), 22, LEATHER) +
    rivet(283, 425) +
    rivet(487, 425)
  )
}

const shadeRight = (d: string) => clip(d, path('M470 300H640V700H500Z', '#1C2333', 0.08))
const rivet = (x: number, y: number) =>
  oval(x, y, 7, 7, BRASS.dark) + oval(x - 1.5, y - 1.5, 5, 5, BRASS.light)
