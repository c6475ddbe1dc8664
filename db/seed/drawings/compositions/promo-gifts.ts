import { tones } from '#db/seed/drawings/colour.ts'
import { COTTON, KRAFT } from '#db/seed/drawings/palette.ts'
import { buta } from '#db/seed/drawings/patterns.ts'
import { place } from '#db/seed/drawings/svg.ts'
import type { Composition } from './composition.ts'
import { bench, wall } from './places.ts'
import { bundle, card, garland, parcel } from './small-things.ts'

/** Presents that are ready to go, tall enough to stand beside words. */
export const promoGifts: Composition = {
  subject: 'promo-gifts',
  alt: 'A stack of parcels in kraft and printed paper with a card, under a garland of paper stars',
  width: 800,
  draw: () =>
    wall('#D9EBE8') +
    garland(-30, 830, 50, 60, ['#B8472A', '#E5A823', '#1F4FA3', '#B8472A', '#E5A823']) +
    bench(592, tones('#C99B6E'), 752) +
    place(parcel(330, 240, 150, KRAFT, '#B8472A'), 380, 668, 1) +
    place(parcel(230, 180, 110, tones('#1F4FA3'), COTTON.pale, buta('#E7EEF5', '#E5A823', 66)), 366, 512, 1) +
    place(bundle(tones('#B8472A'), buta('#F3E3C4', '#E5A823', 74)), 560, 730, 0.66) +
    place(card('#1C8C92'), 256, 752, 0.72, -5),
}
