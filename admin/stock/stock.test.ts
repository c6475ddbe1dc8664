import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshOverviews } from '#app/catalogue/refresh-overviews.server.ts'
import { insertSmallShop } from '#test/goods.ts'
import { cart, guest } from '#test/objects.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { reasonText } from './reasons.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>
let shop: TestShop
let packer: Staff
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  await shop.pool.query('select refresh_product_overviews(array[7, 8, 9])')
  packer = await staffOf(shop, 'packer')
})
afterAll(() => shop.drop())

const adjust = (change: object, reason = 'counted', variant_id = 80) =>
  packer.post('/admin/stock', { variant_id, change, reason })
const ledger = async (id = 80) => packer.get(`/admin/variants/${id}/ledger`)

test('a count and a difference change the units and enter the ledger with reason and name', async () => {
  expect(await adjust({ is: 12, seen: 1000 })).toMatchObject({
    code: 200,
    data: { units: 12 },
    message: '12 units now.',
  })
  expect(await adjust({ by: 5 }, 'received')).toMatchObject({ data: { units: 17 } })
  expect(await adjust({ by: -2 }, 'damaged')).toMatchObject({ data: { units: 15 } })
  const { data, ...meta } = await ledger()
  expect(meta).toMatchObject({ label: 'Brass Tea Strainer, Plain', units: 15, total: 4 })
  expect(data).toMatchObject([
    { units: -2, reason: 'damaged', by: 'The packer', order_id: null },
    { units: 5, reason: 'received', by: 'The packer' },
    { units: -988, reason: 'counted' },
    { units: 1000, reason: 'start', by: null },
  ])
})

test('a count is refused with the present units when some were sold', async () => {
  const { code, data } = await shop.requestJson('/api/checkout', { body: { ...guest, ...cart } })
  expect(code).toBe(200)
  expect(await adjust({ is: 15, seen: 15 })).toMatchObject({
    code: 409,
    message: 'The units have changed: there were 15, now there are 13. Please count again.',
    data: { current: 13 },
  })
  const sale = { units: -2, reason: 'sale' }
  const owner = await staffOf(shop, 'owner')
  const path = '/admin/variants/80/ledger'
  expect((await owner.get(path)).data[0]).toMatchObject({ ...sale, order_id: data.order_id })
  // A packer sees no order before it is confirmed, and who sees no orders none at all.
  expect((await ledger()).data[0]).toMatchObject({ ...sale, order_id: null })
  await owner.post(`/admin/orders/${data.order_id}/status`, { status: 'Processing' })
  expect((await ledger()).data[0]).toMatchObject({ ...sale, order_id: data.order_id })
  const counter = await staffWith(shop, 'products.see', 'orders.pending')
  expect((await counter.get(path)).data[0]).toMatchObject({ ...sale, order_id: null })
})

test('the ledger tells a correction from a cancellation and from the undo of either', async () => {
  const owner = await staffOf(shop, 'owner')
  const bought = await shop.requestJson('/api/checkout', {
    body: { ...guest, ...cart, phone: '03217654321', email: 'ledger@example.com' },
  })
  const path = `/admin/orders/${bought.data.order_id}`
  const { version, lines } = (await owner.get(path)).data
  const [{ line_id, variant_id }] = lines
  const fewer = { lines: [{ line_id, variant_id, quantity: 1 }] }
  const total = (await owner.post(`${path}/preview`, fewer)).data.after.transaction_amount
  const corrected = await owner.post(`${path}/correct`, { version, total, ...fewer })
  expect((await owner.post(`/admin/activity/${corrected['undo']}/undo`)).code).toBe(200)
  const cancelled = await owner.post(`${path}/status`, { status: 'Cancelled', reason: 'Twice' })
  expect((await owner.post(`/admin/activity/${cancelled['undo']}/undo`)).code).toBe(200)
  const told = [
    { units: -2, reason: 'restored' },
    { units: 2, reason: 'cancel' },
    { units: -1, reason: 'corrected' },
    { units: 1, reason: 'corrected' },
    { units: -2, reason: 'sale' },
  ].map((each) => ({ ...each, order_id: bought.data.order_id }))
  expect((await owner.get('/admin/variants/80/ledger')).data.slice(0, 5)).toMatchObject(told)
  const { movements } = (await owner.get('/admin/stock')).data
  expect(movements.slice(0, 2)).toMatchObject([{ reason: 'restored' }, { reason: 'cancel' }])
  expect([reasonText('cancel'), reasonText('corrected')]).toEqual(['Order cancelled', 'Order corrected'])
  await adjust({ by: 2 }, 'received')
})

