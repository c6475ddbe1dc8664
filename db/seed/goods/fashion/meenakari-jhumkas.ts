import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, star } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { COTTON, SHEESHAM, WALNUT } from '#db/seed/drawings/palette.ts'
import { petal } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, frame } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const meenakariJhumkas: Good = {
  slug: 'meenakari-jhumkas',
  name: 'Meenakari Jhumkas',
  subcategory: 'jewellery',
  summaryAlt:
    'A pair of bell-shaped earrings with enamelled flowers and a fringe of pearls, hanging from a ' +
    'wooden stand',
  keywords: 'jhumka, earrings, meenakari, enamel, pearls, Eid, wedding jewellery, gift for her',
  daysAgo: 38,
  details: `<p>Two small bells that you hear only yourself. The dome is pressed brass, gold-plated, its
flowers filled with enamel by a workshop in Multan; the pearls below are glass, each on its own wire, and they
tremble when you laugh.</p>
<ul><li>6.5 cm long, 3 cm across; 14 grams each, which is light for the size</li><li>Post and screw back of
sterling silver; nickel-free</li><li>Gold plating of one micron over brass: jewellery for feasts, not for the
shower</li></ul>
<h3>To keep them well</h3><p>Perfume first, earrings last. Wipe with a dry cloth and keep them in the cloth
pouch that comes with them, away from air. When the plating wears after some years, a jeweller can renew it.
The wooden stand is ours and stays with us.</p>`,
  variants: [
    { name: 'Teal enamel', colour: 'teal', price: 1250, grams: 45, units: 28 },
    { name: 'Red enamel', colour: 'red', price: 1250, grams: 45, units: 17 },
    { name: 'White enamel', colour: 'white', price: 1250, grams: 45, units: 11 },
  ],
  draw,
}

const GOLD = tones('#D0A548')

function draw(colour: Tones): Views {
  const pair = stand() + earring(288, colour) + earring(512, colour)
  return {
    front: pair,
    detail: closeUp(earring(400, colour), 400, 420, 2.3, 0),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#E7DDD0') +
            oval(400, 300, 70, 96, colour.light) +
            oval(384, 270, 20, 30, '#FFFDF6', 0.5),
          180,
          220,
        ),
        650,
        480,
        0.9,
      ) +
      tableCloth(560, tones('#EBD9CF'), buta('#C98B7A', '#9DAF9A', 80)) +
      place(
        dish(
          oval(370, 574, 34, 14, GOLD.base) +
            oval(420, 570, 40, 18, colour.base) +
            oval(412, 564, 22, 9, colour.pale),
        ),
        640,
        728,
        0.8,
      ) +
      place(pair, 320, 708, 0.98),
  }
}

function stand(): string {
  const foot = turned(400, [
    [96, 622],
    [110, 632],
    [106, 648],
  ])
  return (
    shadow(404, 644, 118, 26) +
    glaze(foot, SHEESHAM, { gloss: 0.4, lid: SHEESHAM.light }) +
    glaze(
      turned(400, [
        [11, 150],
        [13, 400],
        [16, 634],
      ]),
      SHEESHAM,
      { gloss: 0.4 },
    ) +
    path(rounded(204, 138, 396, 30, 14), WALNUT.deep) +
    path(rounded(202, 134, 396, 26, 13), SHEESHAM.base) +
    line('M216 142H580', SHEESHAM.light, 4, 0.8) +
    oval(400, 128, 22, 20, SHEESHAM.dark) +
    oval(396, 123, 15, 13, SHEESHAM.light)
  )
}

/** Hook, flower, link, dome and pearls, hanging from y = 146. */
function earring(x: number, colour: Tones): string {
  const dome = turned(x, [
    [12, 322],
    [34, 332],
    [66, 364],
    [86, 412],
    [92, 458],
    [96, 470],
  ])
  const enamel = path(dome.belt(388, 446), colour.base)
  const flower =
    Array.from({ length: 5 }, (_, i) =>
      group(
        petal(colour.base === '#F2EEE6' ? '#B8472A' : COTTON.pale, 16),
        `rotate(${i * 72}) translate(0 -11)`,
      ),
    ).join('') + oval(0, 0, 5, 5, GOLD.light)
  const beads = (y: number, count: number, size: number) =>
    dome.around(
      y,
      count,
      oval(0, 0, size, size, GOLD.light) + oval(1, 1.5, size * 0.7, size * 0.7, GOLD.base),
    )
  const pearls = Array.from({ length: 9 }, (_, i) => {
    const share = ((i + 0.5) / 9) * 2 - 1
    const [px, py] = [x + share * 90, 478 + Math.sqrt(1 - share * share) * 24]
    return (
      line(`M${px} ${py}V${py + 16}`, GOLD.dark, 3) +
      pearl(px, py + 27, 11) +
      (i % 2 ? oval(px, py + 44, 5, 5, GOLD.base) : pearl(px, py + 47, 8))
    )
  }).join('')
  return (
    line(`M${x} 206C${x - 26} 190 ${x - 24} 134 ${x + 2} 134S${x + 26} 158 ${x + 20} 176`, GOLD.dark, 7) +
    line(`M${x - 1} 205C${x - 26} 190 ${x - 25} 134 ${x + 1} 133`, GOLD.light, 3) +
    stud(x, 242, colour) +
    line(`M${x} 292V324`, GOLD.dark, 8) +
    oval(x, 306, 11, 11, GOLD.dark) +
    oval(x - 2, 304, 8, 8, GOLD.light) +
    pearls +
    glaze(dome, GOLD, {
      gloss: 0.8,
      decor:
        enamel +
        dome.around(408, 6, flower) +
        path(dome.belt(382, 388), GOLD.light) +
        path(dome.belt(446, 452), GOLD.light),
    }) +
    beads(368, 11, 6) +
    clip(dome.belt(440, 500), beads(464, 17, 6)) +
    oval(x, 322, 12, 4, GOLD.light)
  )
}

function stud(x: number, y: number, colour: Tones): string {
  const petals = Array.from({ length: 8 }, (_, i) =>
    group(
      path('M0 -18C-13 -26 -12 -44 0 -50C12 -44 13 -26 0 -18Z', colour.base),
      `translate(${x} ${y}) rotate(${i * 45})`,
    ),
  ).join('')
  return (
    path(star(x + 3, y + 4, 54, 44, 8), '#1C2333', 0.14) +
    path(star(x, y, 56, 46, 8), GOLD.dark) +
    path(star(x - 1.5, y - 1.5, 52, 43, 8), GOLD.base) +
    petals +
    pearl(x, y, 17)
  )
}

const pearl = (x: number, y: number, r: number) =>
  oval(x, y, r, r, '#CFC4B4') +
  oval(x - r * 0.12, y - r * 0.12, r * 0.84, r * 0.84, '#F1EADC') +
  oval(x - r * 0.35, y - r * 0.38, r * 0.3, r * 0.26, '#FFFFFF')
