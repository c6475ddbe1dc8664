import { redirect, useLocation } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { homeLink } from '#app/core/navigation.ts'
import { type Facet, hasFilters } from '#app/catalogue/facet-rules.ts'
import { filtersOf } from '#app/catalogue/facet-values.ts'
import { refuseOverLimit } from '#app/catalogue/read-list.server.ts'
import { parseCard } from '#app/catalogue/product-row.server.ts'
import { readListQuery, requirePage } from '#app/core/paging.ts'
import { call } from '#app/core/call.ts'
import { pageContext } from '#app/core/context.server.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { Listing } from '#app/listing/listing.tsx'
import { MAX_SEARCH_LENGTH, searchProductsEndpoint, searchText } from '#app/search/contract.ts'
import { findInstead } from '#app/search/nothing-found.server.ts'
import { loadNothingFound, nothingFoundFile } from '#app/pages/late-nothing-found.ts'
import { noteOpened } from '#app/search/search-trail.ts'
import { useNotedSearch } from '#app/search/use-noted-search.ts'
import { takeResults } from '#app/search/saved-results.ts'
import { UnderstoodLine } from '#app/search/understood-line.tsx'
import { isOverMaxTotal, searchProductsJson } from '#app/search/products.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/search-results'
export { InlineFailure as ErrorBoundary } from '#app/pages/inline-failure.tsx'

const NO_RESULTS = {
  items: [],
  total_pages: 1,
  total: 0,
  is_minimum: false,
  understood: null,
  facets: [],
  unknown: [],
}
/** Also without the chosen filters, which facets would show. */
const isNothing = ({ total, facets }: { total: number; facets: readonly Facet[] }) =>
  total === 0 && facets.length === 0
const searchTextOf = (search: URLSearchParams) => searchText(search.get('q') ?? '')
const isExact = (search: URLSearchParams) => search.get('exact') === '1'

function addressWithout(search: URLSearchParams, names: readonly string[]): string {
  const others = new URLSearchParams([...search].filter(([name]) => !names.includes(name)))
  return paths.search(searchTextOf(search)) + paths.query(others).replace('?', '&')
}

const titleOf = (text: string) =>
  text && text.length <= MAX_SEARCH_LENGTH ? `Results for “${text}”` : 'Search results'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseOverLimit(page)
  const { db } = page.shop
  page.tag('list', 'categories', 'search')
  const search = new URL(request.url).searchParams
  const text = searchTextOf(search)
  const input = { ...readListQuery(search), exact: isExact(search), filters: filtersOf(search) }
  const isSearch = text !== '' && text.length <= MAX_SEARCH_LENGTH
  const { unknown, ...found } = isSearch
    ? await searchProductsJson(page.shop, { ...input, search: text })
    : { ...NO_RESULTS, current_page: input.page }
  if (unknown.length > 0) throw redirect(addressWithout(search, ['q', ...unknown]))
  const list = requirePage(found)
  const hasMany = isOverMaxTotal(list)
  const { sort, exact, filters } = input
  const instead = isSearch && isNothing(list) ? await findInstead(db, text) : null
  return { text, sort, exact, filters, instead, list: { ...list, items: list.items.map(parseCard), hasMany } }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const found = [...search].length > 1 ? null : takeResults(searchTextOf(search))
  if (found && found.items.length > 0)
    return {
      text: searchTextOf(search),
      sort: 'default' as const,
      exact: false,
      filters: {},
      instead: null,
      list: found,
    }
  const data = await serverLoader()
  if (isNothing(data.list)) await loadNothingFound()
  return data
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const text = loaderData?.text
  return pageMeta({
    matches,
    path: '/search-results/',
    title: titleOf(text ?? ''),
    description: 'What the shop has for your search.',
    hidden: true,
  })
}

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { text, list, sort, exact, filters, instead } = loaderData
  const { understood } = list
  const { key, hash } = useLocation()
  const isNarrowed = hasFilters(filters)
  const isFirst = sort === 'default' && !exact && !isNarrowed && list.current_page === 1
  useNotedSearch(key, isFirst && text !== '' && !hash ? text : null, list.total)
  return (
    <div className="column">
      <PageHeading
        trail={[homeLink, { label: 'Search results' }]}
        title={understood ? 'Search results' : titleOf(text)}
      >
        {understood && <UnderstoodLine understood={understood} />}
      </PageHeading>
      {isNothing(list) ? (
        <NoResults text={text} instead={instead} />
      ) : (
        <div onClickCapture={({ target }) => noteOpened(text, target)}>
          <Listing
            list="search"
            first={list}
            sort={sort}
            facets={list.facets}
            filters={filters}
            hiddenFields={{ q: text, ...(exact ? { exact: '1' } : {}) }}
            loadPage={(page) =>
              call(searchProductsEndpoint, {
                query: { product_name: text, page, sort, ...(exact ? { exact: '1' } : {}), ...filters },
              })
            }
          />
        </div>
      )}
    </div>
  )
}

function NoResults(found: Pick<Route.ComponentProps['loaderData'], 'text' | 'instead'>) {
  const file = nothingFoundFile()
  return file ? <file.NothingFound {...found} /> : <EmptyState title="No search results found" />
}
