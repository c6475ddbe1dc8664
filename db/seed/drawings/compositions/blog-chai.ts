import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { IRON, STEEL } from '#db/seed/drawings/palette.ts'
import { ellipse } from '#db/seed/drawings/curves.ts'
import { flame } from '#db/seed/drawings/evening.ts'
import { glaze, turned } from '#db/seed/drawings/lathe.ts'
import { gleam } from '#db/seed/drawings/light.ts'
import { tube } from '#db/seed/drawings/strands.ts'
import { clip, oval, path, place } from '#db/seed/drawings/svg.ts'
import { longHandledTeaStrainer } from '#db/seed/goods/kitchen/long-handled-tea-strainer.ts'
import { corkLidJars } from '#db/seed/goods/storage/cork-lid-jars.ts'
import { speckledStonewareMug } from '#db/seed/goods/tableware/speckled-stoneware-mug.ts'
import { type Composition, stand } from './composition.ts'
import { kitchen } from './places.ts'
import { spices, steam } from './small-things.ts'

/** Doodh patti rising in its pan. */
export const blogChai: Composition = {
  subject: 'blog-chai',
  alt: 'Milk tea rising in a steel pan over a flame, with two mugs, a strainer and cardamom beside it',
  draw: () =>
    kitchen(560, '#DDEBE6', '#C4D6D0', tones('#E9E6E0'), 760) +
    stand(corkLidJars, 'walnut', 1080, 600, 0.62) +
    place(stove(), 430, 722) +
    place(pan(STEEL), 430, 606, 1.02) +
    place(flames(), 430, 722) +
    steam(380, 270, 170) +
    steam(500, 260, 130) +
    stand(speckledStonewareMug, 'sage', 790, 664, 0.5) +
    stand(speckledStonewareMug, 'cream', 876, 728, 0.54) +
    stand(longHandledTeaStrainer, 'natural', 1060, 756, 0.5, -3) +
    place(spices(), 170, 748, 0.9),
}

function pan(metal: Tones): string {
  const body = turned(400, [
    [186, 420],
    [178, 430, 'corner'],
    [176, 560],
    [164, 620],
    [140, 640],
  ])
  const chai = body.mouth(14, 12)
  return (
    tube(
      [
        [570, 470],
        [660, 452],
        [760, 436],
      ],
      30,
      IRON,
    ) +
    glaze(body, metal, { gloss: 0.9, inside: metal.deep, rim: 9 }) +
    gleam('M262 470V580', 12, 0.5) +
    clip(
      body.mouth(9),
      path(chai, '#B9794A') +
        path(ellipse(400, 446, 150, 38), '#CB8F5E') +
        [
          [330, 436, 30],
          [372, 426, 22],
          [452, 440, 34],
          [500, 430, 20],
          [414, 454, 26],
          [290, 446, 18],
        ]
          .map(([x = 0, y = 0, r = 0]) => oval(x, y, r, r * 0.36, '#EBCFA6', 0.9))
          .join(''),
    )
  )
}

function stove(): string {
  const ring = turned(400, [
    [150, 566],
    [160, 580],
    [170, 640],
  ])
  return (
    oval(420, 644, 220, 32, '#1C2333', 0.16) +
    glaze(ring, IRON, { gloss: 0.2, lid: IRON.deep }) +
    oval(400, 566, 90, 22, IRON.base)
  )
}

/** Gas burns blue, in small tongues around the ring. */
function flames(): string {
  const tongues = [-126, -90, -46, 0, 46, 90, 126]
    .map((x) => flame(400 + x, 592 - Math.abs(x) * 0.14, 62 - Math.abs(x) * 0.1))
    .join('')
  return tongues.replaceAll('#F3A63A', '#3E8FC4').replaceAll('#FFD873', '#8CC7E2')
}
