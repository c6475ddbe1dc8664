import { box, plane } from '#db/seed/drawings/camera.ts'
import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { ellipse, polygon, rounded, shape } from '#db/seed/drawings/curves.ts'
import { shadow } from '#db/seed/drawings/light.ts'
import { BRASS, COTTON, WALNUT } from '#db/seed/drawings/palette.ts'
import { teeth, truckRose } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, frame } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const truckArtTruck: Good = {
  slug: 'truck-art-truck',
  name: 'Painted Model Truck',
  subcategory: 'keepsakes',
  summaryAlt:
    'A small wooden lorry painted all over in truck art, with roses on its panels and a crown above the cab',
  keywords: 'truck art, model truck, toy truck, Pakistan souvenir, keepsake, gift abroad, gift for friend',
  featured: true,
  daysAgo: 11,
  details: `<p>For the cousin in Bradford who says he has no room for souvenirs. A Bedford lorry in little,
cut from mulberry wood and painted in Rawalpindi by a man who paints the large ones during the week: roses,
eyes, a crown over the cab, and a couplet on the tailboard that we do not choose.</p>
<ul><li>26 cm long, 11 cm broad, 17 cm high</li><li>Enamel paint on wood, tin fittings, chains that jingle;
the wheels turn</li><li>It is an ornament, not a toy: it has small parts and edges</li></ul>
<h3>To keep it well</h3><p>Dust it with a dry brush; a drop of oil on a cloth brings back the shine. Packed in
a stiff box with wood wool that has been posted to three continents. Every truck is painted afresh, so panels
differ from the picture.</p>`,
  variants: [
    { name: 'Red', colour: 'red', price: 3600, grams: 780, units: 14 },
    { name: 'Green', colour: 'green', price: 3600, grams: 780, units: 9 },
    { name: 'Cobalt', colour: 'cobalt', price: 3600, grams: 780, units: 3 },
  ],
  draw,
}

const FORM = box(548, 640, 420, 190, 300, 25)
const SIDE = plane(FORM.at(420, 0, 330), FORM.at(0, 0, 330), FORM.at(420, 0, 0), 420, 330)
const FRONT = plane(FORM.at(0, 0, 330), FORM.at(0, 190, 330), FORM.at(0, 0, 0), 190, 330)
const YELLOW = tones('#F0B830')

function draw(colour: Tones): Views {
  const truck = drawTruck(colour)
  return {
    front: place(truck, 368, 652, 1.1),
    detail: closeUp(truck, 330, 470, 2, 0),
    use:
      place(
        frame(
          path('M100 0H700V700H100Z', '#CFE0E4') +
            path('M200 420L300 290L360 360L430 260L560 420Z', '#7F9A9C') +
            path('M404 298L430 260L462 300L440 290Z', '#FFFFFF'),
          200,
          180,
        ),
        600,
        490,
        0.95,
      ) +
      table(570, WALNUT) +
      place(books(tones('#2F5D62'), tones('#C9A25E'), tones('#7A3B3B')), 640, 660, 0.6) +
      place(truck, 300, 724, 1),
  }
}

function drawTruck(colour: Tones): string {
  const roof = polygon([
    FORM.at(420, 0, 262),
    FORM.at(128, 0, 262),
    FORM.at(128, 190, 262),
    FORM.at(420, 190, 262),
  ])
  const inside = polygon([
    FORM.at(408, 12, 262),
    FORM.at(140, 12, 262),
    FORM.at(140, 178, 262),
    FORM.at(408, 178, 262),
  ])
  const crownBack = polygon([
    FORM.at(128, 0, 272),
    FORM.at(4, 0, 272),
    FORM.at(4, 190, 272),
    FORM.at(128, 190, 272),
  ])
  return (
    group(shadow(396, 612, 218, 26), 'rotate(5 396 612)') +
    farWheels() +
    path(roof, YELLOW.dark) +
    path(inside, colour.deep) +
    clip(
      inside,
      path(
        polygon([FORM.at(408, 12, 262), FORM.at(140, 12, 262), FORM.at(140, 40, 235), FORM.at(408, 40, 235)]),
        '#1C2333',
        0.35,
      ),
    ) +
    path(crownBack, colour.deep) +
    FRONT.draw(frontFace(colour)) +
    SIDE.draw(sideFace(colour))
  )
}

