import type { CachedPage } from './cached-page.ts'
import type { PageRequest, Renderer } from './renderer.ts'
import { createPool, type Given } from './thread-pool.ts'

export type RenderThreads = Renderer & {
  invalidate(tags: readonly string[]): void
  size(): number
  stop(): Promise<void>
}

/** Renders in this thread and, while it is busy, in up to `max` others, which start with the first two
 * pages at once. The page of a thread that ends is rendered in this one. */
export function startRenderThreads({
  max,
  own,
  ...given
}: { max: number; own: Renderer } & Given): RenderThreads {
  let running = 0
  const pool = createPool(given, renderHere)

  async function renderHere(request: PageRequest): Promise<CachedPage> {
    running++
    try {
      return await own.render(request)
    } finally {
      running--
    }
  }

  return {
    loadRoutes: own.loadRoutes,
    render(request) {
      const idlest = pool.idlest()
      const isBusy = running > 0 && (idlest === undefined || idlest.jobs.size > 0)
      if (isBusy) pool.grow(max)
      return idlest && idlest.jobs.size <= running ? pool.render(idlest, request) : renderHere(request)
    },
    invalidate: pool.invalidate,
    size: pool.size,
    stop() {
      max = 0
      return pool.stop()
    },
  }
}
