import { tones } from '#db/seed/drawings/colour.ts'
import { GROUNDS } from '#db/seed/drawings/palette.ts'
import { sheet } from '#db/seed/drawings/picture.ts'
import { plaster } from '#db/seed/drawings/scenes.ts'
import { place } from '#db/seed/drawings/svg.ts'
import { ARRANGEMENTS, type Placed } from './arrangements.ts'
import { categoryOf, type GoodCategory } from './categories.ts'
import { COLOURS } from './colours.ts'
import type { Good } from './good.ts'
import type { DemoPicture } from './pictures.ts'

/** A category's tile: two or three of its goods standing together. */
export function categoryTile(category: GoodCategory, goods: readonly Good[]): DemoPicture {
  const own = goods.filter((good) => categoryOf(good.subcategory).slug === category.slug)
  return tile(`category-${category.slug}`, category, category, own)
}

/** A sub-category's tile: two of its goods. */
export function subcategoryTile(
  category: GoodCategory,
  subcategory: { slug: string; name: string },
  goods: readonly Good[],
): DemoPicture {
  const own = goods.filter((good) => good.subcategory === subcategory.slug)
  return tile(`subcategory-${subcategory.slug}`, category, subcategory, own)
}

function tile(
  subject: string,
  category: GoodCategory,
  shelf: { slug: string; name: string },
  own: readonly Good[],
): DemoPicture {
  const things = arrangement(shelf.slug, own).map(([slug, colour, x, y, scale]) => {
    const good = own.find((one) => one.slug === slug)
    if (!good) throw new Error(`The tile of ${shelf.slug} shows ${slug}, which is not on that shelf`)
    return { name: good.name, drawn: place(good.draw(tones(COLOURS[colour].hex)).front, x, y, scale) }
  })
  return {
    subject,
    source: sheet(
      plaster(GROUNDS[category.slug], 800, 800, 0.68) + things.map(({ drawn }) => drawn).join(''),
      800,
      800,
    ),
    alt: `${shelf.name}: ${things.map(({ name }) => name).join(', ')}`,
  }
}

/** By hand where it was arranged; otherwise the first good before the second. */
function arrangement(slug: string, own: readonly Good[]): readonly Placed[] {
  const [first, second] = own.map((good) => [good.slug, good.variants[0]?.colour ?? 'natural'] as const)
  if (ARRANGEMENTS[slug]) return ARRANGEMENTS[slug]
  if (!first) return []
  return second
    ? [
        [...second, 550, 640, 0.78],
        [...first, 284, 722, 0.88],
      ]
    : [[...first, 400, 700, 1]]
}
