import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBatches } from './batches.server.ts'

afterEach(() => void vi.useRealTimers())

/** The digits of an item are its keys with `atOnce` 2. */
function heldBatches(atOnce = 1) {
  const started: number[][] = []
  const ends: (() => void)[] = []
  const add = createBatches<number, number>(
    async (items) => {
      started.push([...items])
      await new Promise<void>((end) => ends.push(end))
      if (items.includes(13)) throw new Error('Thirteen.')
      return items.map((item) => item * 10)
    },
    {
      busyCause: 'order queue',
      ...(atOnce > 1 ? { atOnce, keysOf: (item: number) => [...String(item)].map(Number) } : {}),
    },
  )
  const finish = async () => {
    await expect.poll(() => ends).not.toHaveLength(0)
    ends.shift()!()
  }
  return { started, add, finish }
}

test('items that arrive at the same time, and while a batch runs, are one batch', async () => {
  const { started, add, finish } = heldBatches()
  const first = [add(1), add(2)]
  await expect.poll(() => started).toEqual([[1, 2]])
  const second = [add(3), add(4), add(5)]
  await finish()
  expect(await Promise.all(first)).toEqual([10, 20])
  await finish()
  expect(await Promise.all(second)).toEqual([30, 40, 50])
  expect(started).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

test('two batches run at the same time, and a third one after the first of them', async () => {
  const { started, add, finish } = heldBatches(2)
  const all = [add(1)]
  await expect.poll(() => started).toHaveLength(1)
  all.push(add(2))
  await expect.poll(() => started).toEqual([[1], [2]])
  all.push(add(3), add(4))
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
  expect(started).toHaveLength(2)
  await finish()
  await expect.poll(() => started).toEqual([[1], [2], [3, 4]])
  await finish()
  await finish()
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40])
})

test('an item waits for the batch with one of its keys, and for an earlier item with one', async () => {
  const { started, add, finish } = heldBatches(2)
  const all = [add(12)]
  await expect.poll(() => started).toHaveLength(1)
  all.push(add(23), add(34), add(56))
  await expect.poll(() => started).toEqual([[12], [56]])
  await finish()
  await expect.poll(() => started).toEqual([[12], [56], [23, 34]])
  await finish()
  await finish()
  expect(await Promise.all(all)).toEqual([120, 230, 340, 560])
})

test('what follows the results of a large batch is spread over turns of the event loop', async () => {
  const { add, finish } = heldBatches()
  const turns = new Set<number>()
  let turn = 0
  const countTurns = setInterval(() => turn++, 0)
  onTestFinished(() => clearInterval(countTurns))
  const all = Array.from({ length: 100 }, async (_, item) => {
    await add(item + 100)
    turns.add(turn)
    for (const until = performance.now() + 1; performance.now() < until;);
  })
  await finish()
  await Promise.all(all)
  expect(turns.size).toBeGreaterThan(2)
})

test('an error is the error of each item of its batch, and the next batch runs', async () => {
  const { started, add, finish } = heldBatches()
  const failing = Promise.allSettled([add(1), add(13)])
  await expect.poll(() => started).toHaveLength(1)
  const next = add(2)
  await finish()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await finish()
  expect(await next).toBe(20)
})

test('a batch has at most 200 items', async () => {
  const { started, add, finish } = heldBatches()
  const all = Promise.all(Array.from({ length: 210 }, (_, item) => add(item + 100)))
  await finish()
  await finish()
  expect(await all).toHaveLength(210)
  expect(started.map((batch) => batch.length)).toEqual([200, 10])
})

test('an item is refused with 503 after 5 s, or when 1000 others wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { started, add, finish } = heldBatches()
  const running = add(1)
  await expect.poll(() => started).toHaveLength(1)
  const waiting = Promise.allSettled(Array.from({ length: 1000 }, (_, item) => add(item + 100)))
  await expect(add(2)).rejects.toMatchObject({ code: 503 })
  vi.advanceTimersByTime(5000)
  expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set(['rejected']))
  await finish()
  expect(await running).toBe(10)
  expect(started).toEqual([[1]])
})
