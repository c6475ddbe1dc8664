import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

const settle = () => new Promise((done) => setImmediate(done))

test('renders run, wait in order or are refused; a failed one frees its place', async () => {
  const inTurn = createRenderQueue({ maxRunning: 2, maxWaiting: 2 })
  const started: number[] = []
  const work = [0, 1, 2, 3].map((n) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const result = inTurn(() => {
      started.push(n)
      return promise
    })
    return { result, resolve, reject }
  })
  expect(started).toEqual([0, 1])
  await expect(inTurn(async () => 4)).rejects.toMatchObject({ code: 503, headers: { 'retry-after': '2' } })

  work[1]!.reject(new Error('no'))
  await expect(work[1]!.result).rejects.toThrow('no')
  await settle()
  expect(started).toEqual([0, 1, 2])
  for (const n of [0, 2, 3]) work[n]!.resolve(n)
  expect(await Promise.all([0, 2, 3].map((n) => work[n]!.result))).toEqual([0, 2, 3])
  expect(await inTurn(async () => 5)).toBe(5)
})
