import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awaitBriefly } from './await-briefly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'Order 1042'))

test('a value within 200 ms is returned, and no timer stays', async () => {
  const opened = awaitBriefly(after(199))
  await vi.advanceTimersByTimeAsync(199)
  expect(await opened).toEqual({ result: 'Order 1042' })
  expect(vi.getTimerCount()).toBe(0)
})

test('the promise of a later value is returned after 200 ms', async () => {
  const promise = after(201)
  const opened = awaitBriefly(promise)
  await vi.advanceTimersByTimeAsync(200)
  expect((await opened).result).toBe(promise)
  await vi.advanceTimersByTimeAsync(1)
  expect(await promise).toBe('Order 1042')
})

test('a promise that is rejected is returned and stays rejected', async () => {
  const failed = Promise.reject<string>(new Error('The shop did not answer.'))
  const { result } = await awaitBriefly(failed)
  expect(result).toBe(failed)
  await expect(result).rejects.toThrow('The shop did not answer.')
})
