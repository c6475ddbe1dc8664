import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { flow, type Point, shape } from '#db/seed/drawings/curves.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { shade, shadow } from '#db/seed/drawings/light.ts'
import { CANE, COTTON, JUTE } from '#db/seed/drawings/palette.ts'
import { teeth } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { frame, plant } from '#db/seed/drawings/props.ts'
import { floor } from '#db/seed/drawings/scenes.ts'
import { rope, stitches } from '#db/seed/drawings/strands.ts'
import { clip, closeUp, cover, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { wicker } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const mosesBasket: Good = {
  slug: 'moses-basket',
  name: 'Moses Basket with Quilt',
  subcategory: 'nursery',
  summaryAlt:
    'An oval woven baby basket with a hood, a cotton lining turned over its rim and a small patchwork quilt',
  keywords: 'moses basket, baby basket, bassinet, cradle, cane, newborn gift, nursery',
  daysAgo: 168,
  details: `<p>The first bed, which goes from room to room with the person who has fed last. Woven from split
cane over a frame of mulberry in Dera Ismail Khan, with a hood against draughts and a lining of washed cotton
tied in with tapes, so that nothing rough meets a cheek.</p>
<ul><li>78 × 42 cm outside, 28 cm high, hood 48 cm; to 9 kg or until the baby can sit</li><li>With a firm
mattress of coir and cotton, 3 cm thick, and a small patchwork quilt</li><li>Two rope handles for moving it
empty</li></ul>
<h3>For safety</h3><p>Stand it on the floor, never on a table or a sofa. Never carry it with the baby inside.
Lining and quilt wash at 40 degrees; the cane is brushed dry and aired.</p>`,
  variants: [
    { name: 'Natural with blush lining', colour: 'blush', price: 8900, grams: 3400, units: 0 },
    { name: 'Natural with sage lining', colour: 'sage', price: 8900, grams: 3400, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  const basket = shadow(404, 634, 262, 60) + drawBasket(colour)
  return {
    front: place(basket, 400, 634, 1),
    detail: closeUp(basket, 470, 430, 1.9, 0),
    use:
      floor(500) +
      place(
        frame(
          oval(400, 320, 60, 60, '#EBC98A') + path('M100 380Q300 320 400 390T700 370V600H100Z', colour.base),
          190,
          190,
        ),
        210,
        420,
        0.9,
      ) +
      place(plant(tones('#E4D6C2')), 672, 580, 1.2) +
      rug() +
      place(basket, 390, 704, 0.94),
  }
}

const WEAVE = wicker(CANE, 40, 24)
const EDGE = { cx: 400, cy: 424, rx: 308, ry: 98 }

function drawBasket(colour: Tones): string {
  const body = turned(
    EDGE.cx,
    [
      [308, EDGE.cy],
      [304, 480],
      [284, 560],
      [258, 626],
      [246, 640],
    ],
    0.32,
  )
  return (
    inside(colour) +
    quilt(colour) +
    hood(colour) +
    frontOf(
      glaze(body, CANE, {
        gloss: 0,
        decor: cover(body.belt(380, 780), WEAVE) + path(body.belt(628, 650), CANE.deep, 0.3),
      }),
    ) +
    lining(body, colour) +
    handles()
  )
}

/** Only what lies before the near half of the rim. */
const frontOf = (content: string) =>
  clip(
    `M0 ${EDGE.cy}H${EDGE.cx - EDGE.rx}A${EDGE.rx} ${EDGE.ry} 0 0 0 ${EDGE.cx + EDGE.rx} ` +
      `${EDGE.cy}H800V800H0Z`,
    content,
  )

function inside(colour: Tones): string {
  const { cx, cy, rx, ry } = EDGE
  return (
    oval(cx, cy, rx, ry, colour.light) +
    clip(
      `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`,
      oval(cx, cy + 30, rx - 12, ry - 6, colour.dark, 0.4) +
        oval(cx + 6, cy + 52, rx - 30, ry - 8, COTTON.base) +
        oval(232, 430, 96, 40, COTTON.pale) +
        oval(236, 444, 92, 30, COTTON.dark, 0.5) +
        oval(232, 430, 90, 32, '#FFFBF2'),
    )
  )
}

function quilt(colour: Tones): string {
  const d = shape([
    [386, 360, 'corner'],
    [500, 352],
    [610, 376],
    [684, 420],
    [676, 480],
    [560, 540],
    [420, 548],
    [352, 520, 'corner'],
    [372, 440],
  ])
  const fold = shape([
    [386, 360, 'corner'],
    [424, 356],
    [420, 440],
    [396, 536],
    [352, 520, 'corner'],
    [370, 440],
  ])
  const patch = (content: string) => group(content, 'translate(380 350) skewX(-8) scale(1 0.75)')
  return (
    path(d, colour.base) +
    clip(
      d,
      patch(
        [0, 1, 2, 3]
          .map((row) =>
            group(
              cover('M0 0H400V56H0Z', teeth(row % 2 ? COTTON.base : colour.deep, 56, 46)) +
                path('M0 56H400V62H0Z', COTTON.light),
              `translate(${row * 12} ${row * 66})`,
            ),
          )
          .join(''),
      ),
    ) +
    shade(d, 14) +
    path(fold, COTTON.base) +
    shade(fold, 8) +
    stitches(
      flow([
        [412, 362],
        [408, 440],
        [384, 524],
      ]),
      colour.dark,
      2.4,
      7,
    )
  )
}

function hood(colour: Tones): string {
  const outer = shape([
    [276, 520, 'corner'],
    [180, 492],
    [106, 448],
    [92, 400],
    [104, 300],
    [168, 214],
    [256, 180],
    [312, 184, 'corner'],
    [352, 240],
    [352, 330],
    [318, 450],
  ])
  const mouth = shape([
    [312, 184, 'corner'],
    [352, 240],
    [354, 320],
    [340, 400],
    [276, 520, 'corner'],
    [290, 420],
    [300, 320],
    [304, 240],
  ])
  const rim: Point[] = [
    [276, 520],
    [326, 440],
    [354, 330],
    [350, 240],
    [312, 184],
  ]
  const seams: Point[][] = [
    [
      [262, 182],
      [300, 300],
      [232, 508],
    ],
    [
      [198, 198],
      [200, 320],
      [166, 484],
    ],
    [
      [140, 246],
      [124, 340],
      [112, 446],
    ],
  ]
  const ribs = seams.map((points) => line(flow(points), CANE.deep, 4, 0.3)).join('')
  return (
    path(mouth, colour.dark) +
    clip(
      outer,
      path(outer, CANE.base) +
        cover(outer, WEAVE, 1, 'rotate(-8)') +
        ribs +
        path('M300 150H420V560H250Z', '#1C2333', 0.1),
    ) +
    shade(outer, 24) +
    rope(rim, 20, CANE) +
    line(flow(rim.map(([x, y]): Point => [x - 14, y + 4])), colour.base, 9)
  )
}

/** The lining turned over the near rim, with a scalloped edge. */
function lining(body: ReturnType<typeof turned>, colour: Tones): string {
  const belt = body.belt(418, 468)
  const scallops = body.around(468, 22, path('M-24 -8H24V0A24 20 0 0 1 -24 0Z', colour.base))
  return (
    group(
      frontOf(
        path(body.belt(440, 496), '#1C2333', 0.12) +
          scallops +
          path(belt, colour.base) +
          clip(
            belt,
            path(body.strip(0.5, 1), '#1C2333', 0.14) + path(body.strip(-0.8, -0.5), '#FFF9EC', 0.25),
          ) +
          stitches(`M96 452A304 98 0 0 0 704 452`, colour.pale, 2.6, 8),
      ),
      '',
    ) + line(`M92 424A308 98 0 0 0 708 424`, colour.light, 9)
  )
}

const handles = () =>
  rope(
    [
      [318, 528],
      [326, 586],
      [372, 616],
      [428, 616],
      [474, 586],
      [482, 528],
    ],
    20,
    JUTE,
  ) + [318, 482].map((x) => oval(x, 526, 15, 15, JUTE.dark) + oval(x - 2, 523, 10, 10, JUTE.light)).join('')

const rug = () =>
  oval(400, 716, 380, 84, '#C9B49C') +
  oval(400, 710, 374, 80, '#EBDCC6') +
  `<ellipse cx="400" cy="710" rx="336" ry="66" fill="none" stroke="#B8674A" stroke-width="5" ` +
  `stroke-dasharray="16 12"/>`
