import type { PageContext } from '#app/core/context.server.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { findProduct } from '#app/catalogue/products.server.ts'
import { cardOf } from '#app/catalogue/rules.ts'
import { listRelated } from '#app/catalogue/shelves.server.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { productData } from './product-data.ts'
import { productMeta, breadcrumbOf } from './product-meta.ts'

/** The data of a product's page, for both addresses.
 * @throws a 404 answer */
export async function readProductPage({ shop, tag }: PageContext, slug: string) {
  const product = await findProduct(shop.db, slug)
  if (!product) throw new Response('Not found', { status: 404 })
  const related = await listRelated(shop.db, product)
  tag('categories', ...[product, ...related].map((each) => `product:${each.product_id}`))
  const { SHOP_URL, shop: details } = shop.settings
  const root = { id: 'root', loaderData: { shop: details, origin: SHOP_URL } }
  const structured = [
    productData(product, { origin: SHOP_URL, name: details.name }),
    breadcrumbData(SHOP_URL, breadcrumbOf(product), productPath(product)),
  ]
  return {
    product,
    related: related.map(cardOf),
    // Computed on the server, so that browsers load no code for search engines.
    head: productMeta([root], product, structured),
  }
}
