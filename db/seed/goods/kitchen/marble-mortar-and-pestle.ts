import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, TILT, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { LEAF } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, oval, path, place } from '#db/seed/drawings/svg.ts'
import { speckle, spread, veins } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const marbleMortarAndPestle: Good = {
  slug: 'marble-mortar-and-pestle',
  name: 'Marble Mortar and Pestle',
  subcategory: 'boards-prep',
  summaryAlt: 'A heavy footed stone mortar with a round belly and its pestle leaning in it',
  keywords: 'mortar and pestle, hawan dasta, imam dasta, marble, spice, garlic',
  daysAgo: 240,
  details: `<p>A hawan dasta heavy enough that it does the work and you only lift. It is turned from one block
of stone from the quarries above Swabi; outside it is polished, inside it is left rough, since a smooth bowl
sends peppercorns round in circles.</p>
<ul><li>14 cm across, 11 cm high; the hollow holds 350 ml</li><li>2.9 kg with the pestle, which is 15 cm
long</li><li>Felt below: it stays where it is and spares the counter</li></ul>
<h3>To keep it well</h3><p>Before first use grind two spoons of raw rice, throw the grey powder away, and
repeat until it stays white. Rinse with hot water; soap creeps into the stone and comes back with the chutney.
Marble dislikes lemon and vinegar, so for a sour chutney take the black granite. It chips if it falls, and so
does the floor.</p>`,
  variants: [
    { name: 'White marble', colour: 'white', price: 2950, grams: 3200, units: 13 },
    { name: 'Black granite', colour: 'black', price: 3250, grams: 3300, units: 10 },
    { name: 'Green marble', colour: 'sage', price: 3100, grams: 3200, units: 5 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const mortar = drawMortar(colour)
  return {
    front: shadow(400, 652, 136, 32) + mortar,
    detail: closeUp(mortar, 420, 370, 2, 0),
    use:
      table(500, tones('#A9794E')) +
      place(dish(chillies()), 650, 620, 0.95) +
      place(shadow(400, 652, 136, 32) + drawMortar(colour, '#9A8A3E'), 330, 690, 0.92) +
      garlic(580, 726) +
      garlic(664, 744),
  }
}

function drawMortar(colour: Tones, paste = ''): string {
  const body = turned(400, [
    [182, 384],
    [188, 402],
    [182, 470],
    [148, 556],
    [112, 590],
    [112, 608],
    [136, 636],
    [138, 652],
  ])
  const pale = mix(colour.base, '#FFFFFF', 0.5)
  const stone = group(
    veins(380, 300, colour.dark, 5, 4) +
      veins(380, 300, pale, 4, 7) +
      speckle(380, 300, colour.dark, 60, 1.9, 3),
    'translate(210 370)',
  )
  const hole = body.mouth(26)
  return (
    glaze(body, colour, {
      gloss: 0.6,
      decor: stone + path(body.belt(588, 600), colour.dark, 0.5) + path(body.belt(384, 398), pale, 0.5),
      inside: colour.dark,
      rim: 26,
    }) +
    clip(
      hole,
      oval(400, 410, 140, 34, mix(colour.dark, colour.deep, 0.5)) +
        (paste
          ? oval(396, 416, 118, 26, paste) +
            group(speckle(200, 36, '#6B5F2A', 24, 4, 5), 'translate(300 402)')
          : ''),
    ) +
    clip(`M100 0H700V384A156 ${156 * TILT} 0 0 1 244 384V0Z`, pestle(colour, pale)) +
    gleam('M228 440Q232 500 258 540', 13, 0.5)
  )
}

function pestle(colour: Tones, pale: string): string {
  const stick = turned(400, [
    [30, 96],
    [38, 112],
    [32, 150],
    [28, 230],
    [34, 320],
    [46, 400],
    [52, 440],
  ])
  const stone = group(veins(120, 340, colour.dark, 3, 6), 'translate(340 90)')
  return group(
    glaze(stick, colour, {
      gloss: 0.7,
      decor: stone + path(stick.belt(150, 160), colour.dark, 0.5),
      lid: pale,
    }),
    'rotate(24 400 420)',
  )
}

const chillies = () =>
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      group(
        path(
          'M-46 4C-20 -16 20 -16 44 -2C52 2 52 8 44 8C20 10 -16 16 -46 4Z',
          i % 2 ? '#B32C22' : '#C9402F',
        ) + path('M42 -2l18 -6 2 6 -16 8Z', LEAF.dark),
        `translate(${340 + i * 26} ${572 - spread(i) * 34}) rotate(${-40 + i * 17})`,
      ),
    )
    .join('')

const garlic = (x: number, y: number) =>
  group(
    shadow(0, 0, 40, 9) +
      path('M0 -66C6 -50 40 -42 42 -14C42 4 20 8 0 8S-42 4 -42 -14C-40 -42 -6 -50 0 -66Z', '#F1EADB') +
      path('M0 -66C6 -50 40 -42 42 -14C42 4 20 8 6 8C26 -10 22 -38 0 -66Z', '#D9CDBA') +
      path('M-2 -60C-18 -40 -26 -16 -14 6C-8 -16 -8 -40 -2 -60Z', '#D9CDBA', 0.7),
    `translate(${x} ${y})`,
  )
