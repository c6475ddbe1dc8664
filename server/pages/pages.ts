import type { ServerBuild } from 'react-router'
import type { Shop } from '#app/core/context.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import type { CachedPage } from './cached-page.ts'
import { createAddressReader, NOT_FOUND_ROUTE, type PageAddress } from './page-address.ts'
import { type CacheUse, createPageCache, sumOfSizes, sumOfUse } from './page-cache.ts'
import { createKeyRenderer, NOT_FOUND, OVER_LIMIT } from './render-key.ts'
import { createRenderQueue } from './render-queue.ts'
import type { Renderer } from './renderer.ts'

export type Pages = {
  peek(url: string): CachedPage | null
  /** Answers any address except files and endpoints. @throws Refusal 503 when too many renders wait */
  answer(url: string, visitor: { address: string }): Promise<CachedPage>
  invalidate(tags: readonly string[]): void
  clear(): void
  size(): { pages: number; bytes: number }
  use(): CacheUse
}

/** Bytes for pages, and for searches and narrowed lists, of which visitors can request any number. */
export type PageLimits = {
  maxBytes: number
  maxSearchBytes: number
  maxRunning?: number
  maxWaiting?: number
}

const MAX_AGE_MS = 60_000
const MAX_STALE_MS = 15 * 60_000

export function createPages({
  shop,
  renderer,
  limits: { maxBytes, maxSearchBytes, maxRunning = 4, maxWaiting = 200 },
}: {
  shop: Shop
  renderer: Renderer
  limits: PageLimits
}): Pages {
  const readAddress = createAddressCache(renderer)
  const render = createKeyRenderer({
    shop,
    readAddress,
    renderer,
    runInQueue: createRenderQueue({ maxRunning, maxWaiting }),
    notFoundPage,
  })
  const ages = { maxAgeMs: MAX_AGE_MS, maxStaleMs: MAX_STALE_MS }
  const catalogue = createPageCache({ render, maxBytes, ...ages })
  const searches = createPageCache({ render, maxBytes: maxSearchBytes, ...ages })

  /** One cached page for each route, rendered at an address that is never found. */
  function notFoundPage(address: PageAddress | null): Promise<CachedPage> {
    return catalogue.get(NOT_FOUND + (address?.missing ?? '/-/-/-/'))
  }

  return {
    peek: (url) => catalogue.peek(url),
    async answer(url, visitor) {
      if (/^\/sitemap(?:-[1-9]\d{0,4})?\.xml$/.test(url)) return catalogue.get(url)
      const address = await readAddress(url)
      if (!address || (address.routeId === NOT_FOUND_ROUTE && !address.isData)) return notFoundPage(address)
      if (!address.isOpenEnded) return catalogue.get(address.key)
      const seconds = await secondsToWait(shop, visitor)
      if (seconds === null) return searches.get(address.key)
      const page = await catalogue.get(OVER_LIMIT + refusedAddress(address))
      return { ...page, headers: { ...page.headers, 'cache-control': 'no-store', 'retry-after': seconds } }
    },
    invalidate(tags) {
      catalogue.invalidate(tags)
      searches.invalidate(tags)
    },
    clear() {
      catalogue.clear()
      searches.clear()
    },
    size: () => sumOfSizes([catalogue.size(), searches.size()]),
    use: () => sumOfUse([catalogue.use(), searches.use()]),
  }
}

function createAddressCache({ loadRoutes }: Pick<Renderer, 'loadRoutes'>) {
  const readers = new WeakMap<ServerBuild['routes'], ReturnType<typeof createAddressReader>>()
  return async (url: string): Promise<PageAddress | null> => {
    const routes = await loadRoutes()
    const read = readers.get(routes) ?? createAddressReader(routes)
    readers.set(routes, read)
    return read(url)
  }
}

/** Returns the seconds for Retry-After; null if the search is allowed. */
async function secondsToWait(shop: Shop, { address }: { address: string }): Promise<string | null> {
  try {
    await shop.countAttempt('search', { address, body: undefined, user_id: null })
    return null
  } catch (failed) {
    if (isRefusal(failed) && failed.code === 429) return failed.headers['retry-after'] ?? '60'
    throw failed
  }
}

/** One address for all lists of a route, which no slug that a visitor makes up multiplies. */
function refusedAddress({ key, missing, isData }: PageAddress): string {
  const [path] = missing.split('?')
  const wanted = new URLSearchParams(key.split('?')[1]).get('_routes')
  return `${path}${isData ? '_.data' : ''}${wanted ? `?_routes=${encodeURIComponent(wanted)}` : ''}`
}
