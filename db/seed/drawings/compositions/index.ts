import type { DemoPicture } from '#db/seed/goods/pictures.ts'
import { aboutShop } from './about-shop.ts'
import { bannerBluePottery } from './banner-blue-pottery.ts'
import { bannerChai } from './banner-chai.ts'
import { bannerGifts } from './banner-gifts.ts'
import { bannerLadiesBags } from './banner-ladies-bags.ts'
import { bannerWarmLight } from './banner-warm-light.ts'
import { blogAjrak } from './blog-ajrak.ts'
import { blogBaby } from './blog-baby.ts'
import { blogBluePottery } from './blog-blue-pottery.ts'
import { blogBrass } from './blog-brass.ts'
import { blogChai } from './blog-chai.ts'
import { blogGifts } from './blog-gifts.ts'
import { blogKhussa } from './blog-khussa.ts'
import { blogLight } from './blog-light.ts'
import { blogSheesham } from './blog-sheesham.ts'
import { blogStoneware } from './blog-stoneware.ts'
import { blogStorage } from './blog-storage.ts'
import { blogTravel } from './blog-travel.ts'
import { type Composition, compose } from './composition.ts'
import { promoGifts } from './promo-gifts.ts'
import { promoLight } from './promo-light.ts'

const all: readonly Composition[] = [
  bannerBluePottery,
  bannerChai,
  bannerLadiesBags,
  bannerWarmLight,
  bannerGifts,
  blogBluePottery,
  blogAjrak,
  blogKhussa,
  blogBrass,
  blogChai,
  blogSheesham,
  blogStoneware,
  blogGifts,
  blogStorage,
  blogLight,
  blogTravel,
  blogBaby,
  promoLight,
  promoGifts,
  aboutShop,
]

/** The pictures of the banners, the blog and the shop's own pages. */
export function compositions(): DemoPicture[] {
  return all.map(compose)
}