test('nothing goes below zero; an undo gives the difference back or says that it is sold', async () => {
  expect(await adjust({ by: -14 }, 'lost')).toMatchObject({ code: 409, message: 'Only 13 are left.' })
  const added = await adjust({ by: 10 }, 'received')
  await shop.pool.query('update variants set units_left = 4 where id = 80')
  const late = await packer.post(`/admin/activity/${added['undo']}/undo`)
  expect(late).toMatchObject({ code: 409, message: 'Only 4 are left.' })
  const removed = await adjust({ by: -1 }, 'lost')
  expect((await packer.post(`/admin/activity/${removed['undo']}/undo`)).code).toBe(200)
  expect((await ledger()).data[0]).toMatchObject({ units: 1, reason: 'undo' })
})

test('a change before a count is undone only after the count', async () => {
  const { units } = await ledger()
  const undo = ({ undo: id }: any) => packer.post(`/admin/activity/${id}/undo`)
  const received = await adjust({ by: 5 }, 'received')
  const counted = await adjust({ is: 50, seen: units + 5 })
  expect(await undo(received)).toMatchObject({
    code: 409,
    message: 'The units were counted since: 50. Please count again.',
  })
  expect((await ledger()).units).toBe(50)
  expect((await undo(counted)).code).toBe(200)
  expect((await undo(received)).code).toBe(200)
  expect((await ledger()).units).toBe(units)
})

test('before a search there are the variants that are sold out or low, and the newest changes', async () => {
  await shop.pool.query('update variants set units_left = 3 where id = 70')
  await shop.pool.query('update variants set units_left = 0 where id = 90')
  await shop.pool.query('update variants set units_left = 0 where id = 80')
  await shop.pool.query('update products set is_hidden = true where id = 9')
  await shop.pool.query('select refresh_product_overviews(array[7, 8, 9])')
  const { short, movements } = (await packer.get('/admin/stock')).data
  expect(short).toMatchObject([
    { variant_id: 80, units: 0 },
    { variant_id: 70, units: 3 },
  ])
  expect(movements.map(({ variant_id }: any) => variant_id).slice(0, 3)).toEqual([80, 90, 70])
  expect(movements[0]).toMatchObject({ label: 'Brass Tea Strainer, Plain', reason: 'count' })
})

test('variants are found by the words that they show, in any order and with any signs', async () => {
  await shop.pool.query(`
    insert into colours (id, name, hex) values (1, 'Off-White', '#ffffee'), (2, 'Navy', '#001144');
    insert into products (id, slug, name, category_id, subcategory_id)
      values (20, 'chai-kettle', 'Enamel Chai Kettle', 2, 5), (21, 'mug', 'Stoneware Mug', 2, 5);
    insert into variants (id, product_id, name, colour_id, price, final_price, weight_grams, units_left)
      values (200, 20, '1.5 Litre, Navy', 2, 10, 10, 1, 9), (201, 20, '1.5 Litre, Red', null, 10, 10, 1, 9),
        (202, 20, '2 Litre', 2, 10, 10, 1, 9), (210, 21, 'Oat', null, 10, 10, 1, 9),
        (211, 21, 'Large', 1, 10, 10, 1, 9)`)
  await shop.pool.query('select refresh_product_overviews(array[20, 21])')
  const found = async (q: string) =>
    (await packer.get(`/admin/stock/variants?q=${encodeURIComponent(q)}`)).data.map(
      (row: any) => row.variant_id,
    )
  expect(await found('Enamel Chai Kettle, 1.5 Litre, Navy')).toEqual([200])
  expect(await found('kettle navy')).toEqual([200, 202])
  expect(await found('mug oat')).toEqual([210])
  expect(await found('white mug')).toEqual([211])
  expect(await found('large kettle')).toEqual([])
  expect(await found('red 2')).toEqual([])
  expect(await found('20')).toEqual([200, 201, 202])
  const listed = async (q: string) =>
    (await packer.get(`/admin/products?q=${encodeURIComponent(q)}`)).data.map((row: any) => row.product_id)
  expect(await listed('kettle navy')).toEqual([20])
  expect(await listed('Enamel Chai Kettle, 1.5 Litre, Navy')).toEqual([20])
  expect((await packer.get('/admin/search?q=kettle%20navy')).data).toMatchObject([{ path: '/products/20' }])
  await shop.pool.query(`update variants set name = 'Oatmeal' where id = 210`)
  while (await refreshOverviews(shop.db)) continue
  await shop.pool.query(`update colours set name = 'Indigo' where id = 2`)
  expect(await listed('mug oatmeal')).toEqual([21])
  expect(await found('kettle indigo')).toEqual([200, 202])
})

test('variants are found by their label and by words', async () => {
  const found = async (q: string) =>
    (await packer.get(`/admin/stock/variants?q=${q}`)).data.map((row: any) => row.variant_id)
  expect(await found('V80')).toEqual([80])
  expect(await found('90')).toEqual([90])
  expect(await found('۹۰')).toEqual([90])
  expect(await found('clay')).toEqual([70])
  expect(await found('nothing')).toEqual([])
  const caller = await staffOf(shop, 'caller')
  expect(
    (await caller.post('/admin/stock', { variant_id: 80, reason: 'lost', change: { by: -1 } })).code,
  ).toBe(403)
})
