import { type Tones, tones } from '#db/seed/drawings/colour.ts'
import { shape } from '#db/seed/drawings/curves.ts'
import { gleam, shade, shadow } from '#db/seed/drawings/light.ts'
import { LINEN, WOOD } from '#db/seed/drawings/palette.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { dish, foldedCloth } from '#db/seed/drawings/props.ts'
import { table } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain, speckle } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const lacHandledSpoon: Good = {
  slug: 'lac-handled-spoon',
  name: 'Lac-Handled Serving Spoon',
  subcategory: 'serving',
  summaryAlt: 'A wooden serving spoon whose turned handle is banded with coloured lacquer',
  keywords: 'serving spoon, wooden spoon, lac, jandi, Hala, lacquer',
  daysAgo: 21,
  details: `<p>From Hala, where handles, cradles and whole beds are coloured on the lathe: a stick of lac is
pressed against the turning wood, melts, and stays. The bowl of the spoon is plain kikar, which takes no taste
from the food and gives it none.</p>
<ul><li>27 cm long, the bowl 7 × 9 cm; holds a good helping of rice</li><li>Kikar wood, natural lac; sold by
the piece</li><li>For serving and stirring; not for the frying pan, where lac would soften</li></ul>
<h3>To keep it well</h3><p>Wash by hand and stand it up to dry. No dishwasher, no soaking overnight. When the
bowl looks thirsty, rub it with a drop of mustard oil and leave it until the next day.</p>`,
  variants: [
    { name: 'Red', colour: 'red', price: 180, grams: 60, units: 140 },
    { name: 'Green', colour: 'green', price: 180, grams: 60, units: 95 },
    { name: 'Saffron', colour: 'saffron', price: 180, grams: 60, units: 70 },
    { name: 'Plum', colour: 'plum', price: 180, grams: 60, units: 0 },
  ],
  draw,
}

function draw(colour: Tones): Views {
  return {
    front: shadow(478, 666, 78, 17) + lying(colour, -17, 384, 358, 0.94),
    detail: closeUp(lying(colour, -17, 376, 326, 1), 320, 170, 2, 0),
    use:
      table(470) +
      place(foldedCloth(tones('#D9A79A'), LINEN), 650, 520, 0.7) +
      place(dish(rice()), 240, 590, 1.5) +
      lying(colour, -78, 400, 690, 0.98),
  }
}

const rice = () =>
  path('M300 584Q330 540 400 534Q470 540 500 584Z', '#F5ECD4') +
  clip(
    'M300 590Q330 540 400 534Q470 540 500 590Z',
    group(
      speckle(200, 60, '#FFFDF4', 70, 3.4, 2) + speckle(200, 60, '#C9A25E', 40, 2.4, 7),
      'translate(300 532)',
    ),
  ) +
  oval(370, 556, 9, 6, '#7FA06A') +
  oval(430, 560, 9, 6, '#7FA06A') +
  oval(400, 546, 8, 5, '#8A5230')

/** The spoon drawn upright about (0, 0), bowl below, then laid down. */
function lying(colour: Tones, turn: number, x: number, y: number, scale: number): string {
  const at = (dx: number, dy: number, content: string) =>
    group(content, `translate(${x + dx} ${y + dy}) scale(${scale}) rotate(${turn})`)
  return (
    at(16, 26, path(BOWL, '#1C2333', 0.16) + path(HANDLE, '#1C2333', 0.16)) +
    at(6, 10, path(BOWL, '#1C2333', 0.14) + path(HANDLE, '#1C2333', 0.14)) +
    at(0, 0, spoon(colour))
  )
}

const BOWL = shape([
  [0, 96],
  [34, 112],
  [74, 170],
  [84, 240],
  [60, 312],
  [0, 340],
  [-60, 312],
  [-84, 240],
  [-74, 170],
  [-34, 112],
])
const HANDLE = shape([
  [-17, 130, 'corner'],
  [-18, 60],
  [-16, -40],
  [-22, -140],
  [-32, -210],
  [-21, -250],
  [-29, -290],
  [-23, -326],
  [0, -344],
  [23, -326],
  [29, -290],
  [21, -250],
  [32, -210],
  [22, -140],
  [16, -40],
  [18, 60],
  [17, 130, 'corner'],
])

function spoon(colour: Tones): string {
  const hollow = shape([
    [0, 140],
    [50, 176],
    [64, 238],
    [44, 296],
    [0, 316],
    [-44, 296],
    [-64, 238],
    [-50, 176],
  ])
  const bands: [number, number, string][] = [
    [-360, -60, colour.base],
    [-306, -298, '#E5A823'],
    [-282, -276, '#F4EDE0'],
    [-262, -238, '#33373F'],
    [-254, -246, '#E5A823'],
    [-226, -220, '#F4EDE0'],
    [-200, -194, '#F4EDE0'],
    [-150, -136, '#33373F'],
    [-146, -140, '#E5A823'],
    [-96, -90, '#F4EDE0'],
    [-80, -60, '#33373F'],
    [-74, -67, '#E5A823'],
  ]
  const rings = bands
    .map(([from, to, tone]) =>
      path(`M-40 ${from}Q0 ${from + 8} 40 ${from}V${to}Q0 ${to + 8} -40 ${to}Z`, tone),
    )
    .join('')
  return (
    path(BOWL, WOOD.base) +
    clip(BOWL, group(grain(420, 200, WOOD, 9), 'rotate(90) translate(0 -100)')) +
    shade(BOWL, 16) +
    path(hollow, WOOD.dark) +
    clip(
      hollow,
      group(grain(420, 200, WOOD, 7), 'rotate(90) translate(0 -100)') +
        path(hollow, '#1C2333', 0.12) +
        group(path(hollow, WOOD.light, 0.55), 'translate(14 22)'),
    ) +
    line(hollow, WOOD.deep, 2.6, 0.4) +
    path(HANDLE, WOOD.base) +
    clip(HANDLE, rings + path('M8 -400H60V200H8Z', '#1C2333', 0.16)) +
    gleam('M-8 -326Q-10 -300 -8 -280M-12 -210Q-8 -150 -6 -90', 5, 0.6)
  )
}
