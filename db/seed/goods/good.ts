import type { Tones } from '#db/seed/drawings/colour.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import type { Colour } from './colours.ts'
import type { SubcategorySlug } from './categories.ts'

/** One article of the demo shop: its words, its prices and its drawing. */
export type Good = {
  slug: string
  name: string
  subcategory: SubcategorySlug
  /** What the front picture shows, for those who do not see it. */
  summaryAlt: string
  /** HTML, 80 to 200 words: what it is, what it is made of, how to care for it. */
  details: string
  keywords: string
  featured?: boolean
  /** How long it has been in the shop. */
  daysAgo: number
  youtubeVideoId?: string
  variants: readonly GoodVariant[]
  /** Draws the thing in a variant's colour. */
  draw: (colour: Tones) => Views
}

export type GoodVariant = {
  name: string
  colour: Colour
  /** Whole rupees. */
  price: number
  /** What is paid when it is below `price`. */
  finalPrice?: number
  grams: number
  /** Units in stock. */
  units: number
}
