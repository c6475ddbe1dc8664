import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountReports } from '#app/orders/report-sums.server.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { orderOf, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { stockShop } from '#test/stock.ts'

let shop: TestShop
let accounts: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  const { products } = await stockShop(shop.db, [
    { name: '=HYPERLINK("x")', variants: [{ name: 'Blue', finalPrice: 450 }] },
    { name: 'Tray, oak', variants: [{ name: 'Oak', finalPrice: 1300 }] },
  ])
  const { user_id } = await signUp(shop, 'Ayesha')
  // Times in UTC: the first is 21 November in Karachi.
  const placed: [number, number, string][] = [
    [0, 3, '2026-11-20 19:30+00'],
    [0, 5, '2026-11-21 10:00+00'],
    [1, 4, '2026-11-21 10:00+00'],
    [1, 1, '2026-11-30 10:00+00'],
  ]
  for (const [product, status, at] of placed) {
    const id = await orderOf(shop.db, user_id, products[product]!.id, status)
    await shop.pool.query(`update orders set placed_at = '${at}' where id = ${id}`)
  }
  while (await refreshOrderSearch(shop.db)) continue
  while (await recountReports(shop.db)) continue
  accounts = await staffOf(shop, 'accounts')
})
afterAll(() => shop.drop())

const get = (path: string) => accounts.get(`/admin/reports/${path}`)
const NOVEMBER = 'from=2026-11-20&to=2026-11-30'

test('counts orders by day, week and month in Karachi', async () => {
  const { data, period } = await get(`time?${NOVEMBER}`)
  expect(period).toEqual({ from: '2026-11-20', to: '2026-11-30' })
  expect(data).toHaveLength(11)
  expect(data.slice(0, 2)).toEqual([
    { start: '2026-11-20', placed: 0, shipped: 0, completed: 0, cancelled: 0, rupees: 0 },
    { start: '2026-11-21', placed: 3, shipped: 2, completed: 1, cancelled: 1, rupees: 1300 },
  ])
  expect((await get(`time?unit=week&${NOVEMBER}`)).data).toMatchObject([
    { start: '2026-11-16', placed: 3 },
    { start: '2026-11-23', placed: 0 },
    { start: '2026-11-30', placed: 1 },
  ])
  expect((await get(`time?unit=month&${NOVEMBER}`)).data).toEqual([
    { start: '2026-11-01', placed: 4, shipped: 2, completed: 1, cancelled: 1, rupees: 2800 },
  ])
})

test('sums up by product, category, city, code and source', async () => {
  const day = 'from=2026-11-21&to=2026-11-21'
  expect((await get(`by/product?${day}`)).data).toMatchObject([
    { label: '=HYPERLINK("x")', orders: 2, cancelled: 0, units: 2, rupees: 900 },
    { label: 'Tray, oak', orders: 1, cancelled: 1, units: 0, rupees: 0 },
  ])
  const whole = { orders: 3, cancelled: 1, units: 2 }
  expect((await get(`by/category?${day}`)).data).toMatchObject([{ label: 'Kitchen', ...whole, rupees: 900 }])
  expect((await get(`by/city?${day}`)).data).toMatchObject([{ label: 'Multan', ...whole, rupees: 1300 }])
  expect((await get(`by/code?${day}`)).data).toMatchObject([{ key: '', label: 'Without a code', ...whole }])
  expect(await get(`by/source?${day}`)).toMatchObject({
    data: [{ label: 'Website', ...whole }],
    has_more: false,
  })
  expect((await get('by/product?from=2026-11-01&to=2026-11-02')).data).toEqual([])
})

test('refuses an unknown period and an unknown property', async () => {
  for (const query of ['from=2026-13-01', 'from=2026-02-30', 'from=x', 'unit=year', 'to=0001-01-01'])
    expect([query, (await get(`time?${query}`)).code]).toEqual([query, 422])
  expect((await get('time?from=2026-11-02&to=2026-11-01')).message).toBe('The first day is after the last.')
  expect((await get('time?from=1900-01-01&to=2100-01-01')).code).toBe(422)
  expect((await get('by/phone')).code).toBe(404)
})

test('the file escapes formulas and commas and is in the audit log', async () => {
  const body = { by: 'product', from: '2026-11-21', to: '2026-11-21' }
  const { data } = await accounts.post('/admin/reports/export', body)
  expect(data).toEqual({
    name: 'report-product-2026-11-21-2026-11-21.csv',
    csv:
      `\uFEFFName,Placed,Cancelled,Units,Sales (Rs)\r\n"'=HYPERLINK(""x"")",2,0,2,900\r\n` +
      `"Tray, oak",1,1,0,0\r\n`,
  })
  const { rows } = await shop.pool.query(
    `select label, after from audit_entries where action = 'report.export'`,
  )
  expect(rows).toEqual([{ label: 'Report by product', after: { from: '2026-11-21', to: '2026-11-21' } }])
  const byTime = await accounts.post('/admin/reports/export', {
    by: 'time',
    unit: 'month',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(byTime.data.csv).toContain('2026-11-01,4,2,1,1,2800')
})
