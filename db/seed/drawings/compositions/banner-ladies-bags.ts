import { tones } from '#db/seed/drawings/colour.ts'
import { ajrakPanelTote } from '#db/seed/goods/fashion/ajrak-panel-tote.ts'
import { mirrorWorkPotli } from '#db/seed/goods/fashion/mirror-work-potli.ts'
import { roundPalmLeafBag } from '#db/seed/goods/fashion/round-palm-leaf-bag.ts'
import { saddleCrossbodyBag } from '#db/seed/goods/fashion/saddle-crossbody-bag.ts'
import { type Composition, stand } from './composition.ts'
import { bench, niche, wall } from './places.ts'

const TINT = '#F0DDD3'

/** Bags on a bench as in a shop's window. */
export const bannerLadiesBags: Composition = {
  subject: 'banner-ladies-bags',
  alt:
    'A tote with an ajrak panel, a round palm-leaf bag, a leather crossbody bag and a mirror-work potli ' +
    'on a bench',
  draw: () =>
    wall(TINT) +
    niche(420, 626, 290, 590, TINT) +
    bench(612, tones('#C08A5C'), 752) +
    stand(ajrakPanelTote, 'indigo', 420, 676, 0.98) +
    stand(saddleCrossbodyBag, 'tan', 1010, 650, 0.82) +
    stand(roundPalmLeafBag, 'turquoise', 742, 656, 0.8) +
    stand(mirrorWorkPotli, 'maroon', 880, 726, 0.46),
}
