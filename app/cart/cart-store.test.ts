import { beforeEach, expect, test, vi } from 'vitest'
import { product, variant } from '#test/kettle.ts'

function openStorage({ forbidden = false } = {}) {
  const entries = new Map<string, string>()
  const touch = <Result>(work: () => Result) => {
    if (forbidden) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return work()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => touch(() => entries.get(key) ?? null),
    setItem: (key: string, text: string) => touch(() => void entries.set(key, text)),
    removeItem: (key: string) => touch(() => void entries.delete(key)),
  })
  return entries
}

const openStore = () => import('./cart-store.ts')

beforeEach(() => vi.resetModules())

test('an added line is there after a reload', async () => {
  openStorage()
  expect((await openStore()).addToStoredCart(product, variant, 2)).toEqual({ isNew: true, added: 2 })
  vi.resetModules()
  expect((await openStore()).readCart()).toMatchObject([
    { product: { product_id: 7 }, variant: { p_v_id: 71 }, quantity: 2 },
  ])
})

test('an unchanged cart is the same object, so that nothing renders again', async () => {
  openStorage()
  const { addToStoredCart, readCart } = await openStore()
  addToStoredCart(product, variant, 1)
  expect(readCart()).toBe(readCart())
})

test('a line that another tab added is not overwritten', async () => {
  const entries = openStorage()
  const { addToStoredCart, readCart } = await openStore()
  addToStoredCart(product, variant, 1)
  entries.set(
    'cart',
    JSON.stringify([
      ...JSON.parse(entries.get('cart')!),
      {
        product: { ...product, product_id: 8, product_slug: 'mug' },
        variant: { ...variant, p_v_id: 81 },
        quantity: 3,
      },
    ]),
  )
  addToStoredCart(product, variant, 1)
  expect(readCart().map((line) => [line.variant.p_v_id, line.quantity])).toEqual([
    [71, 2],
    [81, 3],
  ])
})

test('corrupt content is an empty cart, and the next product begins a new one', async () => {
  openStorage().set('cart', '{"broken')
  const { addToStoredCart, readCart } = await openStore()
  expect(readCart()).toEqual([])
  addToStoredCart(product, variant, 1)
  expect(readCart()).toHaveLength(1)
})

const ordered = (quantity: number, variant_id = 71) => ({ product_id: 7, variant_id, quantity })

test('an order of all lines removes the cart from the storage', async () => {
  const entries = openStorage()
  const { addToStoredCart, cartHolds, takeOrderedFromCart, readCart } = await openStore()
  addToStoredCart(product, variant, 2)
  expect([cartHolds([ordered(2)]), cartHolds([ordered(3)])]).toEqual([true, false])
  takeOrderedFromCart([ordered(2)])
  expect([readCart(), entries.has('cart'), cartHolds([ordered(1)])]).toEqual([[], false, false])
})

test('an order removes its own lines and units, and no others', async () => {
  openStorage()
  const { addToStoredCart, takeOrderedFromCart, readCart } = await openStore()
  addToStoredCart(product, variant, 4)
  addToStoredCart(product, { ...variant, p_v_id: 72 }, 1)
  addToStoredCart({ ...product, product_id: 8, product_slug: 'mug' }, { ...variant, p_v_id: 71 }, 1)
  takeOrderedFromCart([ordered(1), ordered(2)])
  expect(readCart().map((line) => [line.product.product_id, line.variant.p_v_id, line.quantity])).toEqual([
    [7, 71, 1],
    [7, 72, 1],
    [8, 71, 1],
  ])
})

test('an order of more units than its line has removes the line', async () => {
  openStorage()
  const { addToStoredCart, takeOrderedFromCart, readCart } = await openStore()
  addToStoredCart(product, variant, 1)
  takeOrderedFromCart([ordered(5)])
  expect(readCart()).toEqual([])
})

test('without storage the cart lasts as long as the page', async () => {
  openStorage({ forbidden: true })
  const { addToStoredCart, readCart, removeFromCart } = await openStore()
  addToStoredCart(product, variant, 2)
  expect(readCart()).toHaveLength(1)
  removeFromCart(readCart()[0]!)
  expect(readCart()).toEqual([])
})
