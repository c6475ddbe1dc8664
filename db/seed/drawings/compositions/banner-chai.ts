import { LINEN, STONEWARE, WOOD } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import { teaCup } from '#db/seed/drawings/props.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { enamelChaiKettle } from '#db/seed/goods/kitchen/enamel-chai-kettle.ts'
import { longHandledTeaStrainer } from '#db/seed/goods/kitchen/long-handled-tea-strainer.ts'
import { sevenCupMasalaDabba } from '#db/seed/goods/kitchen/seven-cup-masala-dabba.ts'
import { sheeshamChoppingBoard } from '#db/seed/goods/kitchen/sheesham-chopping-board.ts'
import { speckledStonewareMug } from '#db/seed/goods/tableware/speckled-stoneware-mug.ts'
import { type Composition, stand } from './composition.ts'
import { bench, kitchen } from './places.ts'
import { runner, spices, steam } from './small-things.ts'

/** The hour of chai: the kettle, cups that wait, spices at hand. */
export const bannerChai: Composition = {
  subject: 'banner-chai',
  alt: 'A teal enamel kettle, stoneware mugs of chai and an open spice tin on a wooden worktop',
  draw: () =>
    kitchen(560, '#F7F3E8', '#E3DCCB') + bench(560, WOOD, 744) +
    stand(sheeshamChoppingBoard, 'natural', 1130, 588, 0.84) +
    stand(sevenCupMasalaDabba, 'silver', 1010, 668, 0.8) +
    runner(150, 632, 540, 92, LINEN, buta('#B8472A', '#1C8C92', 64)) +
    stand(enamelChaiKettle, 'teal', 380, 668, 1.02) +
    steam(655, 270, 120) +
    stand(speckledStonewareMug, 'cream', 720, 652, 0.5) + stand(speckledStonewareMug, 'sage', 822, 706, 0.52) + steam(716, 446, 130) +
    place(teaCup(STONEWARE), 620, 726, 0.92) +
    stand(longHandledTeaStrainer, 'red', 1020, 748, 0.52, -4) +
    place(spices(), 180, 742, 0.8),
}
