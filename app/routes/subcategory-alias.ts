import { redirect } from 'react-router'
import { findSubcategory } from '#app/catalogue/categories.server.ts'
import { listQuery } from '#app/catalogue/rules.ts'
import { pageContext } from '#app/core/context.server.ts'
import type { Route } from './+types/subcategory-alias'

/** A category tile goes to `/{slug}/{subslug}/`; the listing lives under `/category/`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop, tag } = context.get(pageContext)
  tag('categories')
  const found = await findSubcategory(shop.db, params.subSlug)
  if (found?.category_slug !== params.slug) throw new Response('Not found', { status: 404 })
  const query = listQuery(new URL(request.url).searchParams)
  throw redirect(`/category/${found.category_slug}/${found.s_cat_slug}/${query}`, 301)
}

/** Any other path of two parts: with a component to its name it is a page, and the frame's boundary shows the not-found screen. */
export default function SubcategoryAlias() {
  return null
}
