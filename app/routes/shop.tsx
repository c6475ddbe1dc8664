import { homeLink } from '#app/core/navigation.ts'
import { listProductsEndpoint } from '#app/catalogue/contract.ts'
import { listProducts } from '#app/catalogue/lists.server.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { cardOf } from '#app/catalogue/rules.ts'
import { readListQuery, requirePage } from '#app/core/paging.ts'
import { call } from '#app/core/call.ts'
import { pageContext } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { CategoryMenu } from '#app/layout/category-menu.tsx'
import { shellDataOf, pageMeta, pagePath } from '#app/layout/meta.ts'
import { breadcrumbData, itemListData } from '#app/layout/structured-data.ts'
import { Listing } from '#app/listing/listing.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/shop'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const trail = [homeLink, { label: 'Shop' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const {
    shop: { db },
    tag,
  } = context.get(pageContext)
  tag('list', 'categories')
  const input = readListQuery(new URL(request.url).searchParams)
  const list = requirePage(await listProducts(db, input))
  return { sort: input.sort, list: { ...list, items: list.items.map(cardOf) } }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { origin } = shellDataOf(matches)
  const { items = [], current_page = 1 } = loaderData?.list ?? {}
  const path = pagePath(paths.shop, current_page)
  return pageMeta({
    matches,
    path,
    title: 'Shop',
    description:
      'Everything in the shop: home decor, kitchen, bathroom, travel, baby and fashion pieces with ' +
      'prices in Rs and cash on delivery.',
    data: [
      breadcrumbData(origin, trail, path),
      itemListData(
        origin,
        items.map((item) => ({ name: item.product_name, path: productPath(item) })),
      ),
    ],
  })
}

export default function Shop({ loaderData: { list, sort } }: Route.ComponentProps) {
  return (
    <div className="column">
      <PageHeading trail={trail} title="Shop">
        Everything on our shelves, from a two-hundred-rupee strainer to the vase that people will ask about.
      </PageHeading>
      <Listing
        list="shop"
        first={list}
        sort={sort}
        growsWithin={100}
        loadPage={(page) => call(listProductsEndpoint, { body: { page, sort } })}
        toolbar={<CategoryMenu plain className="hidden lg:block" />}
      />
    </div>
  )
}
