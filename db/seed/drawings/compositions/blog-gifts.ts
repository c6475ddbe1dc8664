import { tones } from '#db/seed/drawings/colour.ts'
import { COTTON, KRAFT } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import { windowLight } from '#db/seed/drawings/props.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { mirrorWorkPotli } from '#db/seed/goods/fashion/mirror-work-potli.ts'
import { speckledStonewareMug } from '#db/seed/goods/tableware/speckled-stoneware-mug.ts'
import { type Composition, stand } from './composition.ts'
import { bench, wall } from './places.ts'
import { bundle, card, parcel } from './small-things.ts'

/** A present knotted in a square of cloth, the post's own way of wrapping. */
export const blogGifts: Composition = {
  subject: 'blog-gifts',
  alt: 'A present knotted in a printed cloth, with two mugs that do not match, a potli and a parcel',
  draw: () =>
    wall('#E6E4D2') +
    windowLight(760, 20, 1.7) +
    bench(560, tones('#B98556'), 756) +
    place(parcel(240, 190, 120, KRAFT, '#1C8C92'), 900, 610, 1.1) +
    stand(mirrorWorkPotli, 'teal', 1120, 700, 0.56) +
    place(bundle(tones('#1F4FA3'), buta('#E7EEF5', '#E5A823', 92)), 470, 700, 1.42) +
    stand(speckledStonewareMug, 'sky', 170, 660, 0.5) +
    stand(speckledStonewareMug, 'cream', 236, 726, 0.5) +
    place(card(COTTON.dark), 800, 752, 0.86, 4),
}
