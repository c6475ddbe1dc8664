import { pageContext } from '#app/core/context.server.ts'
import { readProductPage } from '#app/product/product-page.server.ts'
import { ProductScreen } from '#app/product/product-screen.tsx'
import type { Route } from './+types/product-short'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

/** Redirects the short address of a product to its canonical address under /shop/. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return readProductPage(context.get(pageContext), params.product)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export default function ProductShort({ loaderData: { product, related } }: Route.ComponentProps) {
  return <ProductScreen key={product.product_id} product={product} related={related} />
}
