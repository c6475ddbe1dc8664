import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, rounded } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { IRON, LEATHER, STEEL } from '#db/seed/drawings/palette.ts'
import { phone } from '#db/seed/drawings/phone.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant, teaCup } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const walnutWirelessPad: Good = {
  slug: 'walnut-wireless-pad',
  name: 'Wooden Wireless Charging Pad, 15 W',
  subcategory: 'chargers-cables',
  summaryAlt: 'A flat round charging pad of figured wood with a leather ring on top and a cable',
  keywords: 'wireless charger, qi phone charger, charging pad, wooden charger, walnut',
  daysAgo: 67,
  details: `<p>A charger that may stay on the table when guests come. The body is turned from one slice of
wood, hollowed from below for the coil, and a ring of leather on top keeps the phone from sliding and from
clacking when it is put down in the dark.</p>
<ul><li>11 cm across, 1.9 cm high, 190 g</li><li>Qi, up to 15 W; phones that draw 5 or 7.5 W get
that</li><li>Works through covers of up to 4 mm, but not through metal or a card wallet</li><li>With a braided
cable of 1.2 m, USB-C at both ends; the wall charger is not in the box and should give 20 W</li></ul>
<h3>To keep it well</h3><p>Wipe it with a dry cloth and give the wood a drop of oil once a year. Phone and pad
grow warm, that is how wireless charging works; take a thick cover off in June. A small lamp at the edge shows
that it charges and goes out after five seconds, so that it can live beside the bed.</p>`,
  variants: [
    { name: 'Walnut', colour: 'walnut', price: 3450, grams: 320, units: 17 },
    { name: 'Natural sheesham', colour: 'honey', price: 3450, grams: 320, units: 22 },
    { name: 'Black stained', colour: 'black', price: 3450, grams: 320, units: 6 },
  ],
  draw,
}

const TILT = 0.46

function draw(colour: Tones): Views {
  const pad = drawPad(colour)
  return {
    front: place(shadow(392, 640, 216, 66) + pad, 410, 640, 1.06),
    detail: closeUp(pad, 500, 600, 2, 0),
    use:
      table(330, tones('#B98A5C')) +
      place(plant(), 120, 440, 0.86) +
      place(books(), 650, 420, 0.7) +
      place(shadow(392, 640, 216, 66) + pad, 420, 700, 1.12) +
      resting() +
      place(teaCup(), 110, 640, 0.75),
  }
}

function drawPad(colour: Tones): string {
  const body = turned(
    390,
    [
      [214, 556],
      [222, 564],
      [222, 606],
      [212, 618],
    ],
    TILT,
  )
  const base = turned(
    390,
    [
      [204, 616],
      [204, 632],
      [198, 638],
    ],
    TILT,
  )
  const top = body.mouth()
  const inset = (r: number) => ellipse(390, 556, r, r * TILT)
  return (
    tube(
      [
        [598, 590],
        [660, 590],
        [700, 560],
        [752, 572],
      ],
      14,
      tones('#4A505A'),
    ) +
    path(rounded(590, 578, 34, 26, 9), IRON.deep) +
    glaze(base, IRON, { gloss: 0.1 }) +
    glaze(body, colour, {
      gloss: 0.35,
      decor: group(grain(460, 70, colour, 3), 'translate(160 630)'),
      lid: colour.light,
    }) +
    clip(
      top,
      group(grain(460, 220, colour, 12), 'translate(160 450)') +
        path('M390 420L640 470V680H420Z', '#1C2333', 0.06),
    ) +
    line(inset(211), colour.pale, 3, 0.6) +
    path(inset(142), colour.deep, 0.6) +
    path(inset(139), LEATHER.base) +
    clip(
      inset(139),
      path(inset(139), LEATHER.dark) + group(path(inset(139), LEATHER.base), 'translate(-3 5)'),
    ) +
    line(inset(130), LEATHER.pale, 2.4, 0.9, '8 7') +
    path(inset(92), colour.deep, 0.5) +
    clip(inset(90), path(inset(90), colour.base) + group(grain(240, 110, colour, 6), 'translate(270 502)')) +
    line('M380 540l-14 22h24l-14 22', colour.pale, 6, 0.85) +
    oval(246, 648, 6, 4, '#8FD19A')
  )
}

/** The phone lying on the pad. */
function resting(): string {
  const flat = 'matrix(0.98 -0.12 0.3 0.5 -116 420)'
  return group(
    group(path(rounded(305, 250, 190, 390, 28), '#1C2333', 0.25), 'translate(12 30)') +
      group(path(rounded(305, 250, 190, 390, 28), STEEL.dark), 'translate(2 12)') +
      phone(tones('#A64B2E')),
    flat,
  )
}
