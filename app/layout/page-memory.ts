import { useEffect } from 'react'
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  createPath,
  useLocation,
  useMatches,
} from 'react-router'

const MAX_PAGES = 20
const MAX_AGE_MS = 5 * 60_000

type Results = Record<string, DataStrategyResult>
type Page = { routeId: string; data: unknown; at: number }
type Manifest = { routes: Record<string, { hasLoader: boolean }> }

const pages = new Map<string, Page>()

/** The address of Back or Forward until its loaders run. This listener runs before the router's. */
let popped: string | null = null
let shownKey: string
if (typeof window !== 'undefined') {
  addEventListener('popstate', () => {
    if (history.state) popped = addressOf(location.href)
    // The entry of a link to a part of the page has the list and the position of the page. The router calls
    // all such entries `default`, so that one would show those of another page.
    else history.replaceState({ key: shownKey }, '')
  })
}

/** Back and Forward show a page of the last five minutes, or an older one when the shop is unreachable. */
export const restorePage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const address = addressOf(request.url)
  const isPop = popped === address
  popped = null
  const page = isPop ? pages.get(address) : undefined
  if (page && Date.now() - page.at < MAX_AGE_MS) return resultsOf(page)
  const results = await next()
  return page && Object.values(results).some(isUnreachable) ? resultsOf(page) : results
}

export function useRememberPage(): void {
  const location = useLocation()
  const address = createPath({ pathname: location.pathname, search: location.search })
  const page = useMatches().at(-1)
  const routeId = page?.id
  const data = page?.loaderData
  useEffect(() => {
    shownKey = location.key
    if (routeId && routeId !== 'root' && data !== undefined && isPublic(routeId))
      remember(addressOf(new URL(address, origin).href), { routeId, data, at: Date.now() })
  }, [address, location.key, routeId, data])
}

function remember(address: string, page: Page): void {
  // The same data at another address (another variant) are as old as they were.
  const known = [...pages.values()].find(({ data }) => data === page.data)
  pages.delete(address)
  pages.set(address, known ?? page)
  if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value!)
}

function isPublic(routeId: string): boolean {
  const { __reactRouterManifest } = window as Window & { __reactRouterManifest?: Manifest }
  return __reactRouterManifest?.routes[routeId]?.hasLoader === true
}

function isUnreachable({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && result instanceof TypeError
}

function resultsOf({ routeId, data }: Page): Results {
  return { [routeId]: { type: 'data', result: data } }
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
