import type { Shop } from '#app/core/context.server.ts'
import { listSitemapFile } from '#app/pages/sitemap-files.server.ts'
import { SITEMAP_TAGS } from '#app/pages/sitemap.server.ts'
import { toBrotli, toCachedPage, type CachedPage } from './cached-page.ts'
import type { PageAddress } from './page-address.ts'
import type { Rendered } from './renders.ts'
import type { RenderOptions } from './render-page.ts'
import type { RunInQueue } from './render-queue.ts'
import type { Renderer } from './renderer.ts'

/** Prefixes of cache keys that many addresses share; no address begins like this. */
export const NOT_FOUND = '404 '
export const OVER_LIMIT = '429 '

/** Returns the `render` of the page cache: a key is an address, or one after a prefix. */
export function createKeyRenderer({
  shop,
  readAddress,
  renderer,
  runInQueue,
  notFoundPage,
}: {
  shop: Shop
  readAddress(url: string): Promise<PageAddress | null>
  renderer: Pick<Renderer, 'render'>
  runInQueue: RunInQueue
  notFoundPage(address: PageAddress | null): Promise<CachedPage>
}): (key: string) => Promise<Rendered> {
  return async (key) => {
    if (key.startsWith('/sitemap') && key.endsWith('.xml')) return renderSitemap(key)
    if (key.startsWith(NOT_FOUND))
      return renderFor(key, key.slice(NOT_FOUND.length), { rendersNotFound: true })
    if (key.startsWith(OVER_LIMIT)) return renderFor(key, key.slice(OVER_LIMIT.length), { isOverLimit: true })
    return renderFor(key, key)
  }

  async function renderFor(key: string, url: string, options: RenderOptions = {}) {
    const address = (await readAddress(url))!
    const { routeId } = address
    const isStored = key !== url
    const page = await runInQueue(() => renderer.render({ url, routeId, isStored, options }))
    if (page.status === 404 && !address.isData && !options.rendersNotFound)
      return { page: await notFoundPage(address), keep: false }
    return { page, keep: page.status < 500 && (page.status === 200 || isStored) }
  }

  async function renderSitemap(key: string) {
    const file = await runInQueue(() => listSitemapFile(shop.db, shop.settings.SHOP_URL, key))
    if (!file) return { page: await notFoundPage(null), keep: false }
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
    }
    const page = { status: 200, body: file, headers, tags: new Set(SITEMAP_TAGS), compress: toBrotli }
    return { page: await toCachedPage(page), keep: true }
  }
}
