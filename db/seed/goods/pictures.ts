import { tones } from '#db/seed/drawings/colour.ts'
import { picture, type View } from '#db/seed/drawings/picture.ts'
import { categoryOf } from './categories.ts'
import { COLOURS } from './colours.ts'
import type { Good, GoodVariant } from './good.ts'

/** A picture of the demo shop before it is made: `subject` begins its file name. */
export type DemoPicture = { subject: string; source: string; alt: string; extraQuality?: number }

/** A variant's own front and detail, then the picture of the thing in use, which all variants share. */
export function variantPictures(good: Good, variant: GoodVariant): DemoPicture[] {
  return [viewOf(good, variant, 'front'), viewOf(good, variant, 'detail'), viewOf(good, variant, 'use')]
}

/** What a picture's file name begins with. Variants of one colour look alike and share it; the use view shows
 * the first variant. */
export function pictureSubject(good: Good, variant: GoodVariant, view: View): string {
  return `${good.slug}-${shownIn(good, variant, view).colour}-${view}`
}

/** Every picture of a good, each once, also where two variants look alike. */
export function picturesOf(good: Good): DemoPicture[] {
  const all = good.variants.flatMap((variant) => variantPictures(good, variant))
  return [...new Map(all.map((one) => [one.subject, one])).values()]
}

const shownIn = (good: Good, variant: GoodVariant, view: View) =>
  view === 'use' ? (good.variants[0] ?? variant) : variant

function viewOf(good: Good, variant: GoodVariant, view: View): DemoPicture {
  const { name, hex } = COLOURS[shownIn(good, variant, view).colour]
  const drawn = good.draw(tones(hex))[view]
  return {
    subject: pictureSubject(good, variant, view),
    source: picture(categoryOf(good.subcategory).slug, view, drawn),
    alt: ALT[view](good, name),
  }
}

const ALT: Record<View, (good: Good, colour: string) => string> = {
  front: (good, colour) => `${good.summaryAlt}, ${colour.toLowerCase()}`,
  detail: (good, colour) => `${good.name} in ${colour.toLowerCase()}, seen close by`,
  use: (good) => `${good.name} in use`,
}
