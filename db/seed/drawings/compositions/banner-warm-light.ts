import { tones } from '#db/seed/drawings/colour.ts'
import { WALNUT } from '#db/seed/drawings/palette.ts'
import { books } from '#db/seed/drawings/props.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { camelSkinLamp } from '#db/seed/goods/lighting/camel-skin-lamp.ts'
import { caneDomePendant } from '#db/seed/goods/lighting/cane-dome-pendant.ts'
import { paintedClayDiya } from '#db/seed/goods/lighting/painted-clay-diya.ts'
import { piercedBrassLantern } from '#db/seed/goods/lighting/pierced-brass-lantern.ts'
import { railwayHurricaneLantern } from '#db/seed/goods/lighting/railway-hurricane-lantern.ts'
import { turnedCandlesticks } from '#db/seed/goods/lighting/turned-candlesticks.ts'
import { type Composition, stand } from './composition.ts'
import { bench, eveningWall } from './places.ts'

/** A table after sunset, with a light for everybody. */
export const bannerWarmLight: Composition = {
  subject: 'banner-warm-light',
  alt: 'A pierced brass lantern, a painted lamp, candles and a hurricane lantern alight on a dark table',
  draw: () =>
    eveningWall([
      [430, 400, 430],
      [820, 420, 420],
      [1090, 500, 330],
      [180, 560, 300],
      [1110, 190, 280],
    ]) +
    stand(caneDomePendant, 'walnut', 1110, 270, 0.46) +
    bench(600, WALNUT, 756) +
    place(books(tones('#4A5A78'), tones('#9A5B45')), 810, 676, 1) +
    stand(camelSkinLamp, 'saffron', 806, 622, 0.74) +
    stand(turnedCandlesticks, 'brass', 620, 668, 0.62) +
    stand(piercedBrassLantern, 'brass', 420, 690, 0.96) +
    stand(railwayHurricaneLantern, 'red', 1060, 708, 0.62) +
    stand(paintedClayDiya, 'turquoise', 190, 706, 0.5) +
    stand(paintedClayDiya, 'maroon', 700, 744, 0.42),
}
