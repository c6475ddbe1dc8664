import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { stockShop } from '#test/stock.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  await stockShop(shop.db, [
    { name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450 }] },
    { name: 'Walnut Tray', variants: [{ name: 'Plain', finalPrice: 900 }] },
  ])
  await shop.pool.query('select refresh_product_overviews(array(select id from products))')
  await signUp(shop, 'Bilal')
  owner = await staffOf(shop, 'owner')
  await shop.pool.query(`
    insert into reviews (product_id, customer_id, rating_halves) values (1, 1, 8), (2, 1, 2);
    insert into contact_messages (name, email, phone, subject, message, state) values
      ('Zo\u00eb Khan', 'zoe@example.com', '03211112223', 'Gift 100% wrapped', 'x', 'new'),
      ('Dua', 'dua@example.com', '03217654321', 'Size', 'x', 'done');
    insert into promo_codes (code, discount, is_percentage)
      values ('EID_25', 25, true), ('EIDX25', 25, true)`)
  for (const name of ['Hunza', 'Hyderabad']) await owner.post('/admin/cities', { name })
  for (const title of ['Caring for copper', 'How we pack'])
    await owner.post('/admin/posts', {
      title,
      published_at: '2026-01-02T10:00',
    })
})
afterAll(() => shop.drop())

type Row = Record<string, string>
const found = async (path: string, q: string, name: string, query = '') => {
  const { code, data, total } = await owner.get(`/admin/${path}?q=${encodeURIComponent(q)}${query}`)
  expect([code, total]).toEqual([200, data.length])
  return data.map((row: Row) => row[name])
}

test.each<[path: string, name: string, q: string, rows: string[]]>([
  ['cities', 'name', 'HUNZA', ['Hunza']],
  ['cities', 'name', 'h_nza', []],
  ['cities', 'name', '%', []],
  ['posts', 'title', 'copper car', ['Caring for copper']],
  ['categories', 'name', 'no such', []],
  ['promo-codes', 'code', 'eid_', ['EID_25']],
  ['reviews', 'product', 'walnut', ['Walnut Tray']],
  ['reviews', 'product', 'Bilal', ['Walnut Tray', 'Clay Cup']],
  ['reviews', 'product', 'lamp', []],
  ['messages', 'name', 'zoe khan', ['Zo\u00eb Khan']],
  ['messages', 'name', '0321 1112223', ['Zo\u00eb Khan']],
  ['messages', 'name', '100%', ['Zo\u00eb Khan']],
  ['messages', 'name', 'dua', []],
])('%s are searched by %s: %j', async (path, name, q, rows) => {
  expect(await found(path, q, name)).toEqual(rows)
})

test('a search keeps to its tab, and one that is too long is refused', async () => {
  expect(await found('messages', 'dua', 'name', '&tab=all')).toEqual(['Dua'])
  expect(await found('reviews', 'bilal', 'product', '&tab=poor')).toEqual(['Walnut Tray'])
  for (const path of ['cities', 'promo-codes', 'reviews', 'messages', 'activity'])
    expect((await owner.get(`/admin/${path}?q=${'x'.repeat(101)}`)).code).toBe(422)
})

test('the form of a row has all rows, whatever is searched', async () => {
  expect((await owner.get('/admin/cities?q=hunza&edit=1')).data.length).toBeGreaterThan(1)
})

test('activity is searched by number, code, name and person', async () => {
  const caller = await staffOf(shop, 'manager')
  await shop.pool.query("update staff set full_name = 'Sadia Khan' where id = $1", [caller.id])
  await owner.post('/admin/promo-codes', { code: 'EID30', discount: 30, is_percentage: true })
  await caller.post('/admin/stock', { variant_id: 1, reason: 'received', change: { by: 2 } })
  const labels = (q: string) => found('activity', q, 'label')
  expect(await labels('hunza')).toEqual(['Hunza'])
  expect(await labels('eid30')).toEqual(['Promo code EID30'])
  expect(await labels('clay')).toEqual(['Clay Cup, Blue'])
  expect(await labels('sadia')).toEqual(['Clay Cup, Blue'])
  expect(await labels('nothing of it')).toEqual([])
  const { rows } = await shop.pool.query("select id from cities where name = 'Hyderabad'")
  expect(await labels(`#${rows[0].id}`)).toContain('Hyderabad')
  expect((await caller.get('/admin/activity?q=hunza')).data).toEqual([])
})

test('activity is searched by the names of deleted objects, and by parts of codes', async () => {
  const labels = async (q: string) => (await found('activity', q, 'label')).toSorted()
  const { data: city } = await owner.post('/admin/cities', { name: 'Khaplu' })
  await owner.post('/admin/cities', { id: city.id, name: 'Khaplu Fort' })
  const deleted = await owner.delete(`/admin/cities/${city.id}`)
  const all = ['Khaplu', 'Khaplu Fort', 'Khaplu Fort']
  expect(await labels('khaplu f')).toEqual(all)
  await owner.post(`/admin/activity/${deleted['undo']}/undo`)
  expect(await labels('fort')).toEqual([...all, 'Khaplu Fort'])

  await owner.post('/admin/stock', { variant_id: 2, reason: 'received', change: { by: 2 } })
  expect((await owner.delete('/admin/products/2')).code).toBe(409)
  await shop.pool.query('delete from reviews where product_id = 2')
  expect((await owner.delete('/admin/products/2')).code).toBe(200)
  expect(await labels('walnut')).toEqual(['Walnut Tray', 'Walnut Tray, Plain'])
  const copy = await owner.post('/admin/products/1/duplicate')
  await owner.post(`/admin/activity/${copy['undo']}/undo`)
  expect(await labels('(copy)')).toEqual(['Clay Cup (copy)', 'Clay Cup (copy)'])

  await owner.post('/admin/promo-codes', { code: 'NOWRUZ26', discount: 30, is_percentage: true })
  await owner.post('/admin/promo-codes/NOWRUZ26/end')
  expect(await labels('nowruz')).toEqual(['Promo code NOWRUZ26', 'Promo code NOWRUZ26'])
})

test.each(['reviews', 'messages', 'promo_codes', 'cities', 'posts'])('%s have saved views', async (list) => {
  expect((await owner.post('/admin/views', { list, name: 'Mine', query: 'q=x' })).code).toBe(200)
  expect((await owner.get(`/admin/views?list=${list}`)).data).toMatchObject([{ name: 'Mine', query: 'q=x' }])
})
