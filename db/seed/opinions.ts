import type { SubcategorySlug } from './goods/categories.ts'
import { baby, bathroom, fashion, homeDecor, kitchen, mobile } from './opinions-first.ts'
import { gifts, lighting, stationery, storage, tableware, travel } from './opinions-second.ts'

/** A rating in half stars and a review text; `of` limits it to a sub-category. */
export type Opinion = { ratingHalves: number; text: string; of?: SubcategorySlug | undefined }

/** The review texts by category; each is used once. */
export const opinions: Record<string, readonly Opinion[]> = {
  'home-decor': homeDecor,
  kitchen,
  bathroom,
  mobile,
  travel,
  baby,
  fashion,
  gifts,
  lighting,
  storage,
  tableware,
  stationery,
}
