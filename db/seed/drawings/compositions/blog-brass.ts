import { LINEN, WALNUT } from '#db/seed/drawings/palette.ts'
import { dish, foldedCloth, fruit } from '#db/seed/drawings/props.ts'
import { oval, place } from '#db/seed/drawings/svg.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { copperBathLota } from '#db/seed/goods/bathroom/copper-bath-lota.ts'
import { hammeredIronKarahi } from '#db/seed/goods/kitchen/hammered-iron-karahi.ts'
import { piercedBrassLantern } from '#db/seed/goods/lighting/pierced-brass-lantern.ts'
import { turnedCandlesticks } from '#db/seed/goods/lighting/turned-candlesticks.ts'
import { hammeredCopperBottle } from '#db/seed/goods/travel/hammered-copper-bottle.ts'
import { type Composition, stand } from './composition.ts'
import { bench, wall } from './places.ts'

/** Metal that is about to be polished: lemon, salt and a cloth lie ready. */
export const blogBrass: Composition = {
  subject: 'blog-brass',
  alt:
    'A brass lantern, a copper lota, a bottle and a pan beside lemons, a dish of salt and polishing ' +
    'cloths',
  draw: () =>
    wall('#DDE3DF') +
    bench(560, WALNUT, 756) +
    stand(turnedCandlesticks, 'brass', 960, 600, 0.72) +
    stand(piercedBrassLantern, 'brass', 250, 650, 0.86) +
    stand(hammeredCopperBottle, 'copper', 770, 636, 0.78) +
    stand(copperBathLota, 'copper', 520, 690, 0.9) +
    stand(hammeredIronKarahi, 'copper', 1060, 690, 0.6) +
    place(foldedCloth(LINEN, tones('#C9B48A')), 250, 752, 0.62) +
    place(dish(oval(400, 580, 74, 34, '#FFFFFF') + oval(384, 570, 40, 16, '#F6F3EC')), 700, 742, 0.6) +
    place(fruit(), 860, 748, 0.6),
}
