import { pageContext } from '#app/core/context.server.ts'
import { pack, unpack } from '#app/core/packed.ts'
import { readProductPage } from '#app/product/product-page.server.ts'
import { ProductScreen } from '#app/product/product-screen.tsx'
import type { Route } from './+types/product'
export { revalidateProduct as shouldRevalidate } from '#app/product/use-variant-in-address.ts'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return pack(await readProductPage(context.get(pageContext), request, params))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? unpack(loaderData).head : []
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, related } = unpack(loaderData)
  return <ProductScreen key={product.product_id} product={product} related={related} />
}
