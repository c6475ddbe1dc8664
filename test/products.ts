import type { Database } from '#db/pool.server.ts'
import { categories, products, subcategories, variantImages, variants } from '#db/tables/index.ts'

/** The input for a product; the rest has defaults. Prices are [price, final price] of each variant, in
 * rupees. */
export type TestProduct = {
  slug: string
  name?: string
  keywords?: string
  category?: 'one' | 'two'
  subcategory?: string
  prices?: [number, number][]
  units?: number[]
  featured?: boolean
  video?: boolean
  daysAgo?: number
}

/** Inserts the categories `one` (`one-a`, `one-b`) and `two` (`two-a`), and these products in this order. */
export async function insertProducts(
  db: Database,
  list: readonly TestProduct[],
): Promise<Map<string, number>> {
  const [one, two] = await db
    .insert(categories)
    .values([
      { slug: 'one', name: 'One', position: 0, subtitle: 'The first', description: '<p>First</p>' },
      { slug: 'two', name: 'Two', position: 1 },
    ])
    .returning({ id: categories.id })
  const ids = { one: one!.id, two: two!.id }
  const addedSubcategories = await db
    .insert(subcategories)
    .values([
      { slug: 'one-a', name: 'One A', categoryId: ids.one, position: 0 },
      { slug: 'one-b', name: 'One B', categoryId: ids.one, position: 1 },
      { slug: 'two-a', name: 'Two A', categoryId: ids.two },
    ])
    .returning({ id: subcategories.id, slug: subcategories.slug })
  const subcategoryIds = new Map(addedSubcategories.map(({ id, slug }) => [slug, id]))
  const rows = await db
    .insert(products)
    .values(
      list.map(
        ({
          slug,
          name = slug,
          keywords = '',
          category = 'one',
          subcategory = `${category}-a`,
          featured = false,
          video = false,
          daysAgo = 0,
        }) => ({
          slug,
          name,
          keywords,
          categoryId: ids[category],
          subcategoryId: subcategoryIds.get(subcategory)!,
          isFeatured: featured,
          youtubeVideoId: video ? 'aqz-KE-bpKQ' : null,
          createdAt: new Date(Date.UTC(2026, 0, 31 - daysAgo)),
          image: `${slug}.webp`,
          imageAlt: `A ${slug}`,
          details: `<p>${slug}</p>`,
        }),
      ),
    )
    .returning({ id: products.id, slug: products.slug })
  const productIds = new Map(rows.map(({ id, slug }) => [slug, id]))
  const variantRows = await db
    .insert(variants)
    .values(
      list.flatMap(({ slug, prices = [[100, 100]], units = [] }) =>
        prices.map(([price, finalPrice], position) => ({
          productId: productIds.get(slug)!,
          name: `Variant ${position + 1}`,
          price,
          finalPrice,
          weightGrams: 250 * (position + 1),
          unitsLeft: units[position] ?? 5,
          position,
        })),
      ),
    )
    .returning({ id: variants.id })
  await db.insert(variantImages).values(
    variantRows.flatMap(({ id }) => [
      { variantId: id, image: 'back.webp', alt: 'Back', position: 1 },
      { variantId: id, image: 'front.webp', alt: 'Front', position: 0 },
    ]),
  )
  return productIds
}
