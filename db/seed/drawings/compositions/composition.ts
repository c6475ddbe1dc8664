import { tones } from '#db/seed/drawings/colour.ts'
import { sheet } from '#db/seed/drawings/picture.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { COLOURS, type Colour } from '#db/seed/goods/colours.ts'
import type { Good } from '#db/seed/goods/good.ts'
import type { DemoPicture } from '#db/seed/goods/pictures.ts'

/** Goods and places put together into one picture of 1280 x 800; a banner, a post and a promo look alike in
 * this. */
export const WIDE = 1280
export const HIGH = 800

/** Seen large, a soft wall shows the blocks of a coarse encoding: 12 more costs a banner 11 kB at 960 and
 * takes them away. */
const FINER = 12

export type Composition = {
  /** What the seed asks for, such as `banner-chai`. */
  subject: string
  alt: string
  /** What is shown square is drawn square: 800. */
  width?: number
  draw: () => string
}

export function compose({ subject, alt, width = WIDE, draw }: Composition): DemoPicture {
  return { subject, alt, extraQuality: FINER, source: sheet(draw(), width, HIGH) }
}

/** A good as it is seen in its front picture, its foot at (x, y). */
export function stand(good: Good, colour: Colour, x: number, y: number, scale = 1, turn = 0): string {
  return place(good.draw(tones(COLOURS[colour].hex)).front, x, y, scale, turn)
}
