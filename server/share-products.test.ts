import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPages, textOf } from '#test/pages.ts'
import { insertProducts } from '#test/products.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { shareProducts } from './share-products.ts'

const HOME = { address: '203.0.113.9' }

let shop: TestShop
let ids: Map<string, number>
beforeAll(async () => {
  shop = await testShop()
  const cups = Array.from({ length: 5 }, (_, n) => ({ slug: `cup-${n}`, name: `Cup ${n}` }))
  ids = await insertProducts(shop.db, cups)
})
afterAll(() => shop.drop())

test('product pages share their related products until one changes', async () => {
  const readProducts = vi.fn<typeof shop.shop.readProducts>(shop.shop.readProducts)
  const products = shareProducts({ ...shop.shop, readProducts }, { maxBytes: 1_000_000 })
  const pages = openPages(products.shop)
  const related = async (slug: string) => textOf(await pages.answer(`/shop/one-a/${slug}/`, HOME))
  expect(await related('cup-1')).toContain('Cup 3')
  expect(await related('cup-2')).toContain('Cup 3')
  const idOf = (n: number) => ids.get(`cup-${n}`)!
  expect(readProducts.mock.calls).toEqual([[[0, 2, 3, 4].map(idOf)], [[idOf(1)]]])
  await shop.pool.query(`update products set name = 'Bowl 3' where slug = 'cup-3'`)
  products.invalidate([`product:${idOf(3)}`])
  expect(await related('cup-0')).toContain('Bowl 3')
  expect(readProducts.mock.lastCall).toEqual([[idOf(3)]])
})
