import { redirect } from 'react-router'
import type { PageContext } from '#app/core/context.server.ts'
import { tooManyMessage } from '#app/core/limits.ts'
import { type Page, readListQuery, requirePage } from '#app/core/paging.ts'
import type { ProductRow } from './row-contract.ts'
import { type Filters } from './facet-rules.ts'
import { filtersOf, narrowedQuery } from './facet-values.ts'
import type { ListPlace, Narrowing } from './filtered-lists.server.ts'
import { listWithFacets } from './lists.server.ts'
import { parseProduct } from './product-row.server.ts'
import { cardOf } from './rules.ts'

/** @throws Response 429 above the limit of searches, which also counts narrowed lists */
export function refuseOverLimit({ isOverLimit }: PageContext): void {
  if (isOverLimit) throw new Response(null, { status: 429, statusText: tooManyMessage(60) })
}

/** @throws Response 429 above the limit of searches */
export async function readList(page: PageContext, request: Request, place: ListPlace = {}) {
  refuseOverLimit(page)
  const search = new URL(request.url).searchParams
  const input = { ...readListQuery(search), filters: filtersOf(search) }
  const list = await listWithFacets(page.shop, { ...input, ...place })
  return { ...input, list: { ...list, items: list.items.map(parseProduct) } }
}

type Read = { list: Page<ProductRow> & Narrowing; filters: Filters }

/** A filter of an unknown category or colour leaves the address. @throws Response 302; 404 beyond the end */
export function shownList({ list, filters }: Read, request: Request, path: string) {
  const { facets, unknown, ...page } = list
  if (unknown.length > 0) {
    const search = new URL(request.url).searchParams
    for (const name of unknown) search.delete(name)
    throw redirect(path + narrowedQuery(search))
  }
  return { filters, facets, list: { ...page, items: requirePage(page).items.map(cardOf) } }
}
