import { kashi } from '#db/seed/drawings/patterns.ts'
import { sprig, windowLight } from '#db/seed/drawings/props.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { kashiTilePanel } from '#db/seed/goods/home-decor/kashi-tile-panel.ts'
import { multanBluePotteryVase } from '#db/seed/goods/home-decor/multan-blue-pottery-vase.ts'
import { multaniDinnerPlate } from '#db/seed/goods/tableware/multani-dinner-plate.ts'
import { qahwaPiyala } from '#db/seed/goods/tableware/qahwa-piyala.ts'
import { type Composition, stand } from './composition.ts'
import { niche, tiledLedge, wall } from './places.ts'

const TINT = '#EFE3D3'

/** Vases before an arched niche, on a ledge of Multan's own tiles. */
export const bannerBluePottery: Composition = {
  subject: 'banner-blue-pottery',
  alt:
    'A painted vase before an arched niche, a tile panel, a plate and a small cup on a ledge of blue ' +
    'tiles',
  draw: () =>
    wall(TINT) +
    windowLight(930, 30, 1.5) +
    niche(370, 636, 262, 590, TINT) +
    tiledLedge(636, 704, kashi('#F4EFE2', '#2553A8', '#1C8C92', 78)) +
    place(sprig(undefined, 210), 348, 318, 1, -20) +
    place(sprig(undefined, 250), 376, 318, 1, 4) +
    place(sprig(undefined, 200), 390, 316, 0.95, 30) +
    stand(multanBluePotteryVase, 'cobalt', 370, 658, 0.84) +
    stand(kashiTilePanel, 'turquoise', 740, 648, 0.84) +
    stand(multaniDinnerPlate, 'cobalt', 1040, 664, 0.74) +
    stand(multanBluePotteryVase, 'turquoise', 560, 678, 0.46) +
    stand(qahwaPiyala, 'cobalt', 884, 694, 0.42),
}
