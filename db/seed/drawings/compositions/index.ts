import type { DemoPicture } from '#db/seed/goods/pictures.ts'
import { bannerBluePottery } from './banner-blue-pottery.ts'
import { bannerChai } from './banner-chai.ts'
import { bannerGifts } from './banner-gifts.ts'
import { bannerWarmLight } from './banner-warm-light.ts'
import { type Composition, compose } from './composition.ts'

const all: readonly Composition[] = [bannerBluePottery, bannerChai, bannerWarmLight, bannerGifts]

/** The pictures of the banners, the blog and the shop's own pages. */
export function compositions(): DemoPicture[] {
  return all.map(compose)
}
