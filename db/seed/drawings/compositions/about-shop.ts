import { SHEESHAM, WOOD } from '#db/seed/drawings/palette.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { kashi } from '#db/seed/drawings/patterns.ts'
import { knittedCottonBunny } from '#db/seed/goods/baby/knitted-cotton-bunny.ts'
import { ajrakPanelTote } from '#db/seed/goods/fashion/ajrak-panel-tote.ts'
import { multanBluePotteryVase } from '#db/seed/goods/home-decor/multan-blue-pottery-vase.ts'
import { ralliPatchworkCushion } from '#db/seed/goods/home-decor/ralli-patchwork-cushion.ts'
import { enamelChaiKettle } from '#db/seed/goods/kitchen/enamel-chai-kettle.ts'
import { sevenCupMasalaDabba } from '#db/seed/goods/kitchen/seven-cup-masala-dabba.ts'
import { piercedBrassLantern } from '#db/seed/goods/lighting/pierced-brass-lantern.ts'
import { blockPrintNotebook } from '#db/seed/goods/stationery/block-print-notebook.ts'
import { liddedCaneBasket } from '#db/seed/goods/storage/lidded-cane-basket.ts'
import { truckArtTrunk } from '#db/seed/goods/storage/truck-art-trunk.ts'
import { multaniDinnerPlate } from '#db/seed/goods/tableware/multani-dinner-plate.ts'
import { speckledStonewareMug } from '#db/seed/goods/tableware/speckled-stoneware-mug.ts'
import { type Composition, stand } from './composition.ts'
import { tiledLedge, wall } from './places.ts'

/** The shop itself: two shelves and a counter with something from every corner of it. */
export const aboutShop: Composition = {
  subject: 'about-shop',
  alt:
    'The shelves of the shop, with painted pottery, a kettle, a lantern, baskets, bags and toys above a ' +
    'tiled counter',
  draw: () =>
    wall('#F1E7D8') +
    shelf(254, WOOD, 60, 1220) +
    stand(multaniDinnerPlate, 'cobalt', 190, 274, 0.42) +
    stand(multanBluePotteryVase, 'cobalt', 400, 268, 0.42) +
    stand(speckledStonewareMug, 'sage', 560, 274, 0.28) +
    stand(speckledStonewareMug, 'cream', 672, 274, 0.28) +
    place(books(), 830, 276, 0.62) +
    stand(multanBluePotteryVase, 'turquoise', 826, 206, 0.2) +
    stand(piercedBrassLantern, 'brass', 990, 266, 0.36) +
    place(plant(SHEESHAM), 1130, 268, 0.58) +
    tiledLedge(612, 690, kashi('#F4EFE2', '#1F4FA3', '#1C8C92', 92)) +
    stand(truckArtTrunk, 'turquoise', 220, 640, 0.62) +
    stand(ralliPatchworkCushion, 'red', 212, 494, 0.36) +
    stand(enamelChaiKettle, 'teal', 500, 650, 0.62) +
    stand(ajrakPanelTote, 'indigo', 760, 648, 0.62) +
    stand(liddedCaneBasket, 'terracotta', 1050, 640, 0.56) +
    stand(sevenCupMasalaDabba, 'silver', 620, 676, 0.3) +
    stand(knittedCottonBunny, 'cream', 920, 672, 0.4) +
    stand(blockPrintNotebook, 'rust', 1190, 672, 0.34),
}
