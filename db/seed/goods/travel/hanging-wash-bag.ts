import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shade, shadow, wallShadow } from '#db/seed/drawings/light.ts'
import { BAMBOO, BRASS, COTTON, LEATHER, TERRACOTTA } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { foldedCloth } from '#db/seed/drawings/props.ts'
import { counter, peg } from '#db/seed/drawings/scenes.ts'
import { stitches } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { weave } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const hangingWashBag: Good = {
  slug: 'hanging-wash-bag',
  name: 'Hanging Wash Bag',
  subcategory: 'travel-organisers',
  summaryAlt:
    'An unrolled wash bag hanging from its brass hook, with a net pocket, a zipped pocket and loops ' +
    'holding brush and bottles',
  keywords: 'wash bag, toiletry bag, travel organiser, hanging, bathroom bag',
  daysAgo: 118,
  details: `<p>Hotel bathrooms have one shelf, and it is wet. This one unrolls, hangs by its hook from a door,
a rail or a nail, and shows everything at once: net above for what drips, a zip in the middle for what must
not be seen, and loops below for brush, comb and two small bottles.</p>
<ul><li>Open 26 × 62 cm; rolled 26 × 12 cm, closed with a leather strap</li><li>Block-printed cotton outside,
coated lining inside that wipes clean</li><li>The brass hook turns and folds away</li></ul>
<h3>To keep it well</h3><p>Wipe the lining after a journey and leave it hanging open until dry. The outside
may be washed by hand, cold. Bottles and brush in the pictures are ours and are not in the box.</p>`,
  variants: [
    { name: 'Indigo', colour: 'indigo', price: 1890, grams: 260, units: 16 },
    { name: 'Terracotta', colour: 'terracotta', price: 1890, grams: 260, units: 22 },
    { name: 'Sage', colour: 'sage', price: 1890, grams: 260, units: 0 },
  ],
  draw,
}

const PANEL = rounded(252, 156, 296, 500, 26)

function draw(colour: Tones): Views {
  const bag = drawBag(colour)
  return {
    front: shadow(412, 652, 150, 18) + wallShadow(PANEL, 14, 6) + bag,
    detail: closeUp(bag, 400, 540, 2, 0),
    use:
      counter(620, '#FFFFFF', tones('#E9E6E0'), 120) +
      peg(300, 70) +
      place(wallShadow(PANEL, 12, 12) + bag, 300, 620, 0.94) +
      place(foldedCloth(COTTON, tones('#B9CFC4')), 640, 724, 0.7),
  }
}

function drawBag(colour: Tones): string {
  const print = buta(colour.light, colour.pale, 60)
  const row = (y: number, height: number) => rounded(270, y, 260, height, 12)
  return (
    hook() +
    path(PANEL, colour.base) +
    cover(PANEL, print, 0.7) +
    shade(PANEL, 10) +
    line(PANEL, colour.dark, 7) +
    stitches(rounded(261, 165, 278, 482, 20), colour.pale, 2.4, 8) +
    path(rounded(270, 176, 260, 150, 12), COTTON.base) +
    netted(row(176, 150), colour) +
    zipped(row(342, 122), colour) +
    path(row(480, 152), COTTON.base) +
    shade(row(480, 152), 8) +
    loops(colour) +
    line('M262 334H538M262 472H538', colour.deep, 3, 0.35)
  )
}

function hook(): string {
  return (
    line('M400 150V126M400 126C366 122 366 66 402 66C430 66 436 92 424 104', BRASS.dark, 13) +
    line('M399 148V126M399 125C368 121 366 68 401 66', BRASS.light, 4) +
    path(rounded(360, 134, 80, 34, 8), LEATHER.base) +
    stitches('M368 142H432', LEATHER.pale, 2.2, 7) +
    oval(400, 156, 7, 7, BRASS.light)
  )
}

function netted(d: string, colour: Tones): string {
  const things =
    place(jar(tones('#8FB3B8')), 336, 322, 0.62) +
    place(jar(tones('#E0B7A2')), 424, 322, 0.5) +
    group(
      path(rounded(462, 236, 48, 80, 10), TERRACOTTA.light) + path(rounded(470, 256, 32, 30, 4), COTTON.pale),
      'rotate(7 486 280)',
    )
  const mesh = { width: 12, height: 12, content: line('M0 0L12 12M12 0L0 12', colour.dark, 2.2) }
  return clip(
    d,
    things +
      group(cover('M260 226H540V330H260Z', mesh, 0.6), '') +
      line('M260 226H540', colour.base, 13) +
      stitches('M260 226H540', colour.pale, 2.2, 7),
  )
}

const jar = (colour: Tones) =>
  glaze(
    turned(400, [
      [60, 520],
      [62, 530],
      [62, 630],
      [56, 640],
    ]),
    colour,
    { gloss: 0.5 },
  ) +
  glaze(
    turned(400, [
      [44, 470],
      [46, 520],
    ]),
    tones('#3A3F48'),
    { gloss: 0.3, lid: '#545B66' },
  )

function zipped(d: string, colour: Tones): string {
  return (
    path(d, colour.light) +
    cover(d, weave(colour, 7), 0.35) +
    shade(d, 10) +
    line('M284 366H516', colour.deep, 13, 0.7) +
    line('M284 366H516', BRASS.light, 5, 1, '3 4') +
    path(rounded(316, 356, 20, 18, 5), BRASS.base) +
    line('M326 372L320 408', LEATHER.base, 10)
  )
}

/** The lowest row: loops of webbing over brush, comb and bottles. */
function loops(colour: Tones): string {
  const brush =
    path(rounded(300, 500, 18, 128, 9), BAMBOO.base) +
    path(rounded(312, 500, 5, 128, 3), BAMBOO.dark) +
    path(rounded(296, 490, 12, 34, 3), COTTON.pale) +
    line('M296 498h12M296 506h12M296 514h12', BAMBOO.dark, 1.6)
  const comb =
    path(rounded(352, 494, 34, 134, 8), '#6B4630') +
    line(Array.from({ length: 10 }, (_, i) => `M370 ${506 + i * 9}H386`).join(''), '#F4EDE0', 3.4)
  const bottles = place(jar(tones('#C9D6B4')), 432, 632, 0.5) + place(jar(tones('#D8A7A0')), 494, 632, 0.5)
  const band = 'M276 566H524V592H276Z'
  return (
    brush +
    comb +
    bottles +
    path('M276 570H524V598H276Z', '#1C2333', 0.14) +
    path(band, colour.base) +
    path('M276 586H524V592H276Z', colour.dark) +
    line('M334 568V590M398 568V590M462 568V590', colour.pale, 3.4, 0.9)
  )
}
