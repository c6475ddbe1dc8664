import { EVERY_PAGE } from '#app/core/write.server.ts'
import type { CachedPage } from './cached-page.ts'

export type Rendered = { page: CachedPage; keep: boolean }

export type PageCache = {
  /** A page that can be served at once; null if `get` has to render it. */
  peek(key: string): CachedPage | null
  /** The page, rendered if it is not cached; concurrent requests share one render. */
  get(key: string): Promise<CachedPage>
  /**
   * Invalidates the pages that read one of these tags, pending renders included; `EVERY_PAGE` invalidates
   * all.
   */
  invalidate(tags: readonly string[]): void
  clear(): void
  size(): { pages: number; bytes: number }
}

/** Estimated memory of an entry besides the page's bytes: headers and objects. */
const ENTRY_BYTES = 4096

/**
 * Caches rendered pages in memory, evicting the least recently used above `maxBytes`. A page older than
 * `maxAgeMs` is served while it is revalidated in the background (a node can miss a notification); one
 * older than `maxStaleMs` is not.
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
  /** What was invalidated since each pending render began; a render that read such a tag is not stored. */
  const pending = new Set<{ invalidated: Set<string>; cleared: boolean }>()
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

  function renderAndStore(key: string): Promise<CachedPage> {
    const already = rendering.get(key)
    if (already) return already
    const work = { invalidated: new Set<string>(), cleared: false }
    pending.add(work)
    const rendered = render(key)
      .then(({ page, keep }) => {
        const isCurrent = !work.cleared && work.invalidated.isDisjointFrom(page.tags)
        if (keep && isCurrent) store(key, page)
        // The page no longer exists, for example a deleted product. A failure (5xx) leaves the entry.
        else if (isCurrent && page.status < 500) evict(key)
        return page
      })
      .finally(() => {
        pending.delete(work)
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
      if (age > maxAgeMs) renderAndStore(key).catch(() => {})
      // The map's order is the order of last use.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    async get(key) {
      return this.peek(key) ?? renderAndStore(key)
    },
    invalidate(tags) {
      if (tags.includes(EVERY_PAGE)) return this.clear()
      const invalidated = new Set(tags)
      for (const work of pending) for (const tag of invalidated) work.invalidated.add(tag)
      // New requests must not share a render that began before the change.
      rendering.clear()
      for (const [key, page] of pages) if (!invalidated.isDisjointFrom(page.tags)) evict(key)
    },
    clear() {
      for (const work of pending) work.cleared = true
      rendering.clear()
      pages.clear()
      bytes = 0
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}
