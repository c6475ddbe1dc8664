import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned, type Turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { BRASS, SHEESHAM } from '#db/seed/drawings/palette.ts'
import { petal } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, frame } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const papierMacheTrinketBox: Good = {
  slug: 'papier-mache-trinket-box',
  name: 'Papier-Mâché Trinket Box',
  subcategory: 'gift-boxes',
  summaryAlt: 'A round lidded box painted with flowers and gold scrolls, a brass knob on its domed lid',
  keywords: 'papier mache, trinket box, jewellery box, hand painted, Kashmiri, wedding gift, gift for her',
  daysAgo: 64,
  details: `<p>For rings, for the nikah pen, for the tooth that came out on Tuesday. Paper pulp is pressed
over a mould, dried for three weeks, rubbed smooth with stone and then painted with a brush of a few squirrel
hairs by a family from Muzaffarabad who has done it for four generations.</p>
<ul><li>14 cm across, 12 cm high with the lid; lined with cotton velvet</li><li>Painted in poster colours and
leaf gold, under three coats of clear lacquer</li><li>Each is signed below, and no two have the same
flowers</li></ul>
<h3>To keep it well</h3><p>Dust it with a soft dry cloth, keep it from wet and from the window sill in June.
It is light as an egg and not much stronger. Comes in a card box with a blank card.</p>`,
  variants: [
    { name: 'Teal ground', colour: 'teal', price: 2200, grams: 210, units: 12 },
    { name: 'Maroon ground', colour: 'maroon', price: 2200, grams: 210, units: 8 },
    { name: 'Cream ground', colour: 'cream', price: 2200, grams: 210, units: 15 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const closed = shadow(404, 640, 196, 48) + base(colour) + lid(colour, 0)
  const open = shadow(404, 640, 196, 48) + base(colour, true) + jewels() + nearRim(colour)
  return {
    front: closed,
    detail: closeUp(shadow(404, 640, 196, 48) + base(colour) + lid(colour, 0), 420, 440, 1.9, 0),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#F3E6D2') +
            group(petal('#1C8C92', 150), 'translate(400 300)') +
            group(petal('#E5A823', 80), 'translate(400 306)'),
          190,
          220,
        ),
        200,
        440,
        0.9,
      ) +
      shelf(600, SHEESHAM) +
      place(books(tones('#7A3B3B'), tones('#C9A25E')), 650, 626, 0.54) +
      place(open, 280, 626, 0.76) +
      place(lid(colour, 200), 560, 620, 0.62, 0),
  }
}

const GOLD = BRASS.light
const INKS = (colour: Tones) =>
  colour.base === '#EADFC8'
    ? { flower: '#B8472A', leaf: '#3F7D55', bud: '#1F4FA3' }
    : { flower: '#F0D9C0', leaf: '#9DBB7C', bud: '#E39B5A' }

function flower(colour: Tones, size: number, petals = 6): string {
  const { flower: ink, leaf, bud } = INKS(colour)
  const leaves = path(
    'M-14 14C-30 6 -46 10 -54 22C-38 30 -24 26 -14 14ZM14 14C30 6 46 10 54 22C38 30 24 26 14 14Z',
    leaf,
  )
  return group(
    leaves +
      Array.from({ length: petals }, (_, i) =>
        group(path('M0 -5C-14 -12 -13 -28 0 -32C13 -28 14 -12 0 -5Z', ink), `rotate(${(i * 360) / petals})`),
      ).join('') +
      oval(0, 0, 9, 9, bud) +
      oval(0, 0, 4, 4, GOLD),
    `scale(${size})`,
  )
}

function base(colour: Tones, open = false): string {
  const body = turned(400, [
    [184, 458],
    [190, 480],
    [192, 570],
    [180, 624],
    [166, 642],
  ])
  const scroll = line('M-34 0C-34 -22 -8 -22 -8 -4S-26 4 -22 -6M34 0C34 -22 8 -22 8 -4S26 4 22 -6', GOLD, 4)
  const decor =
    bands(body, [474, 482, 604, 612]) +
    body.around(544, 7, flower(colour, 1.05)) +
    body.around(544, 7, scroll, 0.5) +
    body.around(594, 18, oval(0, 0, 4, 4, GOLD)) +
    path(body.belt(616, 650), colour.deep, 0.5)
  const inside = open ? { inside: '#7E2B35', rim: 10 } : {}
  return glaze(body, colour, { gloss: 0.7, decor, ...inside })
}

function nearRim(colour: Tones): string {
  return line('M216 458A184 51 0 0 0 584 458', colour.light, 8)
}

/** Bangles and pearls, seen in the opened box. */
function jewels(): string {
  const pearls = Array.from({ length: 15 }, (_, i) =>
    oval(318 + i * 11, 478 + Math.sin(i * 0.8) * 8, 7, 7, '#F4EFE4'),
  ).join('')
  return clip(
    'M226 458A174 46 0 0 1 574 458A174 46 0 0 1 226 458Z',
    oval(400, 486, 160, 40, '#5E1F2A') +
      `<ellipse cx="470" cy="464" rx="62" ry="22" fill="none" stroke="${BRASS.base}" ` +
      `stroke-width="10"/><ellipse cx="474" cy="456" rx="60" ry="20" fill="none" stroke="${GOLD}" ` +
      `stroke-width="7"/>` +
      pearls +
      oval(318, 456, 22, 14, BRASS.base) +
      oval(318, 452, 12, 9, '#1C8C92'),
  )
}

function lid(colour: Tones, drop: number): string {
  const y = (value: number) => value + drop
  const dome = turned(400, [
    [18, y(286)],
    [80, y(300)],
    [148, y(342)],
    [186, y(402)],
    [198, y(444)],
    [198, y(466)],
  ])
  const knob = turned(400, [
    [10, y(236)],
    [24, y(246)],
    [26, y(262)],
    [12, y(278)],
    [20, y(292)],
  ])
  const decor =
    bands(dome, [y(436), y(444)]) +
    dome.around(y(392), 7, flower(colour, 0.9), 0.5) +
    dome.around(y(336), 6, flower(colour, 0.6, 5)) +
    bands(dome, [y(312)]) +
    dome.around(y(453), 22, petal(GOLD, 14))
  return (
    (drop ? shadow(400, y(454), 190, 46) : '') +
    glaze(dome, colour, { gloss: 0.7, decor }) +
    gleam(`M272 ${y(372)}Q300 ${y(330)} 342 ${y(314)}`, 10, 0.45) +
    (drop ? '' : path(dome.belt(y(464), y(470)), '#1C2333', 0.3)) +
    glaze(knob, BRASS, { gloss: 0.8 })
  )
}

const bands = (body: Turned, at: number[]) => at.map((y) => path(body.belt(y, y + 3.5), GOLD)).join('')
