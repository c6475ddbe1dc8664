import { EVERY_PAGE } from '#app/core/write.server.ts'
import { createEntries, type Entries, estimateBytes } from './cache-entries.ts'
import { type CachedPage, compressAgain, type Quality } from './cached-page.ts'

export type Rendered = { page: CachedPage; keep: boolean }

export type CacheUse = { hits: number; misses: number }

export type PageCache = {
  /** A page that can be served at once; null if `get` has to render it. */
  peek(key: string): CachedPage | null
  /** The page, rendered if it is not cached; concurrent requests share one render. */
  get(key: string): Promise<CachedPage>
  /** The page, rendered now and stored. */
  render(key: string): Promise<CachedPage>
  /** Invalidates the pages that read one of these tags, pending renders included. */
  invalidate(tags: readonly string[]): void
  clear(): void
  size(): { pages: number; bytes: number }
  /** Since the start: answers from memory, and renders for a request. */
  use(): CacheUse
}

/** Caches rendered pages in memory, evicting the least recently used above `maxBytes`. A page older than
 * `maxAgeMs` is served while it is revalidated in the background (a node can miss a notification); one
 * older than `maxStaleMs` is not. */
export function createPageCache({
  render,
  maxBytes,
  maxAgeMs,
  maxStaleMs,
  bytesOf = estimateBytes,
  now = Date.now,
}: {
  render(key: string): Promise<Rendered>
  maxBytes: number
  maxAgeMs: number
  maxStaleMs: number
  bytesOf?: typeof estimateBytes
  now?: () => number
}): PageCache {
  const entries = createEntries(maxBytes, bytesOf)
  const renders = createRenders(render, entries)
  const improve = createImprover(entries)
  const use = { hits: 0, misses: 0 }

  return {
    peek(key) {
      const page = entries.get(key)
      if (!page) return null
      const age = now() - page.renderedAt
      if (age > maxStaleMs) {
        entries.evict(key)
        return null
      }
      if (age > maxAgeMs) renders.start(key).catch(() => {})
      entries.touch(key)
      if (page.quality !== 'best') improve(key, page)
      use.hits++
      return page
    },
    async get(key) {
      const page = this.peek(key)
      if (page) return page
      use.misses++
      return renders.start(key)
    },
    render(key) {
      use.misses++
      return renders.start(key)
    },
    invalidate(tags) {
      if (tags.includes(EVERY_PAGE)) return this.clear()
      const invalidated = new Set(tags)
      renders.invalidate(invalidated)
      entries.invalidate(invalidated)
    },
    clear() {
      renders.clear()
      entries.clear()
    },
    size: entries.size,
    use: () => ({ ...use }),
  }
}

export function sumOfSizes(all: readonly ReturnType<PageCache['size']>[]) {
  return {
    pages: all.reduce((sum, { pages }) => sum + pages, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

export function sumOfUse(all: readonly CacheUse[]): CacheUse {
  return {
    hits: all.reduce((sum, { hits }) => sum + hits, 0),
    misses: all.reduce((sum, { misses }) => sum + misses, 0),
  }
}

/** From this request on a page is worth the best compression. */
const MANY_REQUESTS = 12
/** The best compression runs for at most a tenth of the time. */
const PAUSE = 9

/** Compresses pages better when they are requested again, and best when they are requested often, one at a
 * time. */
function createImprover(entries: Entries) {
  let isRunning = false
  let noBestBefore = 0

  function betterFor({ quality, requests }: CachedPage): Quality | null {
    if (quality === 'quick') return 'good'
    return requests >= MANY_REQUESTS && performance.now() >= noBestBefore ? 'best' : null
  }

  return (key: string, page: CachedPage) => {
    page.requests++
    const better = isRunning ? null : betterFor(page)
    if (!better) return
    isRunning = true
    page.quality = better
    const started = performance.now()
    compressAgain(page, better)
      .then((body) => entries.replaceBody(key, page, body))
      .catch(() => {})
      .finally(() => {
        isRunning = false
        const ended = performance.now()
        if (better === 'best') noBestBefore = ended + PAUSE * (ended - started)
      })
  }
}

/** The pending renders. A render that began before a change is not shared afterwards. */
function createRenders(render: (key: string) => Promise<Rendered>, entries: Entries) {
  const shared = new Map<string, Promise<CachedPage>>()
  /** What was invalidated since each pending render began; a render that read such a tag is not stored. */
  const pending = new Set<{ invalidated: Set<string>; cleared: boolean }>()

  return {
    start(key: string): Promise<CachedPage> {
      const already = shared.get(key)
      if (already) return already
      const work = { invalidated: new Set<string>(), cleared: false }
      pending.add(work)
      const rendered = render(key)
        .then(({ page, keep }) => {
          const isCurrent = !work.cleared && work.invalidated.isDisjointFrom(page.tags)
          if (keep && isCurrent) entries.store(key, page)
          // The page no longer exists, for example a deleted product. A failure (5xx) leaves the entry.
          else if (isCurrent && page.status < 500) entries.evict(key)
          return page
        })
        .finally(() => {
          pending.delete(work)
          if (shared.get(key) === rendered) shared.delete(key)
        })
      shared.set(key, rendered)
      return rendered
    },
    invalidate(tags: ReadonlySet<string>) {
      for (const work of pending) for (const tag of tags) work.invalidated.add(tag)
      shared.clear()
    },
    clear() {
      for (const work of pending) work.cleared = true
      shared.clear()
    },
  }
}
