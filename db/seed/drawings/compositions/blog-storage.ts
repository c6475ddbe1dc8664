import { LINEN, SHEESHAM, WOOD } from '#db/seed/drawings/palette.ts'
import { foldedCloth, plant } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { chiniotDrawerChest } from '#db/seed/goods/storage/chiniot-drawer-chest.ts'
import { corkLidJars } from '#db/seed/goods/storage/cork-lid-jars.ts'
import { cottonRopeBowl } from '#db/seed/goods/storage/cotton-rope-bowl.ts'
import { liddedCaneBasket } from '#db/seed/goods/storage/lidded-cane-basket.ts'
import { palmLeafMarketBasket } from '#db/seed/goods/storage/palm-leaf-market-basket.ts'
import { truckArtTrunk } from '#db/seed/goods/storage/truck-art-trunk.ts'
import { type Composition, stand } from './composition.ts'
import { wall } from './places.ts'

/** Two shelves on which everything has its address. */
export const blogStorage: Composition = {
  subject: 'blog-storage',
  alt: 'Two wooden shelves with jars, baskets, a chest of small drawers and a painted trunk, all in order',
  draw: () =>
    wall('#E8E2D6') +
    shelf(316, WOOD, 90, 1190) +
    shelf(680, WOOD, 90, 1190) +
    stand(corkLidJars, 'natural', 300, 336, 0.62) +
    place(foldedCloth(LINEN, tones('#93A68A')), 560, 332, 0.72) +
    stand(cottonRopeBowl, 'teal', 800, 338, 0.52) +
    place(plant(SHEESHAM), 1040, 334, 0.78) +
    stand(liddedCaneBasket, 'turquoise', 260, 704, 0.64) +
    stand(truckArtTrunk, 'red', 536, 704, 0.66) +
    stand(chiniotDrawerChest, 'honey', 810, 704, 0.6) +
    stand(palmLeafMarketBasket, 'coral', 1050, 706, 0.58),
}
