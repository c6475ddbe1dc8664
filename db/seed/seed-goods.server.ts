import type { Transaction } from '#db/pool.server.ts'
import { colours as coloursTable, products } from '#db/tables/index.ts'
import type { SubcategorySlug } from './goods/categories.ts'
import { COLOURS } from './goods/colours.ts'
import type { Good } from './goods/good.ts'
import { goods } from './goods/index.ts'
import { pictureSubject } from './goods/pictures.ts'
import type { PictureNames } from './picture-names.ts'
import { daysBefore, keyOf } from './sales.ts'
import { type SeededSubcategory, seedCategories } from './seed-categories.server.ts'
import { seedCodes } from './seed-codes.server.ts'
import { seedImages, seedVariants } from './seed-variants.server.ts'
import { FILM_EACH, films } from './videos.ts'

export type SeededVariant = { id: number; productId: number; image: string }

/** Inserts categories, colours and the products in the order of `goods`. `units` of a variant are those left
 * today, so the sold units are added. */
export async function seedGoods(
  tx: Transaction,
  sold: ReadonlyMap<string, number>,
  pictureOf: PictureNames,
  now: Date,
): Promise<Map<string, SeededVariant>> {
  const subcategories = await seedCategories(tx, pictureOf)
  const colourIds = await seedColours(tx)
  const productIds = await seedProducts(tx, subcategories, pictureOf, now)
  const variantIds = await seedVariants(tx, productIds, colourIds, sold)
  await seedCodes(tx, variantIds.values())
  await seedImages(tx, variantIds, pictureOf)
  return new Map(
    goods.flatMap((good) =>
      good.variants.map((variant) => [
        keyOf(good, variant),
        {
          id: variantIds.get(keyOf(good, variant))!,
          productId: productIds.get(good.slug)!,
          image: pictureOf(pictureSubject(good, variant, 'front')),
        },
      ]),
    ),
  )
}

async function seedColours(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .insert(coloursTable)
    .values(Object.values(COLOURS))
    .returning({ id: coloursTable.id, name: coloursTable.name })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function seedProducts(
  tx: Transaction,
  subcategories: ReadonlyMap<SubcategorySlug, SeededSubcategory>,
  pictureOf: PictureNames,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .insert(products)
    .values(
      goods.map((good, index) => {
        const subcategory = subcategories.get(good.subcategory)!
        return {
          slug: good.slug,
          name: good.name,
          image: pictureOf(pictureSubject(good, good.variants[0]!, 'front')),
          imageAlt: good.summaryAlt,
          details: good.details,
          categoryId: subcategory.categoryId,
          subcategoryId: subcategory.id,
          isFeatured: good.featured ?? false,
          youtubeVideoId: filmOf(good, index),
          metaTitle: good.name,
          metaDescription: summaryOf(good),
          keywords: good.keywords,
          createdAt: daysBefore(now, good.daysAgo),
        }
      }),
    )
    .returning({ id: products.id, slug: products.slug })
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

function filmOf({ youtubeVideoId }: Good, index: number): string | null {
  return (
    youtubeVideoId ?? (index % FILM_EACH === 1 ? films[Math.floor(index / FILM_EACH) % films.length]! : null)
  )
}

/** The first sentences of the details, as long as a search engine shows them. */
function summaryOf({ details }: Good): string {
  const text = details
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= 155
    ? text
    : `${text
        .slice(0, 155)
        .replace(/\s\S*$/, '')
        .replace(/[,;:.]$/, '')}…`
}
