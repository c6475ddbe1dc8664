import { LINEN, WOOD } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { enamelChaiKettle } from '#db/seed/goods/kitchen/enamel-chai-kettle.ts'
import { longHandledTeaStrainer } from '#db/seed/goods/kitchen/long-handled-tea-strainer.ts'
import { sevenCupMasalaDabba } from '#db/seed/goods/kitchen/seven-cup-masala-dabba.ts'
import { dhabaChaiGlasses } from '#db/seed/goods/tableware/dhaba-chai-glasses.ts'
import { speckledStonewareMug } from '#db/seed/goods/tableware/speckled-stoneware-mug.ts'
import { type Composition, stand } from './composition.ts'
import { bench, kitchen } from './places.ts'
import { runner, spices, steam } from './small-things.ts'

/** The hour of chai: the kettle, cups that wait, spices at hand. */
export const bannerChai: Composition = {
  subject: 'banner-chai',
  alt: 'A teal enamel kettle, dhaba glasses and a mug of chai, and an open spice tin on a wooden worktop',
  draw: () =>
    kitchen(560, '#F7F3E8', '#E3DCCB') +
    bench(560, WOOD, 744) +
    stand(sevenCupMasalaDabba, 'silver', 1090, 640, 0.62) +
    runner(150, 632, 540, 92, LINEN, buta('#B8472A', '#1C8C92', 64)) +
    stand(enamelChaiKettle, 'teal', 370, 668, 0.98) +
    stand(dhabaChaiGlasses, 'red', 812, 660, 0.7) +
    steam(812, 420, 130) +
    stand(speckledStonewareMug, 'cream', 660, 716, 0.46) +
    stand(longHandledTeaStrainer, 'red', 1010, 742, 0.54, -3) +
    place(spices(), 170, 742, 0.8),
}
