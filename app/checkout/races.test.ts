import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orders, variants } from '#db/tables/index.ts'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { changeOrderStatus } from '#app/orders/change-status.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, stockShop, type Stock } from '#test/stock.ts'
import { quoteOrder } from './rules.ts'

type Variant = Stock['variants'][number]

let shop: TestShop
let stocked: Stock
let buyers = 0
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(shop.db, [
    { name: 'Last Lamp', variants: [{ name: 'Brass', finalPrice: 2400, unitsLeft: 1 }] },
    { name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450, unitsLeft: 50 }] },
    ...Array.from({ length: 6 }, (_, place) => ({
      name: `Bowl ${place}`,
      variants: [
        { name: 'Small', finalPrice: 300, unitsLeft: 40 },
        { name: 'Large', finalPrice: 500, unitsLeft: 40 },
      ],
    })),
  ])
})
afterAll(() => shop.drop())

function buy(lines: [Variant, number][]) {
  buyers += 1
  const totals = quoteOrder(
    lines.map(([variant, quantity]) => ({
      final_price: variant.finalPrice,
      quantity,
      weight_grams: variant.weightGrams,
    })),
    null,
  )
  return shop.requestJson('/api/checkout', {
    headers: { 'idempotency-key': `buyer ${buyers}` },
    body: {
      full_name: 'Dua Malik',
      phone: `0321${String(buyers).padStart(7, '0')}`,
      city_id_fk: stocked.city.id,
      address: 'Flat 2',
      email: `buyer${buyers}@example.com`,
      products: lines.map(([variant, quantity]) => lineOf(variant, quantity)),
      ...totals,
    },
  })
}

const cancelForShop = (id: number) =>
  writeAs(shop.shop, COMMAND, (context) => changeOrderStatus(context, id, { status: STATUS.Cancelled }))
const unitsLeft = async (variant: Variant) =>
  (await shop.db.query.variants.findFirst({ where: (each, { eq }) => eq(each.id, variant.id) }))!.unitsLeft
const sold = (answers: { code: number }[], quantities: number[]) =>
  answers.reduce((units, answer, place) => units + (answer.code === 200 ? quantities[place]! : 0), 0)

/** Units at the start = units left + units in active orders; the stock movements add up to the difference. */
async function expectBalance() {
  const { rows } = await shop.db.execute<{ start: number; units_left: number; live: number; moved: number }>(`
    select (select sum(units) from stock_movements m where m.variant_id = v.id
      and reason = 'start')::integer as start, v.units_left,
      coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.variant_id = v.id and o.status_id <> 4), 0)::integer as live,
      coalesce((select sum(units) from stock_movements m where m.variant_id = v.id and reason <> 'start'),
        0)::integer as moved
    from variants v`)
  for (const { start, units_left, live, moved } of rows) {
    expect(units_left + live).toBe(start)
    expect(start + moved).toBe(units_left)
    expect(units_left).toBeGreaterThanOrEqual(0)
  }
}

// A thousand purchases.
describe('many buyers at once', () => {
  // With a stopped clock no order waits for too long.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterAll(() => void vi.useRealTimers())

  test('the last unit, 200 buyers: one order, 199 times "sold out"', async () => {
    const lamp = stocked.variants[0]!
    const answers = await Promise.all(Array.from({ length: 200 }, () => buy([[lamp, 1]])))
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.code !== 200)
    for (const answer of refused)
      expect(answer).toMatchObject({
        code: 409,
        data: ['Last Lamp (Brass) is sold out.', 'The total is now Rs 0.'],
      })
    expect(await unitsLeft(lamp)).toBe(0)
    await expectBalance()
  })

  test('50 units, 500 buyers of 1 to 3: exactly the stock is sold', async () => {
    const cup = stocked.variants[1]!
    const quantities = Array.from({ length: 500 }, (_, place) => (place % 3) + 1)
    const answers = await Promise.all(quantities.map((quantity) => buy([[cup, quantity]])))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([200, 409]))
    const left = await unitsLeft(cup)
    expect(sold(answers, quantities) + left).toBe(50)
    // While a unit is left, a buyer of one unit gets it.
    expect(left).toBe(0)
    await expectBalance()
  })

  test('shuffled lines, price changes and cancellations: no deadlock, no 5xx, stock adds up', async () => {
    const bowls = stocked.variants.slice(2)
    const shuffled = () =>
      bowls
        .map((bowl) => ({ bowl, place: Math.random() }))
        .sort((one, other) => one.place - other.place)
        .map(({ bowl }) => bowl)
    const cancelling = (async () => {
      for (let round = 0; round < 40; round++) {
        const live = await shop.db.query.orders.findMany({
          where: (order, { eq }) => eq(order.statusId, STATUS.Pending),
          limit: 5,
        })
        await Promise.all(
          live
            .flatMap(({ id }) => [cancelForShop(id), cancelForShop(id)])
            .map((step) =>
              step.catch((refused) => {
                if (refused.name !== 'Refusal') throw refused
              }),
            ),
        )
        await shop.db
          .update(variants)
          .set({ finalPrice: round % 2 ? 299 : 300 })
          .where(eq(variants.id, bowls[0]!.id))
      }
    })()
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, place) =>
        buy(
          shuffled()
            .slice(0, (place % 5) + 1)
            .map((bowl) => [bowl, (place % 2) + 1]),
        ),
      ),
    )
    await cancelling
    expect(answers.filter((answer) => answer.code !== 200 && answer.code !== 409)).toEqual([])
    expect(answers.filter((answer) => answer.code === 200).length).toBeGreaterThan(50)
    await expectBalance()
    const {
      rows: [server],
    } = await shop.db.execute<{ deadlocks: string }>(
      'select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(Number(server!.deadlocks)).toBe(0)
    expect(shop.logged).toEqual([])
  })

  test('every order has its mail, its lines and its first event', async () => {
    const {
      rows: [counted],
    } = await shop.db.execute(`select (select count(*) from graphile_worker._private_jobs
        where payload->>'kind' = 'order confirmation') as mails,
      (select count(distinct order_id) from order_lines) as with_lines, (select count(distinct order_id)
        from order_events where status_id = 1) as begun`)
    const all = String(await shop.db.$count(orders))
    expect(counted).toEqual({ mails: all, with_lines: all, begun: all })
  })
})
