import { tones } from '#db/seed/drawings/colour.ts'
import { flame } from '#db/seed/drawings/evening.ts'
import { glow } from '#db/seed/drawings/light.ts'
import { WALNUT } from '#db/seed/drawings/palette.ts'
import { books, teaCup } from '#db/seed/drawings/props.ts'
import { clip, path, place } from '#db/seed/drawings/svg.ts'
import { jharokaArchMirror } from '#db/seed/goods/home-decor/jharoka-arch-mirror.ts'
import { pleatedShadeLamp } from '#db/seed/goods/lighting/pleated-shade-lamp.ts'
import { caneDomePendant } from '#db/seed/goods/lighting/cane-dome-pendant.ts'
import { turnedCandlesticks } from '#db/seed/goods/lighting/turned-candlesticks.ts'
import { type Composition, stand } from './composition.ts'
import { bench, eveningWall, pointedArch } from './places.ts'

/** The three lights of the post: one to see by, one to sit by, one to look at. */
export const blogLight: Composition = {
  subject: 'blog-light',
  alt: 'A hanging cane lamp, a reading lamp with a pleated shade, and candles before a mirror in the evening',
  draw: () =>
    eveningWall(
      [
        [300, 360, 440],
        [720, 220, 340],
        [1040, 480, 380],
      ],
      '#3F4A5A',
    ) +
    stand(caneDomePendant, 'natural', 700, 330, 0.54) +
    bench(610, WALNUT, 760) +
    stand(pleatedShadeLamp, 'terracotta', 300, 680, 0.98) +
    stand(jharokaArchMirror, 'walnut', 1040, 636, 0.82) +
    reflection() +
    stand(turnedCandlesticks, 'brass', 960, 708, 0.56) +
    place(books(tones('#7A3B3B'), tones('#C9A25E')), 640, 710, 0.9) +
    place(teaCup(), 800, 740, 0.9),
}

/** What the mirror sees in the evening: the dark room and the same candles once more. */
function reflection(): string {
  const glass = pointedArch(1038, 598, 84, 380)
  return clip(
    glass,
    path(glass, '#3A4152', 0.86) + glow(1040, 440, 150, 0.7) + candle(1010, 380) + candle(1070, 452),
  )
}

const candle = (x: number, y: number) => path(`M${x - 7} ${y}h14V640h-14Z`, '#CFC3A8') + flame(x, y - 6, 40)
