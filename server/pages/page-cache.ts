import { EVERY_PAGE } from '#app/core/write.server.ts'
import type { CachedPage } from './cached-page.ts'

export type Rendered = { page: CachedPage; keep: boolean }

export type PageCache = {
  /** A page that may be served as it is, without waiting; null when it has to be rendered by `get`. */
  peek(key: string): CachedPage | null
  /** The page, rendered if it is not there; concurrent requests wait for the same render. */
  get(key: string): Promise<CachedPage>
  /** Invalidates every page that read one of these tags, also those being rendered now; with the tag of every page, all. */
  invalidate(tags: readonly string[]): void
  clear(): void
  size(): { pages: number; bytes: number }
}

/** What an entry takes besides the page's bytes: the key, the headers, the objects around them. */
const ENTRY_BYTES = 4096

/**
 * Keeps rendered pages in memory. An invalidated page is rendered again before anybody sees it. A page that is only older
 * than `maxAgeMs` (a node that missed an invalidation) is served once more while it is rendered in the background, and
 * one older than `maxStaleMs` is not served at all. The least recently used are evicted when `maxBytes` is reached.
 */
export function createPageCache({
  render,
  maxBytes,
  maxAgeMs,
  maxStaleMs,
  entryBytes = ENTRY_BYTES,
  now = Date.now,
}: {
  render(key: string): Promise<Rendered>
  maxBytes: number
  maxAgeMs: number
  maxStaleMs: number
  entryBytes?: number
  now?: () => number
}): PageCache {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<CachedPage>>()
  /** Renders under way, each with what was invalidated since it began: what it read of these may be old already. */
  const underWay = new Set<{ invalidated: Set<string>; cleared: boolean }>()
  let bytes = 0

  const bytesOf = (key: string, page: CachedPage) => page.bytes + 2 * key.length + entryBytes

  function evict(key: string) {
    const page = pages.get(key)
    if (!page) return
    bytes -= bytesOf(key, page)
    pages.delete(key)
  }

  function store(key: string, page: CachedPage) {
    evict(key)
    const added = bytesOf(key, page)
    if (added > maxBytes / 4) return
    pages.set(key, page)
    bytes += added
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      evict(oldest)
    }
  }

  function renew(key: string): Promise<CachedPage> {
    const already = rendering.get(key)
    if (already) return already
    const work = { invalidated: new Set<string>(), cleared: false }
    underWay.add(work)
    const rendered = render(key)
      .then(({ page, keep }) => {
        const isCurrent = !work.cleared && work.invalidated.isDisjointFrom(page.tags)
        if (keep && isCurrent) store(key, page)
        // What was a page and is none any more, such as a product that was removed; not a failure of this moment.
        else if (isCurrent && page.status < 500) evict(key)
        return page
      })
      .finally(() => {
        underWay.delete(work)
        if (rendering.get(key) === rendered) rendering.delete(key)
      })
    rendering.set(key, rendered)
    return rendered
  }

  return {
    peek(key) {
      const page = pages.get(key)
      if (!page) return null
      const age = now() - page.renderedAt
      if (age > maxStaleMs) {
        evict(key)
        return null
      }
      if (age > maxAgeMs) renew(key).catch(() => {})
      // Put at the end: the map's order is the order of last use.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    async get(key) {
      return this.peek(key) ?? renew(key)
    },
    invalidate(tags) {
      if (tags.includes(EVERY_PAGE)) return this.clear()
      const invalidated = new Set(tags)
      for (const work of underWay) for (const tag of invalidated) work.invalidated.add(tag)
      // Requests from now on must not be handed what was begun before the change.
      rendering.clear()
      for (const [key, page] of pages) if (!invalidated.isDisjointFrom(page.tags)) evict(key)
    },
    clear() {
      for (const work of underWay) work.cleared = true
      rendering.clear()
      pages.clear()
      bytes = 0
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}