const farWheels = () =>
  [40, 330]
    .map((along) => {
      const [x, y] = FORM.at(along, 170, 38)
      return oval(x, y, 34, 38, '#23201F')
    })
    .join('')

/** The long side as one would draw it flat: the load to the left, the cab to the right. */
function sideFace(colour: Tones): string {
  const load =
    path('M0 68H292V250H0Z', colour.base) +
    path('M0 68H292V86H0ZM0 232H292V250H0Z', YELLOW.base) +
    cover('M0 68H292V86H0Z', teeth('#1F4FA3', 18, 18), 1, 'translate(0 68)') +
    cover('M0 232H292V250H0Z', teeth('#B8472A', 18, 18), 1, 'translate(0 232)')
  const panels = [0, 1, 2]
    .map((i) => panel(6 + i * 95, 92, i % 2 ? tones('#F4E6C8') : tones('#1C8C92'), i))
    .join('')
  const crown =
    path('M292 110L292 26Q330 34 352 44Q392 38 420 12V110Z', colour.base) +
    path('M292 26Q330 34 352 44Q392 38 420 12V24Q392 52 352 58Q330 48 292 40Z', YELLOW.base) +
    group(rose('#E39BA0', 0.44), 'translate(356 80)') +
    oval(310, 76, 7, 7, YELLOW.light) +
    oval(402, 76, 7, 7, YELLOW.light)
  const cab =
    path('M296 110H420V250H296Z', colour.light) +
    path('M300 114H416V246H300Z', colour.base) +
    path(rounded(312, 124, 94, 54, 10), '#20323F') +
    path('M316 128L352 128L326 176H316Z', '#FFFFFF', 0.22) +
    path('M312 124H406V134H312Z', YELLOW.base) +
    cover('M312 134H406V146H312Z', teeth('#C0392F', 12, 12), 1, 'translate(312 134) rotate(180 47 6)') +
    group(rose('#F2D7C0', 0.38), 'translate(334 214)') +
    path(rounded(372, 196, 34, 8, 4), BRASS.light) +
    line('M362 184V246', colour.dark, 3)
  const frameBeam =
    path('M0 250H420V268H0Z', '#2B2B33') +
    cover('M0 252H420V266H0Z', teeth(YELLOW.base, 20, 14), 1, 'translate(0 252)')
  const chains = [24, 206, 230, 254, 278]
    .map((x) => line(`M${x} 268V296`, BRASS.light, 4, 1, '2 5') + oval(x, 300, 5, 6, BRASS.base))
    .join('')
  return (
    load +
    panels +
    crown +
    cab +
    frameBeam +
    chains +
    wheel(64, 288) +
    wheel(152, 288) +
    wheel(358, 288) +
    path('M0 68H8V250H0Z', '#FFF4DE', 0.3)
  )
}

function panel(x: number, y: number, ground: Tones, i: number): string {
  const d = rounded(x, y, 88, 134, 4)
  const arch = shape([
    [x + 10, y + 126, 'corner'],
    [x + 10, y + 52],
    [x + 24, y + 28],
    [x + 44, y + 12, 'corner'],
    [x + 64, y + 28],
    [x + 78, y + 52],
    [x + 78, y + 126, 'corner'],
  ])
  const fill = i % 2 ? eyes(x + 44, y + 76) : group(rose('#D9485B', 0.74), `translate(${x + 44} ${y + 78})`)
  return (
    path(d, YELLOW.base) +
    path(rounded(x + 4, y + 4, 80, 126, 3), '#C0392F') +
    path(arch, ground.base) +
    line(arch, COTTON.pale, 3) +
    fill +
    [
      [14, 14],
      [74, 14],
    ]
      .map(([dx = 0, dy = 0]) => oval(x + dx, y + dy, 5, 5, YELLOW.light))
      .join('')
  )
}

