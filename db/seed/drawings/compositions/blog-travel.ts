import { mix, tones } from '#db/seed/drawings/colour.ts'
import { polygon } from '#db/seed/drawings/curves.ts'
import { oval, path } from '#db/seed/drawings/svg.ts'
import { canvasWeekendBag } from '#db/seed/goods/travel/canvas-weekend-bag.ts'
import { steelVacuumFlask } from '#db/seed/goods/travel/steel-vacuum-flask.ts'
import { canvasLuggageTag } from '#db/seed/goods/travel/canvas-luggage-tag.ts'
import { type Composition, HIGH, stand, WIDE } from './composition.ts'
import { band } from './places.ts'

/** A halt on the road north: the bag on a wall of stones, the Karakoram behind. */
export const blogTravel: Composition = {
  subject: 'blog-travel',
  alt: 'An olive weekend bag and a flask on a stone wall beside the road, snowy mountains behind',
  draw: () =>
    sky() +
    mountains() +
    stoneWall(604) +
    stand(canvasWeekendBag, 'olive', 470, 640, 1.02) +
    stand(steelVacuumFlask, 'rust', 860, 644, 0.62) +
    stand(canvasLuggageTag, 'saffron', 1030, 650, 0.4, 8),
}

function sky(): string {
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#A9CADB"/>` +
    `<stop offset="1" stop-color="#F3EBDD"/></linearGradient>${path(band(0, HIGH), 'url(#sky)')}` +
    oval(1050, 150, 54, 54, '#FFF6DC')
  )
}

function mountains(): string {
  const far = '#8FA4B8'
  const near = '#5F7A7C'
  const range = polygon([
    [0, 470],
    [120, 330],
    [210, 390],
    [400, 150],
    [520, 290],
    [600, 240],
    [760, 90],
    [900, 280],
    [980, 230],
    [1110, 330],
    [WIDE, 250],
    [WIDE, 620],
    [0, 620],
  ])
  const shaded =
    polygon([
      [400, 150],
      [440, 260],
      [420, 330],
      [500, 470],
      [640, 470],
      [520, 290],
    ]) +
    polygon([
      [760, 90],
      [790, 210],
      [770, 300],
      [860, 460],
      [1040, 460],
      [900, 280],
    ]) +
    polygon([
      [120, 330],
      [150, 400],
      [140, 470],
      [260, 470],
      [210, 390],
    ])
  const snow =
    polygon([
      [400, 150],
      [340, 226],
      [372, 214],
      [384, 250],
      [410, 220],
      [432, 262],
      [460, 234],
      [470, 232],
    ]) +
    polygon([
      [760, 90],
      [672, 172],
      [704, 170],
      [716, 216],
      [748, 176],
      [774, 232],
      [804, 190],
      [838, 226],
      [846, 214],
    ]) +
    polygon([
      [120, 330],
      [84, 374],
      [112, 364],
      [130, 390],
      [150, 362],
      [164, 362],
    ])
  const hills = polygon([
    [0, 520],
    [180, 440],
    [380, 510],
    [620, 430],
    [860, 520],
    [1080, 440],
    [WIDE, 500],
    [WIDE, 640],
    [0, 640],
  ])
  return (
    path(range, far) +
    path(shaded, mix(far, '#2F4058', 0.3)) +
    path(snow, '#FFFFFF') +
    path(hills, near) +
    path(
      polygon([
        [620, 430],
        [700, 500],
        [690, 640],
        [900, 640],
        [860, 520],
      ]),
      mix(near, '#1C2333', 0.2),
    ) +
    road()
  )
}

/** The road winds up to the pass. */
function road(): string {
  return path(
    'M1280 590C1120 560 1010 575 985 548S1090 505 1075 486S1000 470 1010 456C1006 470 1104 474 1106 ' +
      '490S1030 524 1040 545S1180 560 1280 556Z',
    '#E6D9C3',
    0.9,
  )
}

function stoneWall(y: number): string {
  const stone = tones('#B3A48F')
  let stones = path(band(y, HIGH), stone.dark)
  const rows = [
    [y, 70, 190],
    [y + 74, 62, 150],
    [y + 140, 60, 176],
  ] as const
  for (const [r, [top, high, wide]] of rows.entries()) {
    for (let x = -60 - r * 66, i = 0; x < WIDE; i++) {
      const w = wide * (0.72 + ((i * 7 + r * 3) % 5) * 0.14)
      const lit =
        (i + r) % 3 === 0 ? stone.light : (i + r) % 3 === 1 ? stone.base : mix(stone.base, '#8A8F8A', 0.4)
      stones += path(
        polygon([
          [x + 4, top + 6 + (i % 3) * 2],
          [x + w * 0.5, top + 1],
          [x + w - 4, top + 5],
          [x + w - 2, top + high - 5],
          [x + w * 0.46, top + high],
          [x + 3, top + high - 6],
        ]),
        r === 0 ? mix(lit, '#FFF4DE', 0.3) : lit,
      )
      x += w
    }
  }
  return stones
}
