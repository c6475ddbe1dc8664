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
import { bundle, card, garland, parcel } from './small-things.ts'

/** Presents on a table, some wrapped, some still to be. */
export const bannerGifts: Composition = {
  subject: 'banner-gifts',
  alt:
    'Parcels in kraft paper and cotton string, a cloth bundle, a knitted bunny and an open box of dry ' +
    'fruit under paper stars',
  draw: () =>
    wall('#F2DFD8') +
    garland(-40, 1320, 40, 70, [
      '#B8472A',
      '#1C8C92',
      '#E5A823',
      '#1F4FA3',
      '#B8472A',
      '#1C8C92',
      '#E5A823',
      '#1F4FA3',
    ]) +
    bench(570, tones('#C99B6E'), 752) +
    place(sprig(undefined, 300), 124, 560, 1, -10) +
    place(sprig(undefined, 220), 140, 560, 1, 16) +
    stand(multanBluePotteryVase, 'rust', 132, 650, 0.56) +
    place(parcel(340, 250, 170, KRAFT, COTTON.pale), 410, 660, 1) +
    place(parcel(230, 180, 116, tones('#1F6B72'), '#F3E9D7', buta('#D8EAE6', '#E5A823', 64)), 384, 482, 1) +
    stand(knittedCottonBunny, 'blush', 690, 640, 0.74) +
    stand(sheeshamDryFruitBox, 'walnut', 980, 676, 0.86) +
    place(bundle(tones('#B8472A'), buta('#F3E3C4', '#E5A823', 74)), 640, 742, 0.72) +
    place(card('#B8472A'), 230, 752, 0.84, -5) +
    place(parcel(140, 120, 76, KRAFT, '#B8472A'), 1150, 750, 0.95),
}
