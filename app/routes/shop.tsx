import { homeLink } from '#app/core/navigation.ts'
import { listProductsEndpoint } from '#app/catalogue/contract.ts'
import { hasFilters } from '#app/catalogue/facet-rules.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { readList, shownList } from '#app/catalogue/read-list.server.ts'
import { call } from '#app/core/call.ts'
import { pageContext } from '#app/core/context.server.ts'
import { pack, unpack } from '#app/core/packed.ts'
import * as paths from '#app/core/paths.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { CategoryMenu } from '#app/layout/category-menu.tsx'
import { shellDataOf, pageMeta, pagePath } from '#app/layout/meta.ts'
import { breadcrumbData, itemListData } from '#app/layout/structured-data.ts'
import { Listing } from '#app/listing/listing.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/shop'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const trail = [homeLink, { label: 'Shop' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  page.tag('list', 'categories')
  const read = await readList(page, request)
  return pack({ sort: read.sort, ...shownList(read, request, paths.shop) })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { origin, shop } = shellDataOf(matches)
  const { list, filters = {} } = loaderData ? unpack(loaderData) : {}
  const { items = [], current_page = 1 } = list ?? {}
  const isNarrowed = hasFilters(filters)
  const path = pagePath(paths.shop, isNarrowed ? 1 : current_page)
  return pageMeta({
    matches,
    path,
    title: 'Shop',
    hidden: isNarrowed,
    description: shop.hasDemoTexts
      ? 'Everything in the shop: home decor, kitchen, bathroom, travel, baby and fashion pieces with ' +
        'prices in Rs and cash on delivery.'
      : `Everything at ${shop.name}, with prices in Rs and cash on delivery.`,
    data: [
      breadcrumbData(origin, trail, path),
      itemListData(
        origin,
        items.map((item) => ({ name: item.product_name, path: productPath(item) })),
      ),
    ],
  })
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { list, sort, facets, filters } = unpack(loaderData)
  const { hasDemoTexts } = useShellData().shop
  return (
    <div className="column">
      <PageHeading trail={trail} title="Shop">
        {hasDemoTexts &&
          'Everything on our shelves, from a two-hundred-rupee strainer to the vase ' +
            'that people will ask about.'}
      </PageHeading>
      <Listing
        list="shop"
        first={list}
        sort={sort}
        facets={facets}
        filters={filters}
        growsWithin={100}
        loadPage={(page) => call(listProductsEndpoint, { body: { page, sort, ...filters } })}
        toolbar={<CategoryMenu plain className="hidden lg:block" />}
      />
    </div>
  )
}
