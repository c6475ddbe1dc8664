import type { Entries } from './cache-entries.ts'
import type { CachedPage } from './cached-page.ts'

export type Rendered = { page: CachedPage; keep: boolean }

/** The pending renders. A render that began before a change is not shared afterwards. */
export function createRenders(
  render: (key: string) => Promise<Rendered>,
  entries: Entries,
  now: () => number,
) {
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
          if (keep && isCurrent) {
            // The clock of the thread that rendered it has another beginning.
            page.renderedAt = now()
            entries.store(key, page)
          }
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
