import { EVERY_PAGE } from '#app/core/write.server.ts'

const MINUTE_MS = 60_000

type Entry = { value: Promise<unknown>; tags: readonly string[]; since: number }

/** Caches values by key until one of their tags is invalidated. Concurrent requests share a load; a failed
 * load is not cached. For a fixed set of keys: nothing is evicted. */
export function createValueCache({
  maxAgeMs = MINUTE_MS,
  now = () => performance.now(),
}: { maxAgeMs?: number; now?: () => number } = {}) {
  const entries = new Map<string, Entry>()
  return {
    get<T>(key: string, tags: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known && now() - known.since < maxAgeMs) return known.value as Promise<T>
      const entry: Entry = { value: load(), tags, since: now() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value as Promise<T>
    },
    /** Also removes a pending load, which may have read before the change. */
    invalidate(tags: readonly string[]): void {
      for (const [key, entry] of entries)
        if (tags.some((tag) => tag === EVERY_PAGE || entry.tags.includes(tag))) entries.delete(key)
    },
  }
}
