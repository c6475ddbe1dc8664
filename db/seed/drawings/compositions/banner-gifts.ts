import { tones } from '#db/seed/drawings/colour.ts'
import { COTTON, KRAFT } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import { sprig } from '#db/seed/drawings/props.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { knittedCottonBunny } from '#db/seed/goods/baby/knitted-cotton-bunny.ts'
import { sheeshamDryFruitBox } from '#db/seed/goods/gifts/sheesham-dry-fruit-box.ts'
import { multanBluePotteryVase } from '#db/seed/goods/home-decor/multan-blue-pottery-vase.ts'
import { type Composition, stand } from './composition.ts'
import { bench, wall } from './places.ts'
import { bundle, card, parcel } from './small-things.ts'

/** Presents on a table, some wrapped, some still to be. */
export const bannerGifts: Composition = {
  subject: 'banner-gifts',
  alt: 'Parcels in kraft paper and cotton string, a cloth bundle and an open box of dry fruit on a table',
  draw: () =>
    wall('#F2DFD8') + bench(560, tones('#C99B6E'), 752) +
    place(sprig(undefined, 260), 110, 600, 1, -12) + stand(multanBluePotteryVase, 'rust', 120, 632, 0.44) +
    place(parcel(300, 220, 150, KRAFT, COTTON.pale), 400, 640, 1) +
    place(parcel(200, 160, 100, tones('#1F6B72'), '#F3E9D7', buta('#D8EAE6', '#E5A823', 64)), 380, 484, 1) +
    stand(knittedCottonBunny, 'blush', 660, 622, 0.62) +
    stand(sheeshamDryFruitBox, 'walnut', 930, 664, 0.76) +
    place(bundle(tones('#B8472A'), buta('#F3E3C4', '#E5A823', 74)), 640, 732, 0.74) +
    place(card('#B8472A'), 250, 744, 0.8, -5) +
    place(parcel(140, 120, 76, KRAFT, '#B8472A'), 1110, 742, 0.95),
}
