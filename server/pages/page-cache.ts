import { EVERY_PAGE } from '#app/core/write.server.ts'
import type { KeptPage } from './kept-page.ts'

export type Made = { page: KeptPage; keep: boolean }

export type PageCache = {
  /** A page that may be served as it is, without waiting; null when it must be asked for by `get`. */
  peek(key: string): KeptPage | null
  /** The page, made if it is not there; whoever asks for it meanwhile waits for the same making. */
  get(key: string): Promise<KeptPage>
  /** Forgets every page that read one of these tags, also those being made right now; with the tag of every page, all. */
  drop(tags: readonly string[]): void
  /** Forgets everything. */
  clear(): void
  size(): { pages: number; bytes: number }
}

/**
 * Keeps pages as finished bytes. A dropped page is made anew before anybody sees it again; one that has only grown older
 * than `maxAgeMs` (a node that lost word of changes) is still served while it is renewed. The longest unused go first when
 * `maxBytes` is full.
 */
export function createPageCache({
  make,
  maxBytes,
  maxAgeMs,
  now = Date.now,
}: {
  make(key: string): Promise<Made>
  maxBytes: number
  maxAgeMs: number
  now?: () => number
}): PageCache {
  const pages = new Map<string, KeptPage>()
  const making = new Map<string, Promise<KeptPage>>()
  /** Makings under way, each with what was dropped since it began: what it then reads of these may be old already. */
  const underWay = new Set<{ dropped: Set<string>; cleared: boolean }>()
  let bytes = 0

  function forget(key: string) {
    const page = pages.get(key)
    if (!page) return
    bytes -= page.bytes
    pages.delete(key)
  }

  function store(key: string, page: KeptPage) {
    forget(key)
    if (page.bytes > maxBytes / 4) return
    pages.set(key, page)
    bytes += page.bytes
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  function renew(key: string): Promise<KeptPage> {
    const already = making.get(key)
    if (already) return already
    const work = { dropped: new Set<string>(), cleared: false }
    underWay.add(work)
    const made = make(key)
      .then(({ page, keep }) => {
        if (keep && !work.cleared && work.dropped.isDisjointFrom(page.tags)) store(key, page)
        return page
      })
      .finally(() => {
        underWay.delete(work)
        if (making.get(key) === made) making.delete(key)
      })
    making.set(key, made)
    return made
  }

  return {
    peek(key) {
      const page = pages.get(key)
      if (!page) return null
      if (now() - page.madeAt > maxAgeMs) renew(key).catch(() => {})
      // Put at the end: the map's order is the order of last use.
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    async get(key) {
      return this.peek(key) ?? renew(key)
    },
    drop(tags) {
      if (tags.includes(EVERY_PAGE)) return this.clear()
      const dropped = new Set(tags)
      for (const work of underWay) for (const tag of dropped) work.dropped.add(tag)
      // Whoever asks from now on must not be handed what was begun before the change.
      making.clear()
      for (const [key, page] of pages) if (!dropped.isDisjointFrom(page.tags)) forget(key)
    },
    clear() {
      for (const work of underWay) work.cleared = true
      making.clear()
      pages.clear()
      bytes = 0
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}
