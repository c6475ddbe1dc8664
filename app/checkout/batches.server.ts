import { busy } from '#app/core/busy.server.ts'
import { inTimeSlice } from '#app/core/time-slices.server.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(failed: unknown): void
  timeout: NodeJS.Timeout
}

/** Under load a turn of the event loop takes long, and a batch takes at least one. */
const MAX_ITEMS = 200
/** As many as may wait for a connection of the pool, and as long. */
const MAX_WAITING = 1000
const MAX_WAIT_MS = 5000

/** Collects items while a batch runs; an error of `work` is each one's. @throws Refusal 503 when full */
export function createBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting = new Set<Waiting<Item, Result>>()
  let isRunning = false

  async function run() {
    const batch = [...waiting].slice(0, MAX_ITEMS)
    for (const each of batch) {
      clearTimeout(each.timeout)
      waiting.delete(each)
    }
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries())
        inTimeSlice('finish', () => resolve(results[place]!))
    } catch (failed) {
      for (const { reject } of batch) reject(failed)
    }
    isRunning = waiting.size > 0
    if (isRunning) setImmediate(run)
  }

  return (item) => {
    if (waiting.size >= MAX_WAITING) return Promise.reject(busy('order queue'))
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.delete(each)
        reject(busy('order queue'))
      }, MAX_WAIT_MS)
      const each = { item, resolve, reject, timeout }
      waiting.add(each)
      if (isRunning) return
      isRunning = true
      // Requests that have arrived by now join the batch.
      setImmediate(run)
    })
  }
}
