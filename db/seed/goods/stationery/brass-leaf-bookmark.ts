import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, rounded, shape } from '#db/seed/drawings/curves.ts'
import { wallShadow } from '#db/seed/drawings/light.ts'
import { BRASS, KRAFT, PAPER } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { plant, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const brassLeafBookmark: Good = {
  slug: 'brass-leaf-bookmark',
  name: 'Chinar Leaf Bookmark',
  subcategory: 'pens-desk',
  summaryAlt:
    'A pierced brass bookmark in the form of a chinar leaf with a long silk tassel, on its paper card',
  keywords: 'bookmark, chinar leaf, brass, tassel, small gift, reader, gift for teacher, gift for friend',
  daysAgo: 52,
  details: `<p>A leaf of the chinar, which turns red in Swat in October, cut from brass sheet no thicker than
a visiting card and pierced along its veins. The tassel hangs out of the book and says where you stopped, also
to those who only wanted to know whether you had begun.</p>
<ul><li>Leaf 5 × 6 cm, with its tassel 15 cm long; 0.4 mm thick, edges smoothed</li><li>Brass, lacquered;
tassel of artificial silk</li><li>On a card of kraft paper, ready to be given away</li></ul>
<h3>To keep it well</h3><p>It leaves no mark on paper and does not crease the page. Keep it from salt water
and from small children, who like the tassel. A dry cloth is all the care it needs.</p>`,
  variants: [
    { name: 'Maroon tassel', colour: 'maroon', price: 190, grams: 20, units: 200 },
    { name: 'Teal tassel', colour: 'teal', price: 190, grams: 20, units: 150 },
    { name: 'Saffron tassel', colour: 'saffron', price: 190, grams: 20, units: 88 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front: card(colour),
    detail: closeUp(bookmark(colour), 400, 270, 2.2, -8),
    use:
      table(430) +
      place(plant(), 120, 520, 0.9) +
      place(teaCup(), 666, 524, 1) +
      openBook() +
      group(bookmark(colour), 'translate(86 262) rotate(-14 400 400) scale(0.76)'),
  }
}

/** The bookmark on the card it is sold on; the card leans against the wall. */
function card(colour: Tones): string {
  const d = 'M252 92H548V652H252Z'
  return (
    path('M252 652H548L590 640L548 600Z', '#1C2333', 0.2) +
    wallShadow(d, 22, 4) +
    path(d, KRAFT.base) +
    path('M548 92l7 -5V646l-7 6Z', KRAFT.dark) +
    path('M252 92l7 -5H555l-7 5Z', KRAFT.light) +
    line(rounded(268, 108, 264, 528, 6), KRAFT.dark, 2.6, 0.7) +
    line('M340 604H460M362 622H438', KRAFT.deep, 4, 0.6) +
    group(bookmark(colour), 'translate(0 -18)') +
    path('M346 190h22v7h-22ZM436 190h20v7h-20Z', KRAFT.dark)
  )
}

/** Five-lobed like the leaf of the plane tree. */
const LEAF = shape([
  [400, 120, 'corner'],
  [424, 168],
  [430, 204, 'corner'],
  [462, 176],
  [498, 172, 'corner'],
  [484, 214],
  [470, 240, 'corner'],
  [508, 250],
  [536, 276, 'corner'],
  [494, 296],
  [460, 304, 'corner'],
  [474, 330],
  [476, 356, 'corner'],
  [438, 346],
  [408, 352, 'corner'],
  [392, 352, 'corner'],
  [362, 346],
  [324, 356, 'corner'],
  [326, 330],
  [340, 304, 'corner'],
  [306, 296],
  [264, 276, 'corner'],
  [292, 250],
  [330, 240, 'corner'],
  [316, 214],
  [302, 172, 'corner'],
  [338, 176],
  [370, 204, 'corner'],
  [376, 168],
])

function bookmark(colour: Tones): string {
  const ends: [number, number][] = [
    [400, 150],
    [486, 184],
    [516, 274],
    [462, 344],
    [338, 344],
    [284, 274],
    [314, 184],
  ]
  const veins = ends.map(([x, y]) => `M400 330L${x} ${y}`).join('')
  const slots = ends
    .flatMap(([x, y]) =>
      [0.42, 0.62].map((share) => {
        const turn = (Math.atan2(y - 330, x - 400) * 180) / Math.PI
        return [-1, 1]
          .map((side) =>
            group(
              oval(0, side * 13 * (1.3 - share), 13, 4.6, '#6B4A22'),
              `translate(${400 + (x - 400) * share} ${330 + (y - 330) * share}) rotate(${turn + side * 8})`,
            ),
          )
          .join('')
      }),
    )
    .join('')
  return (
    wallShadow(LEAF, 7, 9) +
    path(LEAF, BRASS.base) +
    clip(
      LEAF,
      path('M200 100H400L330 400H200Z', BRASS.light, 0.45) +
        path('M480 100H600V400H420Z', BRASS.dark, 0.35) +
        slots,
    ) +
    line(veins, BRASS.deep, 4, 0.75) +
    line(veins, BRASS.pale, 1.6, 0.8) +
    line(LEAF, BRASS.dark, 3.4) +
    line('M400 330V372', BRASS.dark, 13) +
    line('M398 330V372', BRASS.light, 4) +
    line(ellipse(400, 384, 10, 11), BRASS.dark, 6) +
    tassel(colour)
  )
}

function tassel(colour: Tones): string {
  const skirt = shape([
    [378, 474, 'corner'],
    [422, 474, 'corner'],
    [432, 530],
    [438, 590, 'corner'],
    [400, 598],
    [362, 590, 'corner'],
    [368, 530],
  ])
  const threads = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7]
    .map((share) => `M${400 + share * 20} 478L${400 + share * 34} 594`)
    .join('')
  return (
    line('M400 392C392 410 408 424 400 442', colour.dark, 7) +
    line('M399 392C391 410 407 424 399 442', colour.light, 2.4) +
    wallShadow(skirt, 7, 8) +
    path(skirt, colour.base) +
    line(threads, colour.deep, 2.4, 0.55) +
    line('M384 480L372 588M392 480L386 592', colour.light, 3, 0.7) +
    oval(400, 456, 21, 22, colour.dark) +
    oval(397, 453, 17, 18, colour.base) +
    line('M388 446q10 -8 18 -2', colour.pale, 3, 0.7) +
    path(rounded(379, 468, 42, 14, 4), tones('#D0A548').base) +
    line('M380 472H420', tones('#D0A548').light, 3)
  )
}

/** An old book lying open. */
function openBook(): string {
  const words = (x: number, lean: number) =>
    Array.from({ length: 8 }, (_, i) => `M${x - lean * i} ${560 + i * 20}h${i % 4 === 3 ? 90 : 190}`).join('')
  return (
    path(
      'M84 742L150 528Q270 510 400 536Q530 510 650 528L716 742Q560 724 400 752Q240 724 84 742Z',
      '#1C2333',
      0.2,
    ) +
    path('M70 732L146 522H654L730 732Q560 736 400 742Q240 736 70 732Z', tones('#7A3B3B').base) +
    path('M86 722L154 520Q270 504 400 530L400 732Q240 704 86 722Z', PAPER.light) +
    path('M714 722L646 520Q530 504 400 530L400 732Q560 704 714 722Z', PAPER.pale) +
    path('M400 530V732Q370 716 340 712L366 524Z', '#1C2333', 0.1) +
    path('M400 530V732Q424 718 446 714L424 526Z', '#1C2333', 0.06) +
    line(words(174, 5), '#8A7660', 3, 0.6) +
    line(words(436, -5), '#8A7660', 3, 0.6)
  )
}
