import { tones } from '#db/seed/drawings/colour.ts'
import { kashi } from '#db/seed/drawings/patterns.ts'
import { books, sprig, windowLight } from '#db/seed/drawings/props.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { kashiTilePanel } from '#db/seed/goods/home-decor/kashi-tile-panel.ts'
import { multanBluePotteryVase } from '#db/seed/goods/home-decor/multan-blue-pottery-vase.ts'
import { type Composition, stand } from './composition.ts'
import { niche, tiledLedge, wall } from './places.ts'

const TINT = '#EFE3D3'

/** Vases before an arched niche, on a ledge of Multan's own tiles. */
export const bannerBluePottery: Composition = {
  subject: 'banner-blue-pottery',
  alt: 'White vases painted in cobalt and turquoise on a tiled ledge, one of them before an arched niche',
  draw: () =>
    wall(TINT) + windowLight(930, 40, 1.5) + niche(400, 636, 262, 590, TINT) +
    tiledLedge(636, 704, kashi('#F4EFE2', '#2553A8', '#1C8C92', 78)) +
    place(sprig(undefined, 210), 378, 318, 1, -20) + place(sprig(undefined, 250), 406, 318, 1, 4) + place(sprig(undefined, 200), 420, 316, 0.95, 30) +
    stand(multanBluePotteryVase, 'cobalt', 400, 658, 0.84) +
    stand(kashiTilePanel, 'turquoise', 800, 648, 0.84) +
    place(books(tones('#2F5D62'), tones('#C9A25E')), 1090, 668, 0.9) +
    stand(multanBluePotteryVase, 'turquoise', 1084, 614, 0.54) +
    stand(multanBluePotteryVase, 'rust', 604, 690, 0.42),
}
