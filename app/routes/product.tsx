import { redirect } from 'react-router'
import { productPath } from '#app/catalogue/paths.ts'
import { pageContext } from '#app/core/context.server.ts'
import { readProductPage } from '#app/product/product-page.server.ts'
import { ProductScreen } from '#app/product/product-screen.tsx'
import type { Route } from './+types/product'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readProductPage(context.get(pageContext), params.product)
  if (page.product.subcategory.s_cat_slug !== params.subcategory)
    throw redirect(productPath(page.product), 301)
  return page
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function Product({ loaderData: { product, related } }: Route.ComponentProps) {
  return <ProductScreen key={product.product_id} product={product} related={related} />
}
