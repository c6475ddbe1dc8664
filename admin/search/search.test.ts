import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS } from '#app/orders/rules.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { insertSmallShop } from '#test/goods.ts'
import { orderOf, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let order: number
type Role = 'owner' | 'manager' | 'caller' | 'packer' | 'writer' | 'accounts'
const find = async (q: string, role: Role = 'owner') =>
  (await (await staffOf(shop, role)).get(`/admin/search?q=${encodeURIComponent(q)}`)).data.map(
    ({ path }: any) => path,
  )
beforeAll(async () => {
  shop = await testShop()
  await insertSmallShop(shop.db)
  await shop.pool.query('select refresh_product_overviews(array[7, 8, 9])')
  const { user_id } = await signUp(shop, 'Ayesha')
  order = await orderOf(shop.db, user_id, 7)
  await shop.pool.query(
    `update orders set full_name = 'Zeenat Baloch', phone = '03331234567', email = 'quetta@example.com'`,
  )
  while (await refreshOrderSearch(shop.db)) continue
})
afterAll(() => shop.drop())

test('finds an order by number, phone, last digits, name and e-mail', async () => {
  for (const q of [
    String(order),
    `#${order}`,
    '+92 333 1234567',
    '4567',
    '234567',
    'zeenat',
    'BALOCH zee',
    'quetta',
  ])
    expect([q, await find(q)]).toEqual([q, expect.arrayContaining([`/orders/${order}`])])
})

test('shows what the rider collects for an order', async () => {
  await shop.pool.query('update orders set advance_paid = 100')
  const { data } = await (await staffOf(shop, 'owner')).get('/admin/search?q=zeenat')
  expect(data).toMatchObject([{ path: `/orders/${order}`, note: 'Completed, Rs 250' }])
})

test('names no amount for a cancelled order', async () => {
  const setStatus = 'update orders set status_id = $1'
  await shop.pool.query(setStatus, [STATUS.Cancelled])
  const { data } = await (await staffOf(shop, 'owner')).get('/admin/search?q=zeenat')
  await shop.pool.query(setStatus, [STATUS.Completed])
  expect(data).toMatchObject([{ path: `/orders/${order}`, note: 'Cancelled' }])
})

test('finds a product by name and number', async () => {
  const { rows } = await shop.pool.query('select id, name from products where id = 7')
  expect(await find(rows[0].name)).toContain('/products/7')
  expect(await find('7')).toContain('/products/7')
})

test('finds a customer by name and phone', async () => {
  const { rows } = await shop.pool.query('select id, phone from customers')
  expect(await find('ayesha', 'caller')).toContain(`/customers/${rows[0].id}`)
  expect(await find(rows[0].phone, 'caller')).toContain(`/customers/${rows[0].id}`)
  expect(await find('ayesha', 'packer')).toEqual([])
})

test('a search by fields that a person may not see finds nothing', async () => {
  expect(await find('quetta', 'packer')).toEqual([])
  expect(await find('zeenat', 'packer')).toEqual([`/orders/${order}`])
  expect(await find('zeenat', 'writer')).toEqual([])
})

/** What each role finds by a text: orders, customers, products. */
test.each<[Role, Record<'name' | 'phone' | 'email' | 'customer' | 'product', string>]>([
  ['owner', { name: 'order', phone: 'order', email: 'order', customer: 'customer', product: 'product' }],
  ['manager', { name: 'order', phone: 'order', email: 'order', customer: 'customer', product: 'product' }],
  ['caller', { name: 'order', phone: 'order', email: 'order', customer: 'customer', product: 'product' }],
  ['packer', { name: 'order', phone: 'order', email: '', customer: '', product: 'product' }],
  ['writer', { name: '', phone: '', email: '', customer: '', product: 'product' }],
  ['accounts', { name: 'order', phone: '', email: '', customer: '', product: '' }],
])('%s finds only what the role may see', async (role, expected) => {
  const { rows } = await shop.pool.query('select name from products where id = 7')
  const texts = {
    name: 'zeenat',
    phone: '03331234567',
    email: 'quetta',
    customer: 'ayesha',
    product: rows[0].name,
  }
  const found = await Promise.all(
    Object.entries(texts).map(async ([by, text]) => {
      const paths = (await find(text, role)) as string[]
      return [by, [...new Set(paths.map((path) => path.split('/')[1]!.slice(0, -1)))].join(' ')]
    }),
  )
  expect(Object.fromEntries(found)).toEqual(expected)
  const answer = await (await staffOf(shop, role)).get('/admin/search?q=ayesha')
  expect(JSON.stringify(answer).includes('+92') || /03\d{9}/.test(JSON.stringify(answer))).toBe(
    ['owner', 'manager', 'caller'].includes(role),
  )
})

test('text of any kind is answered', async () => {
  for (const q of ['%', '__', "';--", '\\', 'ab', '۰۳۳۳', '9'.repeat(60), '😀😀😀', 'x'.repeat(100), '& | !'])
    expect(Array.isArray(await find(q))).toBe(true)
  expect((await (await staffOf(shop, 'owner')).get('/admin/search?q=')).code).toBe(422)
})
