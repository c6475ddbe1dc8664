import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, star } from '#db/seed/drawings/curves.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { COTTON, IRON, LEAF, SAFFRON, SCREEN, TURQUOISE } from '#db/seed/drawings/palette.ts'
import { petal, truckRose } from '#db/seed/drawings/patterns.ts'
import { phoneSheet } from '#db/seed/drawings/phone.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { teaCup } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const truckArtPhoneCover: Good = {
  slug: 'truck-art-phone-cover',
  name: 'Truck Art Phone Cover',
  subcategory: 'pouches-covers',
  summaryAlt:
    'A phone cover painted with truck-art roses and petals, seen from its back with the camera opening',
  keywords: 'phone cover, mobile cover, truck art, hard case, roses, gift for friend',
  daysAgo: 6,
  details: `<p>The painting is by the same hand as our wall plates: roses from the tailgate of a Rawalpindi
truck, drawn for the size of a palm and printed under the surface, so that it does not wear off in the pocket.
Hard back, soft edge; the rim stands a millimetre above glass and camera.</p>
<ul><li>For the common sizes of 6.1 to 6.8 inches: write your phone’s model into the order instructions, and
we send the one that fits or call you</li><li>Polycarbonate back, flexible edge, 32 g</li><li>Works with
wireless chargers; there is no metal in it</li></ul>
<h3>To keep it well</h3><p>Take it off once a month and wash it with hand soap: the sand between cover and
phone is what scratches. The flexible edge grows a little yellow with the years. It saves a phone from the
height of a table, not from a rooftop.</p>`,
  variants: [
    { name: 'Turquoise', colour: 'turquoise', price: 750, grams: 60, units: 90 },
    { name: 'Red', colour: 'red', price: 750, finalPrice: 590, grams: 60, units: 72 },
    { name: 'Plum', colour: 'plum', price: 750, grams: 60, units: 41 },
    { name: 'Saffron', colour: 'saffron', price: 750, grams: 60, units: 3 },
  ],
  draw,
}

const OUTLINE = rounded(258, 92, 284, 560, 46)

function draw(colour: Tones): Views {
  const back = drawBack(colour)
  return {
    front: place(shadow(408, 652, 148, 14) + screenBehind() + back, 420, 660, 1),
    detail: closeUp(back, 360, 230, 2, -8),
    use:
      tableCloth(0, tones('#C9B79A')) +
      group(
        group(path(OUTLINE, '#1C2333', 0.25), 'translate(16 18)') + back,
        'matrix(0.9 -0.28 0.32 0.86 -120 190)',
      ) +
      place(teaCup(tones('#F4EDE0')), 160, 690, 1.2) +
      place(teaCup(tones('#B8472A')), 690, 210, 1.2),
  }
}

/** A second phone standing behind, its screen to us. */
const screenBehind = () =>
  group(path(rounded(0, 0, 190, 390, 28), '#1C2333', 0.12), 'translate(196 110) scale(1.38) rotate(-5)') +
  group(phoneSheet(), 'translate(176 100) scale(1.38) rotate(-5)')

function drawBack(colour: Tones): string {
  const flower = colour.base === '#C0392F' || colour.base === '#E2A52C' ? tones('#B52A55') : tones('#D8413A')
  const rose = truckRose(flower, LEAF.light, COTTON.pale)
  const small = truckRose(
    colour.base === SAFFRON.base || colour.base === '#E2A52C' ? tones('#C0392F') : SAFFRON,
    TURQUOISE.light,
    COTTON.pale,
  )
  const band = (y: number, side: number) =>
    group(
      path('M258 0H542V40H258Z', SAFFRON.base) +
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((i) => group(petal(colour.dark, 30), `translate(${276 + i * 36} 20)`))
          .join('') +
        line('M258 46H542', COTTON.pale, 5) +
        line('M258 55H542', flower.base, 5),
      `translate(0 ${y}) scale(1 ${side})`,
    )
  const at = (x: number, y: number, scale: number, content: string) =>
    group(content, `translate(${x} ${y}) scale(${scale})`)
  const vine = (side: number) =>
    group(
      line('M0 -150C30 -100 -24 -60 8 0S-20 110 10 150', LEAF.light, 6) +
        [-110, -40, 40, 110]
          .map(
            (y, i) =>
              group(
                path('M0 0C8 -14 26 -16 36 -6C26 6 10 8 0 0Z', i % 2 ? TURQUOISE.light : LEAF.light),
                `translate(4 ${y}) rotate(${i * 40 - 60})`,
              ) + oval(-8, y + 26, 6, 6, SAFFRON.light),
          )
          .join(''),
      `translate(${400 + side * 118} 420) scale(${side} 1)`,
    )
  return (
    group(path(OUTLINE, IRON.deep), 'translate(9 4)') +
    path(OUTLINE, colour.base) +
    clip(
      OUTLINE,
      vine(-1) +
        vine(1) +
        path(star(400, 410, 104, 84, 20), SAFFRON.base) +
        oval(400, 410, 80, 80, COTTON.pale) +
        oval(400, 410, 75, 75, colour.dark) +
        at(400, 410, 0.98, rose) +
        at(400, 258, 0.52, small) +
        at(400, 552, 0.52, small) +
        at(498, 176, 0.44, rose) +
        at(300, 566, 0.36, rose) +
        at(500, 566, 0.36, rose) +
        band(652, -1),
    ) +
    shade(OUTLINE, 12) +
    line(OUTLINE, colour.light, 5, 0.8) +
    camera(colour)
  )
}

function camera(colour: Tones): string {
  const island = rounded(280, 116, 128, 130, 34)
  const lens = (x: number, y: number) =>
    oval(x, y, 25, 25, IRON.deep) +
    oval(x, y, 20, 20, SCREEN.base) +
    oval(x, y, 12, 12, '#141A26') +
    oval(x - 6, y - 7, 5, 5, '#9FB7D6')
  return (
    path(island, SCREEN.deep) +
    line(island, colour.light, 6) +
    line(island, colour.dark, 2) +
    lens(314, 152) +
    lens(314, 212) +
    lens(372, 182) +
    oval(372, 140, 8, 8, '#F3E7C8')
  )
}
