import { setTimeout as sleep } from 'node:timers/promises'

export type Visitors = {
  /** @returns the pages they read and what went wrong, each with its time in ms since the epoch */
  stop(): Promise<{ pages: number; failures: { at: number; what: string }[] }>
}

const PATHS = ['/', '/shop/', '/search-results/?q=cup', '/cart/', '/api/products?page=1']

type Reading = { paths?: readonly string[]; pauseMs?: number }

/** Visitors who read pages one after the other. A page is to be answered with 200. */
export function openVisitors(
  url: string,
  count: number,
  { paths = PATHS, pauseMs = 0 }: Reading = {},
): Visitors {
  const failures: { at: number; what: string }[] = []
  let pages = 0
  let isOpen = true
  const working = Promise.all(Array.from({ length: count }, (_, visitor) => read(visitor)))

  async function read(visitor: number) {
    for (let step = visitor; isOpen; step++) {
      const path = paths[step % paths.length]!
      try {
        const response = await fetch(url + path)
        await response.arrayBuffer()
        if (response.status !== 200) failures.push({ at: Date.now(), what: `${path}: ${response.status}` })
      } catch (failed) {
        failures.push({ at: Date.now(), what: `${path}: ${(failed as Error).message}` })
      }
      pages++
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }

  return {
    async stop() {
      isOpen = false
      await working
      return { pages, failures }
    },
  }
}
