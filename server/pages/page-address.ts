import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { FACET_NAMES } from '#app/catalogue/facet-rules.ts'
import { pageInputs, type PageInputs } from '#app/page-inputs.ts'
import { canonicalValue } from './canonical-value.ts'

export const NOT_FOUND_ROUTE = 'routes/not-found'

export type PageAddress = {
  /** The canonical address: the cache key and the address that is rendered. */
  key: string
  routeId: string
  inputs: PageInputs
  /** React Router requests the data of a page, not its document. */
  isData: boolean
  search: string
  /** Visitors can combine searches and filters without end, so these have a cache share of their own. */
  isOpenEnded: boolean
  /** An address of the same route that is never found: no slug is `-`, and no list has that many pages. */
  missing: string
}

const MAX_PATH = 300
const MAX_MATCHED = 500
const BASE = 'http://shop.invalid'

/** Canonicalises addresses (case, percent-encoding, dot segments, trailing slash, parameters that the route
 * reads), so that one page has one cache entry. Null for a path that is invalid or, as sent or canonical, too
 * long. */
export function createAddressReader(routes: ServerBuild['routes']): (url: string) => PageAddress | null {
  const match = createMatcher(routeTree(routes))
  return (url) => {
    const path = readPath(url)
    if (path === null) return null
    const { documentPath, isData } = path
    const matches = match(documentPath)
    const leaf = matches?.at(-1)
    if (!matches || !leaf) return null
    const routeId = leaf.route.id!
    const inputs = pageInputs[routeId] ?? {}
    const sent = new URLSearchParams(path.query)
    const query = new URLSearchParams()
    for (const name of inputs.query ?? []) {
      const value = canonicalValue(name, sent.get(name) ?? '')
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
    const missingPath = pathOf((part) => canonicalPart(part, {}, {}))
    const keyPath = `${canonicalPath}${isData ? '/_.data' : '/'}`
    // A key is read again before it is rendered.
    if (keyPath.length > MAX_PATH) return null
    return {
      key: `${keyPath}${query.size > 0 ? `?${query}` : ''}`,
      missing: `${missingPath}/${inputs.query?.includes('page') ? '?page=999999' : ''}`,
      routeId,
      inputs,
      isData,
      search,
      isOpenEnded: search !== '' || FACET_NAMES.some((name) => query.has(name)),
    }
  }
}

/** `matchRoutes` compiles the patterns of all routes each time, and all searches have one path. */
function createMatcher(tree: RouteObject[]): (path: string) => ReturnType<typeof matchRoutes> {
  const matched = new Map<string, ReturnType<typeof matchRoutes>>()
  return (path) => {
    const known = matched.get(path)
    if (known !== undefined) return known
    const matches = matchRoutes(tree, path)
    if (matched.size >= MAX_MATCHED) matched.clear()
    matched.set(path, matches)
    return matches
  }
}

function canonicalPart(part: string, inputs: PageInputs, params: Record<string, string | undefined>): string {
  if (part === '*') return '-/-/-'
  if (!part.startsWith(':') || inputs.sharedByAllParams) return part
  return encodeURIComponent(params[part.slice(1)] ?? '-')
}

function readPath(url: string): { documentPath: string; isData: boolean; query: string } | null {
  const queryStart = url.indexOf('?')
  const sent = queryStart < 0 ? url : url.slice(0, queryStart)
  if (sent.length > MAX_PATH || !sent.startsWith('/') || /\/\/|\\/.test(sent)) return null
  if (!URL.canParse(sent, BASE)) return null
  const { pathname } = new URL(sent, BASE)
  if (!canDecode(pathname)) return null
  const isData = pathname.endsWith('.data')
  return {
    documentPath: isData ? pathname.replace(/(?<=\/)_\.data$|\.data$/, '') || '/' : pathname,
    isData,
    query: queryStart < 0 ? '' : url.slice(queryStart),
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
