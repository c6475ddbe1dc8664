import type { Database } from '#db/pool.server.ts'
import {
  banners,
  blogPosts,
  categories,
  cities,
  promoCodes,
  products,
  subcategories,
  variantImages,
  variants,
} from '#db/tables/index.ts'

/** A small shop: two cities, three products in stock (8 has a video), a post, a banner and a promo code. */
export async function insertSmallShop(db: Database): Promise<void> {
  await db.insert(cities).values([
    { id: 1, name: 'Multan' },
    { id: 2, name: 'Karachi' },
  ])
  await db.insert(categories).values({ id: 2, slug: 'kitchen', name: 'Kitchen', image: 'kitchen' })
  await db
    .insert(subcategories)
    .values({ id: 5, categoryId: 2, slug: 'tea-time', name: 'Tea Time', image: 'tea-time' })
  for (const [id, name, price] of [
    [7, 'Clay Cup', 150],
    [8, 'Brass Tea Strainer', 600],
    [9, 'Walnut Tray', 2400],
  ] as const) {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    await db.insert(products).values({
      id,
      slug,
      name,
      image: slug,
      imageAlt: name,
      categoryId: 2,
      subcategoryId: 5,
      isFeatured: true,
      youtubeVideoId: id === 8 ? 'aqz-KE-bpKQ' : null,
    })
    await db.insert(variants).values({
      id: id * 10,
      productId: id,
      name: 'Plain',
      price: price + 50,
      finalPrice: price,
      weightGrams: 400,
      unitsLeft: 1000,
    })
    await db.insert(variantImages).values({ variantId: id * 10, image: slug, alt: name })
  }
  await db.insert(banners).values({ title: 'Rare things for the home', image: 'home' })
  await db.insert(blogPosts).values({
    slug: 'a-good-cup-of-chai',
    title: 'A good cup of chai',
    body: '<p>Begin with fresh water.</p>',
  })
  await db
    .insert(promoCodes)
    .values({ code: 'NAYAB300', minimumOrder: 0, discount: 300, isPercentage: false })
}
