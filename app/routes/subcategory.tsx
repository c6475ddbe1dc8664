import { redirect } from 'react-router'
import { homeLink } from '#app/core/navigation.ts'
import { findSubcategoryEndpoint } from '#app/catalogue/contract.ts'
import { findCategory } from '#app/catalogue/categories.server.ts'
import { findMovedSubcategory } from '#app/catalogue/moved-categories.server.ts'
import { hasFilters } from '#app/catalogue/facet-rules.ts'
import { narrowedQuery } from '#app/catalogue/facet-values.ts'
import { productPath } from '#app/catalogue/paths.ts'
import type { CategoryRow, SubcategoryRow } from '#app/catalogue/row-contract.ts'
import { readList, shownList } from '#app/catalogue/read-list.server.ts'
import { call } from '#app/core/call.ts'
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
import type { Route } from './+types/subcategory'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

export async function loader({ params: { slug, subSlug }, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { db } = page.shop
  page.tag('categories', `category:${slug}`, `subcategory:${subSlug}`)
  const [category, read] = await Promise.all([
    findCategory(db, slug),
    readList(page, request, { subcategorySlug: subSlug }),
  ])
  const subcategory = category?.subcategory.find((each) => each.s_cat_slug === subSlug)
  if (!category || !subcategory) {
    const moved = await findMovedSubcategory(db, { category: slug, subcategory: subSlug })
    if (!moved) throw new Response('Not found', { status: 404 })
    const query = narrowedQuery(new URL(request.url).searchParams)
    throw redirect(`${paths.subcategory(moved.category, moved.subcategory)}${query}`, 301)
  }
  return pack({
    category,
    subcategory,
    sort: read.sort,
    ...shownList(read, request, paths.subcategory(slug, subSlug)),
  })
}

type Place = { category: CategoryRow; subcategory: SubcategoryRow }

const trailOf = ({ category, subcategory }: Place) => [
  homeLink,
  { to: paths.category(category.slug), label: category.p_category_name },
  { label: subcategory.p_sub_category_name },
]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { category, subcategory, list, filters } = unpack(loaderData)
  const isNarrowed = hasFilters(filters)
  const { origin } = shellDataOf(matches)
  const path = pagePath(
    paths.subcategory(category.slug, subcategory.s_cat_slug),
    isNarrowed ? 1 : list.current_page,
  )
  return pageMeta({
    matches,
    path,
    hidden: isNarrowed,
    title: `${subcategory.p_sub_category_name}, ${category.p_category_name}`,
    image: subcategory.s_cat_image,
    imageAlt: subcategory.p_sub_category_name,
    keywords: category.keywords,
    description:
      `${subcategory.p_sub_category_name} in our ${category.p_category_name} department: ${list.total} to ` +
      'choose from, prices in Rs, cash on delivery across Pakistan.',
    data: [
      breadcrumbData(origin, trailOf({ category, subcategory }), path),
      itemListData(
        origin,
        list.items.map((item) => ({ name: item.product_name, path: productPath(item) })),
      ),
    ],
  })
}

export default function Subcategory({ loaderData }: Route.ComponentProps) {
  const { category, subcategory, list, sort, facets, filters } = unpack(loaderData)
  const slug = subcategory.s_cat_slug
  return (
    <div className="column">
      <PageHeading trail={trailOf({ category, subcategory })} title={subcategory.p_sub_category_name} />
      <SubcategoryTiles
        key={category.slug}
        slug={category.slug}
        subcategories={category.subcategory}
        current={slug}
      />
      <Listing
        list="category"
        first={list}
        sort={sort}
        facets={facets}
        filters={filters}
        skeletons={4}
        loadPage={async (page) =>
          productsOf(
            await call(findSubcategoryEndpoint, { params: { slug }, query: { page, sort, ...filters } }),
          )
        }
      />
      <CategoryText category={category} />
    </div>
  )
}
