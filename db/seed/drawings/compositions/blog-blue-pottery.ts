import { tones } from '#db/seed/drawings/colour.ts'
import { STONEWARE } from '#db/seed/drawings/palette.ts'
import { windowLight } from '#db/seed/drawings/props.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { multanBluePotteryVase } from '#db/seed/goods/home-decor/multan-blue-pottery-vase.ts'
import { multaniDinnerPlate } from '#db/seed/goods/tableware/multani-dinner-plate.ts'
import { qahwaPiyala } from '#db/seed/goods/tableware/qahwa-piyala.ts'
import { type Composition, stand } from './composition.ts'
import { bench, wall } from './places.ts'
import { brush, pigment } from './small-things.ts'

/** The painter's table. */
export const blogBluePottery: Composition = {
  subject: 'blog-blue-pottery',
  alt: 'Freshly painted blue pottery on the painter’s table, with brushes and two dishes of pigment',
  draw: () =>
    wall('#E4E8E2') +
    windowLight(150, 40, 1.7) +
    bench(540, tones('#C9A06E'), 760) +
    stand(multanBluePotteryVase, 'turquoise', 300, 600, 0.84) +
    stand(multaniDinnerPlate, 'cobalt', 700, 660, 1.04) +
    stand(qahwaPiyala, 'green', 1080, 620, 0.5) +
    place(pigment(tones('#2553A8'), STONEWARE), 380, 712, 1.1) +
    place(pigment(tones('#2A9297'), STONEWARE), 1040, 736, 1.1) +
    place(brush('#2553A8'), 590, 752, 1.1, 4) +
    place(brush('#2A9297'), 830, 744, 0.9, -3),
}
