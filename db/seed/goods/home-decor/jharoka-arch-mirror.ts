import { mix, type Tones, tones } from '#db/seed/drawings/colour.ts'
import { rounded, star } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shade, shadow, wallShadow } from '#db/seed/drawings/light.ts'
import { BRASS, WALNUT } from '#db/seed/drawings/palette.ts'
import { potteryFlower } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { sprig } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const jharokaArchMirror: Good = {
  slug: 'jharoka-arch-mirror',
  name: 'Jharoka Arch Mirror',
  subcategory: 'clocks-mirrors',
  summaryAlt: 'A tall mirror in a carved wooden frame with a cusped Mughal arch and a sill at its foot',
  keywords:
    'mirror, wall mirror, wooden mirror, jharoka, carved, Mughal arch, wood, hallway, new home, wedding gift',
  daysAgo: 210,
  details: `<p>A jharoka is the balcony window from which one sees the street without being stared at. This
one looks back. The cusped arch is cut by hand from mango wood in Chiniot, flowers are carved into its
shoulders with a gouge no wider than a fingernail, and a narrow sill below takes a ring and a set of keys.</p>
<ul><li>42 cm wide, 66 cm high, the sill 7 cm deep; 4.2 kg</li><li>Float glass of 4 mm, silvered and sealed
against damp</li><li>Two steel plates at the back; screws and plugs are in the box</li></ul>
<h3>To keep it well</h3><p>Clean the glass with a damp cloth and a little vinegar, sprayed on the cloth, not
on the mirror, or it creeps behind. Dust the carving with a soft paint brush. Not for a bathroom without a
window. The white one is painted and then rubbed through at the edges on purpose.</p>`,
  variants: [
    { name: 'Walnut stain', colour: 'walnut', price: 8900, grams: 4700, units: 4 },
    { name: 'Rubbed white', colour: 'cream', price: 9200, grams: 4700, units: 3 },
    { name: 'Teal', colour: 'teal', price: 9200, grams: 4700, units: 1 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const mirror = drawMirror(colour)
  return {
    front: shadow(402, 686, 190, 16) + mirror,
    detail: closeUp(mirror, 350, 240, 2.1, 0),
    use:
      place(mirror, 430, 560, 0.84) +
      table(620, WALNUT) +
      place(posy(), 170, 716, 0.9) +
      place(keys(), 600, 730, 1),
  }
}

const OUTER =
  'M214 640V322C214 240 262 196 318 164C350 146 380 126 400 92C420 126 450 146 482 164C538 196 586 240 ' +
  '586 322V640Z'
const GLASS =
  'M270 618V352C254 336 254 306 276 294C266 270 282 246 306 248C306 226 328 214 346 224C354 206 376 ' +
  '204 400 176C424 204 446 206 454 224C472 214 494 226 494 248C518 246 534 270 524 294C546 306 546 336 ' +
  '530 352V618Z'

function drawMirror(colour: Tones): string {
  const pale = mix(colour.light, '#FFFFFF', 0.1)
  const carved = (x: number, y: number, size: number) =>
    group(potteryFlower(colour.deep, colour.dark, size), `translate(${x + 2} ${y + 2})`) +
    group(potteryFlower(pale, colour.light, size), `translate(${x} ${y})`)
  const pearls = Array.from(
    { length: 15 },
    (_, i) => oval(241, 380 + i * 16, 4.5, 4.5, pale) + oval(559, 380 + i * 16, 4.5, 4.5, pale),
  ).join('')
  return (
    wallShadow(OUTER, 14, 16) +
    path(OUTER, colour.base) +
    clip(
      OUTER,
      group(grain(372, 560, colour, 13), 'translate(214 90)') +
        carved(258, 244, 62) +
        carved(542, 244, 62) +
        path(star(400, 144, 20, 11, 8), pale) +
        pearls +
        line(OUTER, colour.deep, 16, 0.35) +
        line(OUTER, pale, 5, 0.8),
    ) +
    shade(OUTER, 10) +
    line(GLASS, colour.deep, 15) +
    line(GLASS, BRASS.base, 6) +
    glass() +
    sill(colour)
  )
}

/** The wall and a window opposite, seen in the glass. */
function glass(): string {
  const view =
    path('M200 120H600V660H200Z', '#D3DFE0') +
    path('M200 470L600 440V660H200Z', '#C2CFCE') +
    path(
      'M318 380L398 372V520L318 530ZM408 371L488 363V508L408 518ZM318 290L398 280V362L318 370ZM408 ' +
        '279L488 269V353L408 361Z',
      '#EFF5F3',
    ) +
    path('M200 420L430 120H520L200 560Z', '#FFFFFF', 0.28) +
    path('M420 660L600 400V470L480 660Z', '#FFFFFF', 0.2)
  const edge = group(
    `<path d="${GLASS}M100 100H700V700H100Z" fill="#1C2333" fill-rule="evenodd" opacity="0.16"/>`,
    'translate(9 9)',
  )
  return path(GLASS, '#D3DFE0') + clip(GLASS, view + edge)
}

function sill(colour: Tones): string {
  const top = 'M196 622H604L624 646H176Z'
  return (
    path(top, colour.light) +
    path('M176 646H624V668H176Z', colour.base) +
    path('M176 660H624V668H176Z', colour.dark) +
    path('M214 668H586L560 690H240Z', colour.dark) +
    path(rounded(384, 672, 32, 12, 6), colour.light, 0.5)
  )
}

function posy(): string {
  const vase = turned(400, [
    [30, 470],
    [22, 500],
    [60, 560],
    [64, 600],
    [44, 638],
  ])
  return (
    place(sprig(undefined, 260), 388, 500, 0.8, -12) +
    place(sprig(undefined, 240), 412, 500, 0.8, 16) +
    shadow(400, 638, 54) +
    glaze(vase, tones('#2553A8'), { gloss: 0.8, inside: '#26375A', rim: 6 })
  )
}

/** A ring with two keys, lying on the table. */
function keys(): string {
  const key = (turn: number) =>
    group(
      oval(0, 0, 22, 14, BRASS.base) +
        oval(0, 0, 11, 6, BRASS.deep) +
        line('M20 2L86 14M70 12l-4 12M82 14l-4 11', BRASS.dark, 8) +
        line('M20 0L86 12', BRASS.light, 3),
      `translate(400 640) rotate(${turn})`,
    )
  return (
    shadow(430, 646, 70, 12) +
    key(-8) +
    key(22) +
    group(line('M-30 0a24 13 0 1 0 48 0a24 13 0 1 0 -48 0', '#8A919B', 5), 'translate(392 636)')
  )
}