const rose = (hex: string, size: number) =>
  group(truckRose(tones(hex), '#3F7D55', '#F0B830'), `scale(${size})`)

/** A peacock, as on every second lorry. */
function eyes(x: number, y: number): string {
  const fan = Array.from({ length: 7 }, (_, i) =>
    group(
      line('M0 0V-44', '#1C8C92', 6) +
        oval(0, -46, 8, 10, '#3F7D55') +
        oval(0, -46, 5, 6, '#F0B830') +
        oval(0, -46, 2.6, 3, '#1F4FA3'),
      `rotate(${(i - 3) * 22})`,
    ),
  ).join('')
  return group(
    group(fan, 'translate(0 14)') +
      path('M-10 44C-18 20 -12 2 -2 -8C-8 -20 6 -28 10 -18L20 -16L10 -12C10 4 20 20 12 44Z', '#1F4FA3') +
      oval(4, -17, 2.4, 2.4, '#FFFFFF'),
    `translate(${x} ${y})`,
  )
}

function frontFace(colour: Tones): string {
  const crown =
    path('M0 110V12Q34 34 62 20Q80 6 95 -4Q110 6 128 20Q156 34 190 12V110Z', colour.dark) +
    path(
      'M0 24V12Q34 34 62 20Q80 6 95 -4Q110 6 128 20Q156 34 190 12V26Q156 48 128 34Q110 22 95 10Q80 22 ' +
        '62 34Q34 48 0 24Z',
      YELLOW.dark,
    ) +
    group(rose('#D9485B', 0.6), 'translate(95 74)') +
    [
      [30, 78],
      [160, 78],
    ]
      .map(
        ([x = 0, y = 0]) => path(ellipse(x, y, 18, 22), '#1C8C92') + path(ellipse(x, y, 10, 13), YELLOW.base),
      )
      .join('')
  const cab =
    path('M0 110H190V268H0Z', colour.dark) +
    path(rounded(10, 120, 170, 56, 8), '#1B2A36') +
    path('M18 126H60L34 172H18Z', '#FFFFFF', 0.2) +
    line('M95 120V176', colour.base, 7) +
    path('M10 116H180V126H10Z', YELLOW.dark) +
    cover('M10 126H180V138H10Z', teeth('#C0392F', 14, 12), 1, 'translate(10 126) rotate(180 85 6)')
  const grille =
    path(rounded(46, 188, 98, 44, 5), BRASS.dark) +
    line('M58 190V230M74 190V230M90 190V230M106 190V230M122 190V230M136 190V230', BRASS.light, 5) +
    [24, 166].map((x) => oval(x, 210, 17, 19, BRASS.base) + oval(x - 1, 208, 12, 14, '#FFF3CF')).join('')
  const bumper =
    path('M-6 240H196V270H-6Z', '#2B2B33') +
    cover('M0 242H190V256H0Z', teeth(YELLOW.dark, 19, 14), 1, 'translate(0 242)') +
    path(rounded(58, 246, 74, 20, 3), COTTON.dark) +
    line('M68 256h54', '#2B2B33', 6, 1, '7 5')
  return crown + cab + grille + bumper + path('M0 110H190V270H0Z', '#1C2333', 0.1)
}

function wheel(x: number, y: number): string {
  return (
    oval(x, y, 40, 40, '#1B1A1B') +
    oval(x, y, 32, 32, '#3A3637') +
    oval(x, y, 22, 22, '#C0392F') +
    oval(x, y, 16, 16, YELLOW.base) +
    oval(x, y, 8, 8, '#1F4FA3') +
    Array.from({ length: 8 }, (_, i) =>
      group(oval(0, -19, 2.6, 2.6, COTTON.pale), `translate(${x} ${y}) rotate(${i * 45})`),
    ).join('')
  )
}
