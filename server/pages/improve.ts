import type { Entries } from './cache-entries.ts'
import { type CachedPage, compressAgain, type Quality } from './cached-page.ts'

const MANY_REQUESTS = 12

/** The best compression runs for at most a tenth of the time. */
const PAUSE = 9

/** Compresses one page at a time: better when requested again, best when requested often. */
export function createImprover(entries: Entries) {
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
