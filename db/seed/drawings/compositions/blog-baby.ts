import { tones } from '#db/seed/drawings/colour.ts'
import { windowLight } from '#db/seed/drawings/props.ts'
import { group, oval, path } from '#db/seed/drawings/svg.ts'
import { feltCotMobile } from '#db/seed/goods/baby/felt-cot-mobile.ts'
import { knittedCottonBunny } from '#db/seed/goods/baby/knitted-cotton-bunny.ts'
import { pullAlongCamel } from '#db/seed/goods/baby/pull-along-camel.ts'
import { woodenRingStacker } from '#db/seed/goods/baby/wooden-ring-stacker.ts'
import { type Composition, stand } from './composition.ts'
import { bench, wall } from './places.ts'

/** Toys on a round rug on the nursery's floor. */
export const blogBaby: Composition = {
  subject: 'blog-baby',
  alt: 'A knitted bunny, a stack of wooden rings and a camel on wheels on a round rug, a felt mobile above',
  draw: () =>
    wall('#F3E1DA') +
    windowLight(860, 30, 1.6) +
    path('M0 500H1280V540H0Z', '#F8F0E6') +
    path('M0 534H1280V540H0Z', '#1C2333', 0.12) +
    bench(540, tones('#D2B48C')) +
    rug() +
    stand(feltCotMobile, 'sky', 690, 330, 0.62) +
    stand(knittedCottonBunny, 'cream', 380, 660, 0.94) +
    stand(pullAlongCamel, 'indigo', 960, 684, 0.78) +
    stand(woodenRingStacker, 'coral', 660, 724, 0.58),
}

function rug(): string {
  const ring = (share: number, fill: string) =>
    group(oval(0, 0, 560 * share, 110 * share, fill), 'translate(650 680)')
  return (
    ring(1.012, '#B9A07C') +
    ring(1, '#EFE6D6') +
    ring(0.9, '#7FA6A3') +
    ring(0.84, '#EFE6D6') +
    ring(0.62, '#D9A08C') +
    ring(0.56, '#EFE6D6')
  )
}
