import { beforeEach, expect, test } from 'vitest'
import { createProductCache } from './product-cache.server.ts'

let time: number
let reads: number[][]
let names: Map<number, string>
let cache: ReturnType<typeof createProductCache>
const load = async (ids: readonly number[]) => {
  reads.push([...ids])
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ product_id: id, json: `{"name":"${name}"}` }]
  })
}
const jsonOf = async (...ids: number[]) => (await cache.read(ids)).map(({ json }) => json).join()

beforeEach(() => {
  time = 5000
  reads = []
  names = new Map([
    [1, 'Cup'],
    [2, 'Jug'],
    [3, 'Pan'],
  ])
  cache = createProductCache(load, { maxBytes: 1_000_000, maxAgeMs: 1000, now: () => time })
})

test('a product that is read again without a change stays the same object', async () => {
  const [first] = await cache.read([1])
  time += 1000
  expect((await cache.read([1]))[0]).toBe(first)
  names.set(1, 'Mug')
  time += 1000
  expect((await cache.read([1]))[0]).not.toBe(first)
})

test('products come in the requested order, without those that do not exist', async () => {
  expect(await jsonOf(3, 9, 1)).toBe('{"name":"Pan"},{"name":"Cup"}')
})

test('only products that are not in memory are read', async () => {
  await cache.read([1, 2])
  await cache.read([2, 3, 1])
  expect(reads).toEqual([[1, 2], [3]])
})

test('lists that are requested at the same time share a read', async () => {
  await Promise.all([cache.read([1, 2]), cache.read([2, 1])])
  expect(reads).toEqual([[1, 2]])
})

test('a product is read again when it is a second old', async () => {
  await cache.read([1])
  names.set(1, 'Mug')
  time += 999
  expect(await jsonOf(1)).toBe('{"name":"Cup"}')
  time += 1
  expect(await jsonOf(1)).toBe('{"name":"Mug"}')
})

test.each(['product:1', 'stock:1', 'categories', '*'])('the tag %s invalidates the product', async (tag) => {
  await cache.read([1])
  names.set(1, 'Mug')
  cache.invalidate(['product:2', 'list', tag])
  expect(await jsonOf(1)).toBe('{"name":"Mug"}')
})

test('other tags leave the product in memory', async () => {
  await cache.read([1])
  cache.invalidate(['product:11', 'stock:12', 'list', 'category:1', 'home'])
  await cache.read([1])
  expect(reads).toEqual([[1]])
})

test('a product that changes while it is read is read again by the next list', async () => {
  const earlier = cache.read([1])
  names.set(1, 'Mug')
  cache.invalidate(['product:1'])
  expect((await earlier)[0]!.json).toBe('{"name":"Cup"}')
  expect(await jsonOf(1)).toBe('{"name":"Mug"}')
  expect(await jsonOf(1)).toBe('{"name":"Mug"}')
})

test('a failed read is not cached', async () => {
  const failing = createProductCache(() => Promise.reject(new Error('away')), {
    maxBytes: 1000,
    maxAgeMs: 1000,
  })
  await expect(failing.read([1, 2])).rejects.toThrow('away')
  expect(failing.size()).toEqual({ products: 0, bytes: 0 })
})

test('above the limit the products that were read first are evicted', async () => {
  cache = createProductCache(load, { maxBytes: 1150, maxAgeMs: 1000, now: () => time })
  await cache.read([1, 2])
  expect(cache.size()).toEqual({ products: 2, bytes: 1136 })
  expect(await jsonOf(3)).toBe('{"name":"Pan"}')
  expect(cache.size()).toEqual({ products: 2, bytes: 1136 })
  await cache.read([2, 3])
  expect(reads).toEqual([[1, 2], [3]])
  await cache.read([1])
  expect(reads).toEqual([[1, 2], [3], [1]])
})
