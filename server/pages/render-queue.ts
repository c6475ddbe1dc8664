import { busy } from '#app/core/busy.server.ts'

/** Runs up to `maxRunning` renders, queues up to `maxWaiting` and refuses the rest. */
export function createRenderQueue({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  /** @throws Refusal 503 with Retry-After when too many wait already */
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxRunning) running++
    else if (waiting.length >= maxWaiting) throw busy()
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
