import type { SubcategorySlug } from './goods/categories.ts'
import { baby, bathroom, fashion, homeDecor, kitchen, mobile } from './opinions-first.ts'
import { gifts, lighting, stationery, storage, tableware, travel } from './opinions-second.ts'

/** Stars times two, and a customer's own words; `of`: they only suit goods of that sub-category. */
export type Opinion = { ratingHalves: number; text: string; of?: SubcategorySlug | undefined }

/** What customers wrote, by category: said of the shelf's goods in general, so that many of them may carry it. Each is used once. */
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
