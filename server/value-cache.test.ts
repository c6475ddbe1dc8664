import { beforeEach, expect, test } from 'vitest'
import { EVERY_PAGE } from '#app/core/write.server.ts'
import { createValueCache } from './value-cache.ts'

let time = 0
let loads = 0
let cache: ReturnType<typeof createValueCache>
const load = async () => ++loads
const get = () => cache.get('counts', ['list', 'blog'], load)

beforeEach(() => {
  time = loads = 0
  cache = createValueCache({ now: () => time })
})

test('a value is loaded once, also for concurrent requests, and again after a minute', async () => {
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  time = 59_999
  expect(await get()).toBe(1)
  time = 60_000
  expect(await get()).toBe(2)
})

test('one of its tags or the tag of every page invalidates it; another tag does not', async () => {
  expect(await get()).toBe(1)
  cache.invalidate(['product:12'])
  expect(await get()).toBe(1)
  cache.invalidate(['product:12', 'blog'])
  expect(await get()).toBe(2)
  cache.invalidate([EVERY_PAGE])
  expect(await get()).toBe(3)
})

test('a load that began before its tag was invalidated is not cached', async () => {
  const late = get()
  cache.invalidate(['list'])
  expect(await late).toBe(1)
  expect(await get()).toBe(2)
})

test('a failed load is not cached', async () => {
  const failing = () => cache.get('counts', [], () => Promise.reject(new Error('away')))
  await expect(failing()).rejects.toThrow('away')
  expect(await get()).toBe(1)
})
