import type { PageContext } from '#app/core/context.server.ts'
import { findProduct } from '#app/catalogue/products.server.ts'
import { cardOf } from '#app/catalogue/rules.ts'
import { listRelated } from '#app/catalogue/shelves.server.ts'

/** What a product's page shows, under both its addresses. @throws a 404 answer */
export async function readProductPage({ shop, tag }: PageContext, slug: string) {
  const product = await findProduct(shop.db, slug)
  if (!product) throw new Response('Not found', { status: 404 })
  const related = await listRelated(shop.db, product)
  tag('categories', ...[product, ...related].map((each) => `product:${each.product_id}`))
  return { product, related: related.map(cardOf) }
}
