import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soon } from './soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'Order 1042'))

test('an answer within 200 ms is returned as it is, and no timer stays', async () => {
  const opened = soon(after(199))
  await vi.advanceTimersByTimeAsync(199)
  expect(await opened).toEqual({ answer: 'Order 1042' })
  expect(vi.getTimerCount()).toBe(0)
})

test('of a later answer the promise is returned after 200 ms', async () => {
  const answer = after(201)
  const opened = soon(answer)
  await vi.advanceTimersByTimeAsync(200)
  expect((await opened).answer).toBe(answer)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toBe('Order 1042')
})

test('a failure is left to who awaits the promise', async () => {
  const failed = Promise.reject<string>(new Error('The shop did not answer.'))
  const { answer } = await soon(failed)
  expect(answer).toBe(failed)
  await expect(answer).rejects.toThrow('The shop did not answer.')
})
