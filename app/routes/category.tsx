import { redirect } from 'react-router'
import { homeLink, shopLink } from '#app/core/navigation.ts'
import { findCategoryEndpoint } from '#app/catalogue/contract.ts'
import { findCategory } from '#app/catalogue/categories.server.ts'
import { findMovedCategory } from '#app/catalogue/moved-categories.server.ts'
import { hasFilters } from '#app/catalogue/facet-rules.ts'
import { narrowedQuery } from '#app/catalogue/facet-values.ts'
import { productPath } from '#app/catalogue/paths.ts'
import { readList, shownList } from '#app/catalogue/read-list.server.ts'
import { call } from '#app/core/call.ts'
import { withDirections } from '#app/core/html-direction.server.ts'
import { pageContext } from '#app/core/context.server.ts'
import { pack, unpack } from '#app/core/packed.ts'
import * as paths from '#app/core/paths.ts'
import { shellDataOf, pageMeta, pagePath } from '#app/layout/meta.ts'
import { breadcrumbData, itemListData } from '#app/layout/structured-data.ts'
import { CategoryText } from '#app/listing/category-text.tsx'
import { Listing } from '#app/listing/listing.tsx'
import { productsOf } from '#app/listing/products-of.ts'
import { SubcategoryTiles } from '#app/listing/subcategory-tiles.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/category'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { db } = page.shop
  page.tag('categories', `category:${params.slug}`)
  const [category, read] = await Promise.all([
    findCategory(db, params.slug),
    readList(page, request, { categorySlug: params.slug }),
  ])
  if (!category) {
    const moved = await findMovedCategory(db, params.slug)
    if (moved === null) throw new Response('Not found', { status: 404 })
    throw redirect(`${paths.category(moved)}${narrowedQuery(new URL(request.url).searchParams)}`, 301)
  }
  const directed = { ...category, pcat_short_desc: withDirections(category.pcat_short_desc) }
  return pack({
    category: directed,
    sort: read.sort,
    ...shownList(read, request, paths.category(params.slug)),
  })
}

const trailOf = (name: string) => [homeLink, shopLink, { label: name }]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, list, filters } = unpack(loaderData)
  const isNarrowed = hasFilters(filters)
  const { origin } = shellDataOf(matches)
  const path = pagePath(paths.category(category.slug), isNarrowed ? 1 : list.current_page)
  return pageMeta({
    matches,
    path,
    hidden: isNarrowed,
    title: category.meta_title || category.p_category_name,
    description:
      category.meta_desc ||
      category.pcat_subtitle ||
      `${category.p_category_name}: ${list.total} to choose from, prices in Rs, cash on delivery across ` +
        'Pakistan.',
    keywords: category.keywords,
    image: category.pcat_image,
    imageAlt: category.pcat_image_alt || category.p_category_name,
    data: [
      breadcrumbData(origin, trailOf(category.p_category_name), path),
      itemListData(
        origin,
        list.items.map((item) => ({ name: item.product_name, path: productPath(item) })),
      ),
    ],
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { category, list, sort, facets, filters } = unpack(loaderData)
  const { slug, p_category_name } = category
  return (
    <div className="column">
      <PageHeading trail={trailOf(p_category_name)} title={p_category_name} />
      <SubcategoryTiles key={slug} slug={slug} subcategories={category.subcategory} />
      <Listing
        list="category"
        first={list}
        sort={sort}
        facets={facets}
        filters={filters}
        skeletons={4}
        loadPage={async (page) =>
          productsOf(
            await call(findCategoryEndpoint, { params: { slug }, query: { page, sort, ...filters } }),
          )
        }
      />
      <CategoryText category={category} />
    </div>
  )
}
