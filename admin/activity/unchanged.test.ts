/** A write that changes nothing answers 200, adds no entry to the activity and offers nothing to undo. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ seed: 'demo' })
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const entries = async () =>
  (await shop.pool.query('select count(*)::integer as total from audit_entries')).rows[0].total as number

const city = { name: 'Kalam', position: 500 }
const prices = { price: 950, final_price: 900, cost: 300, weight_grams: 250 }

test.each<[path: string, first: object, again?: object]>([
  ['products/1', { name: 'Kettle of brass', keywords: 'brass' }],
  ['variants/1', { cells: prices, seen: {} }],
  ['stock', stockOf({ by: 1 }), stockOf({ by: 0 })],
  ['colours/1', { name: 'Rust of Multan', hex: '#AA5533' }],
  ['messages/1/state', { state: 'done' }],
  ['reviews/1/hide', { reason: 'Rude' }, { reason: 'Very rude' }],
  ['reviews/1/answer', { answer: 'Thank you.' }],
  ['settings/announcements', { value: null }],
  ['settings/policies/about', { html: '<p>We sell cups.</p>' }],
])('%s', async (path, first, again = first) => {
  const send = (body: object) => owner.post(`/admin/${path}`, body)
  expect(await send(first)).toMatchObject({ code: 200 })
  const before = await entries()
  expect(await send(again)).toMatchObject({ code: 200, undo: null })
  expect(await entries()).toBe(before)
})

test('a grid of variants, a city, notes', async () => {
  const { variants } = (await owner.get('/admin/products/2')).data
  const rows = variants.map((variant: { units: number }) => ({ ...variant, units_seen: variant.units }))
  const saved = await owner.post('/admin/cities', city)
  const notes = { notes: 'Calls on Fridays.' }
  const { version: seen } = (await owner.get('/admin/customers/1')).data
  const noted = await owner.post('/admin/customers/1/notes', { ...notes, version: seen })
  expect([saved.code, noted.code]).toEqual([200, 200])
  const { version } = (await owner.get('/admin/customers/1')).data
  const before = await entries()
  for (const [path, body] of [
    ['products/2/variants', { rows }],
    ['cities', { ...city, id: saved.data.id }],
    ['customers/1/notes', { ...notes, version }],
  ] as const)
    expect([path, await owner.post(`/admin/${path}`, body)]).toMatchObject([path, { code: 200, undo: null }])
  expect(await entries()).toBe(before)
})

function stockOf(change: object) {
  return { variant_id: 2, reason: 'counted', change }
}
