import { EVERY_PAGE } from '#app/core/write.server.ts'
import { createEntries, estimateBytes } from './cache-entries.ts'
import type { CachedPage } from './cached-page.ts'
import { type Rendered, createRenders } from './renders.ts'
import { createImprover } from './improve.ts'

export type CacheUse = { hits: number; misses: number }

export type PageCache = {
  /** A page that can be served at once; null if `get` has to render it. */
  peek(key: string): CachedPage | null
  /** The page, rendered if it is not cached; concurrent requests share one render. */
  get(key: string): Promise<CachedPage>
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
  now = () => performance.now(),
}: {
  render(key: string): Promise<Rendered>
  maxBytes: number
  maxAgeMs: number
  maxStaleMs: number
  bytesOf?: typeof estimateBytes
  now?: () => number
}): PageCache {
  const entries = createEntries(maxBytes, bytesOf)
  const renders = createRenders(render, entries, now)
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
