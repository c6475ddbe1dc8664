import { busy } from '#app/core/busy.server.ts'

/** @throws Refusal 503 with Retry-After when too many wait already */
export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>

export function createRenderQueue({
  maxRunning,
  maxWaiting,
}: {
  maxRunning: number
  maxWaiting: number
}): RunInQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < maxRunning) running++
    else if (waiting.length >= maxWaiting) throw busy('render queue')
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
