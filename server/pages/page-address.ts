import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { SORTS } from '#app/core/paging.ts'
import { pageInputs, type PageInputs, type QueryParam } from '#app/page-inputs.ts'
import { searchText } from '#app/search/contract.ts'

export const NOT_FOUND_ROUTE = 'routes/not-found'

export type PageAddress = {
  /** The canonical address: the page is cached under it and rendered for it. Reading it again gives the same address. */
  key: string
  routeId: string
  inputs: PageInputs
  /** A request of React Router for a page's data, not a document. */
  isData: boolean
  /** What is searched for; empty on every other page. */
  search: string
  /** An address of the same route at which there is nothing: no slug is `-`, and no list has that many pages. */
  missing: string
}

const MAX_PATH = 300
const BASE = 'http://shop.invalid'

/** Each parameter in one spelling; empty when it says nothing. */
const CANONICAL: Record<QueryParam, (value: string) => string> = {
  page: (value) => (/^\d+$/.test(value) ? canonicalPage(value) : ''),
  sort: (value) => (value !== 'default' && SORTS.some((sort) => sort === value) ? value : ''),
  q: searchText,
}

/** Page 1 is the address without a page. A number with more than six digits is beyond the end of every list. */
function canonicalPage(digits: string): string {
  const number = digits.replace(/^0+/, '').slice(0, 7)
  return number === '' || number === '1' ? '' : String(Math.min(Number(number), 999_999))
}

/**
 * Reads addresses against the routes of a build: the path in one spelling (case, percent-encoding, dot segments, the
 * slash at the end) with the parameters that the matched route reads, so that nobody can make two entries of one page.
 * Null for a path that no page can have.
 */
export function createAddressReader(routes: ServerBuild['routes']): (url: string) => PageAddress | null {
  const tree = routeTree(routes)
  return (url) => {
    const path = readPath(url)
    if (path === null) return null
    const { documentPath, isData } = path
    const matches = matchRoutes(tree, documentPath)
    const leaf = matches?.at(-1)
    if (!matches || !leaf) return null
    const routeId = leaf.route.id!
    const inputs = pageInputs[routeId] ?? {}
    const sent = new URLSearchParams(path.query)
    const query = new URLSearchParams()
    for (const name of inputs.query ?? []) {
      const value = CANONICAL[name](sent.get(name) ?? '')
      if (value !== '') query.set(name, value)
    }
    const search = query.get('q') ?? ''
    if (isData) {
      const wanted = wantedRoutes(
        sent.get('_routes'),
        matches.map(({ route }) => route.id!),
      )
      if (wanted !== '') query.set('_routes', wanted)
    }
    const pattern = matches.map(({ route }) => route.path ?? '').filter(Boolean)
    const parts = pattern.flatMap((part) => part.split('/'))
    const pathOf = (name: (part: string) => string) => parts.map((part) => `/${name(part)}`).join('')
    const canonicalPath = pathOf((part) => canonicalPart(part, inputs, leaf.params))
    return {
      key: `${canonicalPath}${isData ? '/_.data' : '/'}${query.size > 0 ? `?${query}` : ''}`,
      missing: `${pathOf((part) => canonicalPart(part, {}, {}))}/${inputs.query?.includes('page') ? '?page=999999' : ''}`,
      routeId,
      inputs,
      isData,
      search,
    }
  }
}

function canonicalPart(part: string, inputs: PageInputs, params: Record<string, string | undefined>): string {
  if (part === '*') return '-/-/-'
  if (!part.startsWith(':') || inputs.sharedByAllParams) return part
  return encodeURIComponent(params[part.slice(1)] ?? '-')
}

function readPath(url: string): { documentPath: string; isData: boolean; query: string } | null {
  const at = url.indexOf('?')
  const sent = at < 0 ? url : url.slice(0, at)
  if (sent.length > MAX_PATH || !sent.startsWith('/') || /\/\/|\\/.test(sent)) return null
  if (!URL.canParse(sent, BASE)) return null
  const { pathname } = new URL(sent, BASE)
  if (!canDecode(pathname)) return null
  const isData = pathname.endsWith('.data')
  return {
    documentPath: isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, '') || '/' : pathname,
    isData,
    query: at < 0 ? '' : url.slice(at),
  }
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Of the routes whose data is wanted those that this page has, in their order; empty for all of them. */
function wantedRoutes(sent: string | null, matched: string[]): string {
  const names = new Set(sent?.slice(0, MAX_PATH).split(','))
  const wanted = matched.filter((id) => names.has(id))
  return wanted.length === matched.length ? '' : wanted.join(',')
}

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!
      return index
        ? { id, ...(path === undefined ? {} : { path }), index: true as const }
        : { id, ...(path === undefined ? {} : { path }), children: routeTree(routes, id) }
    })
}
