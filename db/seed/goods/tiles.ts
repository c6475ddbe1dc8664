import { GROUNDS } from '#db/seed/drawings/palette.ts'
import { sheet } from '#db/seed/drawings/picture.ts'
import { plaster } from '#db/seed/drawings/scenes.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { tones } from '#db/seed/drawings/colour.ts'
import { categoryOf, type GoodCategory } from './categories.ts'
import { COLOURS } from './colours.ts'
import type { Good } from './good.ts'
import type { DemoPicture } from './pictures.ts'

/** A category's tile: three of its goods standing together, the first in front. */
export function categoryTile(category: GoodCategory, goods: readonly Good[]): DemoPicture {
  const own = goods.filter((good) => categoryOf(good.subcategory).slug === category.slug)
  const shown = onePerSubcategory(own).slice(0, 3)
  return { subject: `category-${category.slug}`, source: tile(category, shown), alt: `${category.name}: ${shown.map((good) => good.name).join(', ')}` }
}

/** A sub-category's tile: two of its goods. */
export function subcategoryTile(category: GoodCategory, subcategory: { slug: string; name: string }, goods: readonly Good[]): DemoPicture {
  const shown = goods.filter((good) => good.subcategory === subcategory.slug).slice(0, 2)
  return { subject: `subcategory-${subcategory.slug}`, source: tile(category, shown), alt: `${subcategory.name}: ${shown.map((good) => good.name).join(', ')}` }
}

/** Where one, two or three things stand, from the back to the front, so that they overlap a little and none hides another. */
const STANDS = [
  [[400, 690, 1.06]],
  [[546, 622, 0.68], [264, 704, 0.76]],
  [[212, 600, 0.58], [586, 612, 0.6], [392, 730, 0.66]],
] as const

function tile(category: GoodCategory, shown: readonly Good[]): string {
  const stands = STANDS[shown.length - 1] ?? []
  const things = shown.toReversed().map((good, i) => {
    const [x, y, scale] = stands[i] ?? [400, 640, 1]
    return place(frontOf(good), x, y, scale)
  })
  return sheet(plaster(GROUNDS[category.slug], 800, 800, 0.58) + things.join(''), 800, 800)
}

/** A good's drawing in a colour that differs from its neighbours' where it can. */
function frontOf(good: Good): string {
  const colour = good.variants[0]?.colour ?? 'natural'
  return good.draw(tones(COLOURS[colour].hex)).front
}

function onePerSubcategory(goods: readonly Good[]): Good[] {
  const firsts = [...new Map(goods.toReversed().map((good) => [good.subcategory, good])).values()].toReversed()
  return [...firsts, ...goods.filter((good) => !firsts.includes(good))]
}
