import type { ServerBuild } from 'react-router'
import type { Shop } from '#app/core/context.server.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { listSitemapFile } from '#app/pages/sitemap-files.server.ts'
import { toCachedPage, type CachedPage } from './cached-page.ts'
import { createAddressReader, NOT_FOUND_ROUTE, type PageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'
import { createRenderQueue } from './render-queue.ts'
import { createPageRenderer, type Mode, type RenderResult } from './render-page.ts'

export type Pages = {
  /** A cached page whose canonical address this is, at once; null for every other address. */
  peek(url: string): CachedPage | null
  /**
   * The answer to any address that is neither a file nor an endpoint.
   * @throws Refusal 503 when too many renders wait already
   */
  answer(url: string, visitor: { address: string }): Promise<CachedPage>
  invalidate(tags: readonly string[]): void
  clear(): void
  size(): { pages: number; bytes: number }
}

/** Bytes of memory for the pages of the catalogue, and for search results, which visitors can make up without end. */
export type PageLimits = {
  maxBytes: number
  maxSearchBytes: number
  maxRunning?: number
  maxWaiting?: number
}

const MAX_AGE = 60_000
const MAX_STALE = 15 * 60_000
/** Keys of answers that stand for many addresses; no address begins like this. */
const NOT_FOUND = '404 '
const OVER_LIMIT = '429 '

export function createPages({
  shop,
  loadBuild,
  mode,
  limits: { maxBytes, maxSearchBytes, maxRunning = 4, maxWaiting = 200 },
}: {
  shop: Shop
  loadBuild: () => Promise<ServerBuild>
  mode: Mode
  limits: PageLimits
}): Pages {
  const renderPage = createPageRenderer({ shop, loadBuild, mode })
  const inTurn = createRenderQueue({ maxRunning, maxWaiting })
  const ages = { maxAgeMs: MAX_AGE, maxStaleMs: MAX_STALE }
  const catalogue = createPageCache({ render, maxBytes, ...ages })
  const searches = createPageCache({ render, maxBytes: maxSearchBytes, ...ages })
  const readers = new WeakMap<ServerBuild['routes'], ReturnType<typeof createAddressReader>>()

  async function readAddress(url: string): Promise<PageAddress | null> {
    const { routes } = await loadBuild()
    const read = readers.get(routes) ?? createAddressReader(routes)
    readers.set(routes, read)
    return read(url)
  }

  async function render(key: string) {
    if (key.startsWith('/sitemap') && key.endsWith('.xml')) return renderSitemap(key)
    if (key.startsWith(NOT_FOUND))
      return renderFor(key, key.slice(NOT_FOUND.length), { rendersNotFound: true })
    if (key.startsWith(OVER_LIMIT)) return renderFor(key, key.slice(OVER_LIMIT.length), { isOverLimit: true })
    return renderFor(key, key)
  }

  async function renderFor(key: string, url: string, options: Parameters<typeof renderPage>[1] = {}) {
    const address = (await readAddress(url))!
    const result = await inTurn(() => renderPage(url, options))
    if (result.status === 404 && !address.isData && !options.rendersNotFound)
      return { page: await notFoundPage(address), keep: false }
    const keep = result.status === 200 || key !== url
    return { page: await finish(result, address, keep), keep: keep && result.status < 500 }
  }

  function finish(result: RenderResult, address: PageAddress, compress: boolean): Promise<CachedPage> {
    const { status, tags } = result
    return toCachedPage({
      status,
      tags,
      compress,
      ...pageHeaders(result, address.inputs, shop.settings, mode),
    })
  }

  async function renderSitemap(key: string) {
    const file = await inTurn(() => listSitemapFile(shop.db, shop.settings.SHOP_URL, key))
    if (!file) return { page: await notFoundPage(null), keep: false }
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    }
    const page = {
      status: 200,
      body: file,
      headers,
      tags: new Set(['sitemap', 'list', 'categories', 'blog']),
    }
    return { page: await toCachedPage({ ...page, compress: true }), keep: true }
  }

  /** One page for each route that can lack what it is asked for, rendered at an address that nobody has chosen. */
  function notFoundPage(address: PageAddress | null): Promise<CachedPage> {
    return catalogue.get(NOT_FOUND + (address?.missing ?? '/-/-/-/'))
  }

  return {
    peek: (url) => catalogue.peek(url),
    async answer(url, visitor) {
      if (/^\/sitemap(?:-[1-9]\d{0,4})?\.xml$/.test(url)) return catalogue.get(url)
      const address = await readAddress(url)
      if (!address || (address.routeId === NOT_FOUND_ROUTE && !address.isData)) return notFoundPage(address)
      if (address.search === '') return catalogue.get(address.key)
      const seconds = await secondsToWait(shop, visitor)
      if (seconds === null) return searches.get(address.key)
      const page = await catalogue.get(OVER_LIMIT + withoutQuery(address))
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
    size() {
      const [one, other] = [catalogue.size(), searches.size()]
      return { pages: one.pages + other.pages, bytes: one.bytes + other.bytes }
    },
  }
}

/** Counts one search; how long this visitor has to wait, null when they need not. */
async function secondsToWait(shop: Shop, { address }: { address: string }): Promise<string | null> {
  try {
    await shop.countAttempt('search', { address, body: undefined, user_id: null })
    return null
  } catch (failed) {
    if (isRefusal(failed) && failed.code === 429) return failed.headers['retry-after'] ?? '60'
    throw failed
  }
}

function withoutQuery({ key }: PageAddress): string {
  const [path, query = ''] = key.split('?')
  const wanted = new URLSearchParams(query).get('_routes')
  return wanted ? `${path}?_routes=${encodeURIComponent(wanted)}` : path!
}
