import { plane } from '#db/seed/drawings/camera.ts'
import type { Tones } from '#db/seed/drawings/colour.ts'
import { ellipse, polygon, rounded, star } from '#db/seed/drawings/curves.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BRASS, PAPER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { kashi } from '#db/seed/drawings/patterns.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const mihrabEidCards: Good = {
  slug: 'mihrab-eid-cards',
  name: 'Mihrab Eid Cards, Pack of Four',
  subcategory: 'cards-wraps',
  summaryAlt:
    'A standing Eid card with a cut-out arch, a lantern and a crescent moon, its tiled envelope behind',
  keywords: 'Eid card, greeting card, mihrab, envelope, Eid Mubarak, cards',
  daysAgo: 2,
  details: `<p>People keep an Eid card that comes by post; nobody keeps a forwarded message. The arch is cut
out, so the moon and the lantern hang in it and throw a small shadow on the second sheet. Gold is foil,
pressed warm; the colours are screen-printed in Karachi.</p>
<ul><li>Four cards of one colour, 12 × 17 cm, four envelopes lined with a tile pattern</li><li>300 g cotton
card; blank inside, so that you must write something</li><li>Ink and ball pen both hold; give ink a minute to
dry</li></ul>
<h3>To keep it well</h3><p>They travel flat in their envelope at the ordinary letter rate. In the parcel they
lie between boards. Order by the twentieth of Ramazan if they shall arrive before the moon does.</p>`,
  variants: [
    { name: 'Teal', colour: 'teal', price: 680, finalPrice: 610, grams: 140, units: 70 },
    { name: 'Navy', colour: 'navy', price: 680, grams: 140, units: 52 },
    { name: 'Plum', colour: 'plum', price: 680, finalPrice: 470, grams: 140, units: 30 },
  ],
  draw,
}

const FACE = plane([252, 132], [510, 156], [252, 620], 330, 470)

function draw(colour: Tones): Views {
  const set =
    group(shadow(0, 0, 180, 22), 'translate(392 632) rotate(5)') + envelope(colour) + standing(colour)
  return {
    front: place(set, 386, 654, 1.06),
    detail: closeUp(standing(colour), 380, 330, 2, 0),
    use: shelf(620) + place(set, 310, 648, 0.94) + place(dish(sweets()), 660, 644, 0.9) + bunting(colour),
  }
}

const sweets = () =>
  [
    [350, 574],
    [392, 566],
    [432, 572],
    [372, 546],
    [414, 544],
    [452, 580],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        oval(x, y, 25, 23, i % 2 ? '#D99A3E' : '#E4B45E') + oval(x - 6, y - 7, 9, 6, '#F5DDA0'),
    )
    .join('')
const bunting = (colour: Tones) =>
  line('M-10 30Q400 130 810 20', '#8A7660', 3) +
  [60, 180, 300, 420, 540, 660, 760]
    .map((x, i) =>
      path(
        `M${x - 32} ${56 + 36 * Math.sin(((x + 10) / 820) * Math.PI)}l64 ${4 - i * 1.6}l-30 62Z`,
        [colour.base, '#E5A823', '#D48E93'][i % 3] ?? '',
      ),
    )
    .join('')

/** The folded card: its back wing behind, its face with the arch cut out in front. */
function standing(colour: Tones): string {
  const wing = polygon([
    [510, 156],
    [562, 124],
    [562, 584],
    [510, 644],
  ])
  return (
    path('M510 644L562 584L640 600L580 650Z', '#1C2333', 0.14) +
    path(wing, PAPER.dark) +
    path(FACE.outline, colour.base) +
    FACE.draw(front(colour)) +
    line('M510 156V644', PAPER.pale, 3.4) +
    line('M252 132L510 156', colour.pale, 2.4, 0.7)
  )
}

const GOLD = BRASS.light
/** A pointed arch of `w` around x = 165, its springing at `y`, standing on 420. */
const arch = (w: number, y: number) =>
  `M${165 - w} 420V${y}C${165 - w} ${y - w * 0.72} ${165 - w * 0.3} ${y - w * 0.95} 165 ` +
  `${y - w * 1.32}C${165 + w * 0.3} ${y - w * 0.95} ${165 + w} ${y - w * 0.72} ${165 + w} ${y}V420Z`

function front(colour: Tones): string {
  const sky = arch(106, 220)
  const stars = [
    [112, 250, 7],
    [214, 214, 8],
    [134, 176, 6],
    [228, 290, 6],
    [96, 320, 5],
  ]
    .map(([x = 0, y = 0, r = 0]) => path(star(x, y, r, r * 0.42, 5), GOLD))
    .join('')
  const skyline =
    path(
      'M40 420V372H92V352Q118 318 144 352V372H166V346L174 300L182 346V372H196V358Q214 336 232 ' +
        '358V372H300V420Z',
      colour.deep,
      0.75,
    ) + line('M118 334V318M174 300V288M214 346V334', colour.deep, 3, 0.75)
  return (
    cover('M0 0H330V470H0Z', kashi(colour.base, colour.light, colour.pale, 54), 0.55) +
    line(rounded(12, 12, 306, 446, 4), GOLD, 4) +
    path(arch(124, 216), colour.dark) +
    line(arch(124, 216), GOLD, 5) +
    path(sky, PAPER.pale) +
    clip(
      sky,
      path('M0 60H330V440H0Z', colour.pale, 0.7) +
        group(path(sky, 'none') + line(sky, '#1C2333', 22, 0.16), 'translate(7 8)') +
        moon() +
        stars +
        skyline,
    ) +
    line(sky, GOLD, 3) +
    lantern(colour)
  )
}

const moon = () => path('M214 150A40 40 0 1 0 236 222A32 32 0 1 1 214 150Z', GOLD)

const lantern = (colour: Tones) =>
  line('M132 96V196', GOLD, 3) +
  path('M132 190L108 222H156Z', colour.base) +
  path('M110 222H154L148 278H116Z', colour.dark) +
  path('M118 228H146L142 272H122Z', '#FFE3A3') +
  line('M132 228V272M116 250H148', colour.dark, 3) +
  path('M108 278H156L148 288H116Z', colour.base) +
  oval(132, 190, 6, 6, GOLD) +
  line(ellipse(132, 296, 4, 7), GOLD, 3)

/** The envelope stands behind, open, so that its lining shows. */
function envelope(colour: Tones): string {
  const body = plane([392, 330], [690, 352], [392, 600], 400, 280)
  const flap = polygon([
    [392, 330],
    [690, 352],
    [556, 196],
  ])
  return (
    path('M392 600L690 640L740 620L690 560Z', '#1C2333', 0.14) +
    path(flap, PAPER.base) +
    cover(flap, kashi(colour.base, PAPER.pale, '#E5A823', 46)) +
    line('M392 330L556 196L690 352', PAPER.dark, 5) +
    path(body.outline, PAPER.base) +
    body.draw(
      path('M0 0L200 160L400 0V280H0Z', PAPER.light) +
        line('M0 0L200 160L400 0M0 280L150 122M400 280L250 122', PAPER.dark, 3),
    )
  )
}
