import { redirect } from 'react-router'
import { findSubcategory } from '#app/catalogue/categories.server.ts'
import { findMovedSubcategory } from '#app/catalogue/moved-categories.server.ts'
import { narrowedQuery } from '#app/catalogue/facet-values.ts'
import { refuseOverLimit } from '#app/catalogue/read-list.server.ts'
import { pageContext } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import type { Route } from './+types/subcategory-alias'

/** Redirects `/{slug}/{subslug}/`, the address of a category tile, to the listing under `/category/`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseOverLimit(page)
  const { shop } = page
  page.tag('categories')
  const found = await findSubcategory(shop.db, params.subSlug)
  const place =
    found?.category_slug === params.slug
      ? { category: params.slug, subcategory: found.s_cat_slug }
      : await findMovedSubcategory(shop.db, { category: params.slug, subcategory: params.subSlug })
  if (!place) throw new Response('Not found', { status: 404 })
  const query = narrowedQuery(new URL(request.url).searchParams)
  throw redirect(`${paths.subcategory(place.category, place.subcategory)}${query}`, 301)
}

/** A route needs a component to render the not-found screen of the error boundary. */
export default function SubcategoryAlias() {
  return null
}
