import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCup } from '#test/cups.ts'
import { orderOf, signUp } from '#test/people.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { ordersCommand } from './orders.ts'

let shop: TestShop
let pending: number
let shipped: number
let completed: number
beforeAll(async () => {
  shop = await testShop()
  const [product] = (await stockCup(shop.db)).products
  const { user_id } = await signUp(shop, 'Ayesha')
  completed = await orderOf(shop.db, user_id, product!.id, 3)
  pending = await orderOf(shop.db, user_id, product!.id, 1)
  shipped = await orderOf(shop.db, user_id, product!.id, 5)
  await shop.pool.query(`update orders set placed_at = '2026-11-21T20:00:00Z';
    update order_events set at = '2026-11-21T20:00:00Z'`)
  await shop.pool.query(
    `update orders set order_instructions = E'Gift wrap,\\nplease \\u001b[31mred',
      rider_instructions = 'Blue gate', discount = 50, total = total - 50, promo_code = 'EID' where id = $1`,
    [pending],
  )
})
afterAll(() => shop.drop())

const run = (...args: string[]) => runCommand(ordersCommand, shop, args)

test('lists open orders, the oldest first', async () => {
  expect(await run()).toEqual({
    code: 0,
    lines: [
      `${pending}  Pending  22 Nov 2026  Rs 600  1 unit  Nida Aslam  03001234567  Multan`,
      `${shipped}  Shipped  22 Nov 2026  Rs 650  1 unit  Nida Aslam  03001234567  Multan`,
      '2 orders.',
    ],
  })
})

test('shows what the rider collects of an order that was partly paid in advance', async () => {
  await shop.pool.query('update orders set advance_paid = 100 where id = $1', [shipped])
  expect((await run('shipped')).lines[0]).toContain('  Shipped  22 Nov 2026  Rs 550  ')
  expect((await run(String(shipped))).lines).toContain('Collect: Rs 550 in cash')
})

test('lists one status', async () => {
  expect((await run('completed')).lines).toEqual([
    expect.stringMatching(`^${completed}  Completed`),
    '1 order.',
  ])
  expect((await run('Cancelled')).lines).toEqual(['None.'])
})

test('shows what packing an order needs, without control characters', async () => {
  expect(await run(String(pending))).toEqual({
    code: 0,
    lines: [
      `Order ${pending}, Pending: Pending 22 Nov 2026`,
      'To:      Nida Aslam, House 7, Street 4, Multan',
      'Contact: 03001234567, nida@example.com',
      'Pack:    1 x Clay Cup (Blue), Rs 450 each',
      'Totals:  Rs 450, shipping Rs 200, Rs 50 off with EID',
      'Collect: Rs 600 in cash',
      'Order:   Gift wrap, please  [31mred',
      'Rider:   Blue gate',
    ],
  })
})

test('refuses an unknown order and wrong arguments', async () => {
  expect(await run('99999')).toEqual({ code: 1, lines: ['There is no order 99999.'] })
  const usage = {
    code: 2,
    lines: ['Usage: orders [<order_id>|Pending|Processing|Completed|Cancelled|Shipped]'],
  }
  expect(await run('lost')).toEqual(usage)
  expect(await run('1', '2')).toEqual(usage)
})
