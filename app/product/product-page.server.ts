import { redirect } from 'react-router'
import type { PageContext } from '#app/core/context.server.ts'
import { unpack } from '#app/core/packed.ts'
import { withDirections } from '#app/core/html-direction.server.ts'
import { productPath, readVariantId } from '#app/catalogue/paths.ts'
import { findCurrentSlug, findProduct } from '#app/catalogue/products.server.ts'
import { parseCard } from '#app/catalogue/product-row.server.ts'
import { findCodes } from '#app/catalogue/variant-codes.server.ts'
import { readShellData, SHELL_TAGS } from '#app/catalogue/shell-data.server.ts'
import { listRelated } from '#app/catalogue/selections.server.ts'
import { breadcrumbData } from '#app/layout/structured-data.ts'
import { productData } from './product-data.ts'
import { productMeta, breadcrumbOf } from './product-meta.ts'

/** @throws a 404 answer, or a redirect if the address names another subcategory or an unknown variant */
export async function readProductPage(
  { shop, tag }: PageContext,
  request: Request,
  { product: slug, subcategory }: { product: string; subcategory?: string },
) {
  const wanted = readVariantId(new URL(request.url).searchParams.get('variant'))
  const product = await findProduct(shop.db, slug)
  if (!product) {
    const moved = await findCurrentSlug(shop.db, slug)
    if (!moved) throw new Response('Not found', { status: 404 })
    tag('categories', `product:${moved.product_id}`)
    throw redirect(productPath(moved, wanted), 301)
  }
  const variantId = product.varients.find(({ p_v_id }) => p_v_id === wanted)?.p_v_id
  const isMoved = subcategory !== undefined && subcategory !== product.subcategory.s_cat_slug
  if (isMoved || variantId !== wanted) throw redirect(productPath(product, variantId), isMoved ? 301 : 302)
  const [found, codes] = await Promise.all([
    listRelated(shop, product),
    findCodes(shop.db, product.product_id),
  ])
  const related = found.map(parseCard)
  const shell = await readShellData(shop)
  tag(...SHELL_TAGS, ...[product, ...related].map((each) => `product:${each.product_id}`))
  const { SHOP_URL } = shop.settings
  const { name, shipping } = unpack(shell).shop
  const structured = [
    productData(product, { origin: SHOP_URL, name, shipping }, codes),
    breadcrumbData(SHOP_URL, breadcrumbOf(product), productPath(product)),
  ]
  return {
    product: { ...product, product_details: withDirections(product.product_details) },
    related,
    // Computed on the server, so that browsers load no code for search engines.
    head: productMeta([{ id: 'root', loaderData: shell }], product, structured),
  }
}
