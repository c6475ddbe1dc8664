import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { evening, litThrough } from '#db/seed/drawings/evening.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { glow, shadow } from '#db/seed/drawings/light.ts'
import { SHEESHAM, WALNUT } from '#db/seed/drawings/palette.ts'
import { petal, potteryFlower, vine } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, frame } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, cover, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const camelSkinLamp: Good = {
  slug: 'camel-skin-lamp',
  name: 'Camel Skin Table Lamp',
  subcategory: 'lamps',
  summaryAlt:
    'A table lamp of painted camel skin: a round belly and a bell-shaped shade, both covered in ' +
    'flowers and lit from inside',
  keywords: 'camel skin lamp, Multan, naqashi, table lamp, hand painted, wedding gift',
  featured: true,
  daysAgo: 9,
  details: `<p>A craft of Multan, and a patient one: the hide is stretched wet over a clay mould, the mould is
broken out when it has dried, and the naqash paints the skin with a brush of squirrel hair. Lit, the hide
glows like parchment and the flowers stand before it.</p>
<ul><li>41 cm high, shade 25 cm across, foot of turned sheesham</li><li>E27 holder, up to 40 W; LED suits it
best and is in the box (5 W, warm)</li><li>1.8 m cloth flex with a switch; both the belly and the shade light
up</li></ul>
<h3>To keep it well</h3><p>Dust with a soft dry brush. No water, ever: it is skin, and it would wrinkle. Every
one is painted freehand, so yours differs a little from the picture.</p>`,
  variants: [
    { name: 'Saffron', colour: 'saffron', price: 6800, finalPrice: 5780, grams: 1350, units: 6 },
    { name: 'Turquoise', colour: 'turquoise', price: 6800, grams: 1350, units: 5 },
    { name: 'Maroon', colour: 'maroon', price: 6800, grams: 1350, units: 3 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const lamp = shadow(400, 656, 112) + drawLamp(colour)
  return {
    front: glow(400, 300, 330, 0.7) + lamp,
    detail: closeUp(drawLamp(colour), 350, 300, 2, 0),
    use:
      evening(430, 330, 420) +
      place(
        frame(
          path('M280 150H520V450H280Z', '#C7B59B') +
            path('M280 400Q340 320 400 380T520 350V450H280Z', '#6E7A62'),
        ),
        140,
        600,
        0.66,
      ) +
      table(580, WALNUT) +
      place(books(tones('#8C4B3A'), tones('#3E5F66'), tones('#B8934F')), 190, 700, 0.84) +
      glow(440, 340, 330, 0.5) +
      place(lamp, 450, 724, 1),
  }
}

const HIDE = '#F6DFA8'

function drawLamp(colour: Tones): string {
  const belly = turned(400, [
    [40, 384],
    [44, 396],
    [88, 430],
    [120, 484],
    [112, 544],
    [70, 590],
    [46, 604],
  ])
  const shade = turned(400, [
    [78, 128],
    [96, 146],
    [126, 206],
    [150, 280],
    [196, 344],
  ])
  const foot = turned(400, [
    [52, 598],
    [64, 608],
    [90, 632],
    [98, 656],
  ])
  const flower = oval(0, 0, 34, 32, HIDE) + potteryFlower('#B8472A', '#2F6B5A', 56)
  const small = potteryFlower(HIDE, colour.deep, 44)
  const band = (from: number, to: number, of = belly) =>
    path(of.belt(from, to), '#2E2A36', 0.85) + path(of.belt(from + 3, to - 3), HIDE)
  const onBelly =
    band(408, 420) +
    belly.around(486, 5, flower) +
    belly.around(440, 9, petal(HIDE, 20)) +
    belly.around(540, 9, petal(HIDE, -24)) +
    band(566, 576)
  const onShade =
    band(142, 154, shade) +
    shade.around(252, 5, flower) +
    shade.around(196, 5, small, 0.5) +
    cover(shade.belt(296, 326), vine(HIDE, colour.pale), 1, 'translate(0 304) scale(0.8)') +
    band(290, 300, shade) +
    path(shade.belt(328, 346), colour.deep) +
    shade.around(338, 15, oval(0, 0, 8, 7, HIDE))
  return (
    glaze(foot, SHEESHAM, { gloss: 0.5 }) +
    glaze(belly, colour, { decor: onBelly, gloss: 0.2 }) +
    clip(belly.outline, litThrough(400, 500, 120, 110, 0.55)) +
    path('M388 344h24v46h-24Z', SHEESHAM.dark) +
    line('M382 386h36', SHEESHAM.light, 8) +
    glaze(shade, colour, { decor: onShade, gloss: 0.1 }) +
    clip(shade.outline, litThrough(392, 270, 190, 170, 0.62)) +
    path(shade.mouth(), '#FFF3CE') +
    line('M322 128a78 22 0 0 0 156 0', colour.deep, 5)
  )
}
