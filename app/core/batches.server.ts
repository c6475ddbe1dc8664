import { busy } from './busy.server.ts'
import type { Signals } from './signals.server.ts'
import { inTimeSlice } from './time-slices.server.ts'

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(failed: unknown): void
  timeout: NodeJS.Timeout
}

type Options<Item> = {
  /** The cause of a refusal. */
  busyCause: Signals['shed']['cause']
  /** How many batches may run at the same time. */
  atOnce?: number
  /** Items with a key in common are in one batch, or in batches one after the other. */
  keysOf?: (item: Item) => readonly number[]
}

/** Under load a turn of the event loop takes long, and a batch takes at least one. */
const MAX_ITEMS = 200
/** As many as may wait for a connection of the pool, and as long. */
const MAX_WAITING = 1000
const MAX_WAIT_MS = 5000

/** Collects items while batches run; an error of `work` is each one's. @throws Refusal 503 when full */
export function createBatches<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { busyCause, atOnce = 1, keysOf = () => [] }: Options<Item>,
): (item: Item) => Promise<Result> {
  const waiting = new Set<Waiting<Item, Result>>()
  const keysInUse = new Set<number>()
  let running = 0
  let isDue = false

  /** An item that has to wait holds its keys, so that later items do not overtake it for ever. */
  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = []
    const held = new Set(keysInUse)
    for (const each of waiting) {
      if (batch.length === MAX_ITEMS) break
      const keys = keysOf(each.item)
      if (keys.some((key) => held.has(key))) for (const key of keys) held.add(key)
      else batch.push(each)
    }
    for (const each of batch) {
      clearTimeout(each.timeout)
      waiting.delete(each)
    }
    return batch
  }

  async function run() {
    isDue = false
    const batch = takeBatch()
    if (batch.length === 0) return
    const keys = batch.flatMap(({ item }) => keysOf(item))
    for (const key of keys) keysInUse.add(key)
    running++
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries())
        inTimeSlice('finish', () => resolve(results[place]!))
    } catch (failed) {
      for (const { reject } of batch) reject(failed)
    }
    running--
    for (const key of keys) keysInUse.delete(key)
    runSoon()
  }

  function runSoon() {
    if (isDue || running === atOnce || waiting.size === 0) return
    isDue = true
    // Requests that have arrived by now join the batch.
    setImmediate(run)
  }

  return (item) => {
    if (waiting.size >= MAX_WAITING) return Promise.reject(busy(busyCause))
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.delete(each)
        reject(busy(busyCause))
      }, MAX_WAIT_MS)
      const each = { item, resolve, reject, timeout }
      waiting.add(each)
      runSoon()
    })
  }
}
