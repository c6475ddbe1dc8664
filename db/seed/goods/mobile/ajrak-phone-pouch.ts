import type { Tones } from '#db/seed/drawings/colour.ts'
import { rounded, shape } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON, LEATHER, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { ajrak, teeth } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { peg, shelf } from '#db/seed/drawings/scenes.ts'
import { stitches, strap } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const ajrakPhonePouch: Good = {
  slug: 'ajrak-phone-pouch',
  name: 'Ajrak Phone Pouch with Strap',
  subcategory: 'pouches-covers',
  summaryAlt: 'A narrow upright pouch of ajrak cloth with a leather flap, a brass stud and a long strap',
  keywords: 'phone pouch, ajrak, sling bag, mobile pouch, crossbody, Sindh',
  daysAgo: 14,
  details: `<p>For the walk to the bazaar, when all one needs is the phone, a card and some notes. The cloth
is ajrak from Bhit Shah, printed with resist and indigo in sixteen steps that take three weeks; the flap and
the strap are buffalo leather, and the lining is soft, so that the screen is not the first to suffer.</p>
<ul><li>11 × 19.5 cm inside: a phone of 6.9 inches in its cover fits</li><li>A second pocket behind for cards
and folded notes</li><li>Strap 120 cm, with seven holes; it can be taken off</li><li>Closes with a brass stud,
no magnet near your cards</li></ul>
<h3>To keep it well</h3><p>Wipe the leather with a damp cloth. The ajrak may be washed by hand in cold water
when the strap is off, and dried in the shade; indigo gives off a little colour at first, also onto white
kameez, so carry it dry. No two lengths are printed alike.</p>`,
  variants: [
    { name: 'Indigo', colour: 'indigo', price: 1650, grams: 180, units: 26 },
    { name: 'Madder', colour: 'maroon', price: 1650, grams: 180, units: 15 },
    { name: 'Green', colour: 'green', price: 1650, grams: 180, units: 0 },
  ],
  draw,
}

const BODY = shape([
  [262, 290, 'corner'],
  [258, 420],
  [260, 600],
  [282, 646],
  [340, 654],
  [460, 654],
  [518, 646],
  [540, 600],
  [542, 420],
  [538, 290, 'corner'],
])
const FLAP = shape([
  [254, 276, 'corner'],
  [400, 270],
  [546, 276, 'corner'],
  [546, 360],
  [520, 410],
  [460, 446],
  [400, 462],
  [340, 446],
  [280, 410],
  [254, 360],
])

function draw(colour: Tones): Views {
  const pouch = drawPouch(colour)
  return {
    front: place(shadow(404, 652, 140, 18) + pouch, 400, 646, 0.98),
    detail: closeUp(pouch, 410, 430, 2, -5),
    use:
      place(pouch, 270, 660, 0.94) +
      peg(270, 96) +
      shelf(610, SHEESHAM, 440, 790) +
      place(books(), 650, 642, 0.62) +
      place(plant(), 648, 563, 0.56),
  }
}

function drawPouch(colour: Tones): string {
  const second = colour.base === '#7E2B35' ? '#2B3A6B' : '#A63A2C'
  const cloth = cover(
    'M200 250H600V700H200Z',
    ajrak(colour.base, second, COTTON.base, 92),
    1,
    'translate(32 40)',
  )
  return (
    strap(
      [
        [266, 300],
        [246, 190],
        [300, 76],
        [400, 36],
        [500, 76],
        [554, 190],
        [534, 300],
      ],
      15,
      LEATHER,
    ) +
    path(BODY, colour.base) +
    clip(
      BODY,
      cloth +
        path('M200 596H600V700H200Z', colour.deep) +
        cover('M200 596H600V616H200Z', teeth(COTTON.base, 20, 20), 1, 'translate(0 596)') +
        line('M200 624H600', second, 7) +
        line('M200 636H600', COTTON.base, 3) +
        path('M240 440C320 480 480 480 560 440V400H240Z', '#1C2333', 0.18),
    ) +
    shade(BODY, 16) +
    stitches('M270 300Q266 600 292 638Q340 646 400 646T508 638Q534 600 530 300', COTTON.base, 2.2, 6) +
    path(FLAP, LEATHER.base) +
    clip(FLAP, path('M240 260H560V290H240Z', LEATHER.light, 0.7)) +
    shade(FLAP, 13) +
    stitches(
      'M266 290Q262 352 290 402Q330 436 400 450Q470 436 510 402Q538 352 534 290',
      LEATHER.pale,
      2.4,
      7,
    ) +
    oval(404, 424, 17, 17, '#1C2333', 0.25) +
    oval(400, 420, 16, 16, BRASS.dark) +
    oval(398, 418, 13, 13, BRASS.base) +
    oval(395, 414, 5, 5, BRASS.pale) +
    ring(266) +
    ring(534)
  )
}

/** The brass ring at which the strap can be taken off. */
const ring = (x: number) =>
  line(rounded(x - 14, 276, 28, 30, 10), BRASS.dark, 7) +
  line(rounded(x - 14, 275, 28, 30, 10), BRASS.light, 2.5) +
  path(rounded(x - 10, 296, 20, 34, 5), LEATHER.dark)
