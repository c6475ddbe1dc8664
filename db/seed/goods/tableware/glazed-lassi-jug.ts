import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam, shadow } from '#db/seed/drawings/light.ts'
import { STONEWARE } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { fruit, glassOf } from '#db/seed/drawings/props.ts'
import { tableCloth } from '#db/seed/drawings/scenes.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const glazedLassiJug: Good = {
  slug: 'glazed-lassi-jug',
  name: 'Glazed Lassi Jug, 1.6 Litre',
  subcategory: 'serving',
  summaryAlt:
    'A tall glazed jug with a pinched spout, a large handle and a band left pale and combed with waves',
  keywords: 'jug, pitcher, lassi, water jug, stoneware, pouring',
  daysAgo: 7,
  details: `<p>Lassi wants a jug with a wide mouth, so that the froth comes out too. This one pours in a fat,
quiet stream and stops when you stop. The waves on its belly are combed through the pale slip while the clay
is still soft, one turn of the wheel, no second try.</p>
<ul><li>Holds 1.6 litres; 23 cm high, 17 cm across with the handle</li><li>Stoneware, glazed inside and out,
without lead</li><li>Dishwasher yes, if it fits; microwave yes; not on the flame</li></ul>
<h3>To keep it well</h3><p>A bottle brush reaches everywhere. Hot drinks are fine when the jug has been warmed
first. It serves as a vase too, and on the day after a party that is often what it does.</p>`,
  variants: [
    { name: 'Teal', colour: 'teal', price: 2250, grams: 1250, units: 17 },
    { name: 'Mustard', colour: 'mustard', price: 2250, grams: 1250, units: 10 },
    { name: 'Cream', colour: 'cream', price: 2250, grams: 1250, units: 12 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const jug = drawJug(colour)
  return {
    front: shadow(390, 652, 122, 30) + jug,
    detail: closeUp(jug, 400, 300, 1.9, 0),
    use:
      tableCloth(560, tones('#DDE3D2'), buta('#3F7D55', '#E5A823', 84)) +
      place(fruit(tones('#E3A52E')), 660, 600, 0.8) +
      place(glassOf(tones('#F4EDDA')), 590, 724, 1.02) +
      place(glassOf(tones('#F4EDDA')), 710, 690, 0.96) +
      place(shadow(390, 652, 122, 30) + jug, 320, 722, 0.98),
  }
}

function drawJug(colour: Tones): string {
  const body = turned(388, [
    [100, 176],
    [92, 200],
    [84, 256],
    [98, 330],
    [136, 420],
    [148, 500],
    [134, 580],
    [106, 632],
    [102, 652],
  ])
  const slip = tones('#EFE3CB')
  const wave = (y: number) => {
    let d = ''
    for (let x = -150; x <= 150; x += 6) {
      const height = y + 40 * Math.sqrt(Math.max(0, 1 - (x / 150) ** 2)) + Math.sin(x / 13) * 8
      d += `${d ? 'L' : 'M'}${388 + x} ${height.toFixed(1)}`
    }
    return d
  }
  const band =
    path(body.belt(430, 516), slip.base) +
    line([448, 461, 474].map(wave).join(''), colour.dark, 5) +
    path(body.belt(426, 434), colour.deep, 0.65) +
    path(body.belt(513, 521), colour.deep, 0.65)
  const decor = path(body.belt(630, 700), '#B98A64') + path(body.belt(624, 631), colour.deep, 0.6) + band
  return (
    tube(
      [
        [470, 236],
        [540, 204],
        [604, 250],
        [612, 350],
        [580, 440],
        [520, 488],
      ],
      32,
      colour,
    ) +
    oval(516, 486, 20, 26, colour.dark) +
    glaze(body, { ...STONEWARE, ...colour }, { decor, gloss: 0.75 }) +
    gleam('M268 440Q256 500 270 556', 12, 0.6) +
    spout(colour)
  )
}

/** The mouth, drawn out at the left into a lip. */
function spout(colour: Tones): string {
  const rim =
    'M236 152C262 158 292 150 330 150C420 142 490 156 490 178C490 198 446 206 390 206C330 206 292 196 ' +
    '272 184C256 176 240 168 236 152Z'
  const inner =
    'M254 160C280 166 300 160 334 158C416 152 478 162 478 178C478 192 440 198 390 198C336 198 302 190 ' +
    '284 180C272 174 260 168 254 160Z'
  const throat = 'M236 152C246 196 290 214 302 262L340 206L292 188Z'
  return (
    path(throat, colour.base) +
    path('M236 152C246 196 290 214 302 262L312 246C300 206 262 190 250 164Z', '#FFFDF6', 0.22) +
    path(rim, colour.light) +
    path(inner, colour.deep) +
    clip(inner, oval(390, 206, 90, 26, '#F4EDDA'))
  )
}
