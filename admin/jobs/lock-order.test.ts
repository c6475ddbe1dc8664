/** Each write locks products before variants and orders before variants, and each of them in the order of
 * ids. So of two writes that need the same rows, the second holds none that the first still needs. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { orderJobKinds } from '#admin/orders/bulk-status.server.ts'
import { changeProducts } from '#app/catalogue/change-products.server.ts'
import { editVariant } from '#app/catalogue/edit-variant.server.ts'
import { restoreVariants } from '#app/catalogue/restore-variants.server.ts'
import type { Actor } from '#app/core/audit.server.ts'
import { writeAs, type WriteContext } from '#app/core/write.server.ts'
import { moderateReview } from '#app/reviews/moderate-review.server.ts'
import { customers, orderLines, orders, reviews } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { stockShop } from '#test/stock.ts'

let shop: TestShop
let first: { id: number; variants: { id: number }[] }
const ids = { review: 0, orders: [] as number[] }
const COMMAND = { staffId: null, name: 'command', address: null, requestId: null } satisfies Actor
beforeAll(async () => {
  shop = await testShop()
  const { city, products } = await stockShop(shop.db, [
    {
      name: 'Clay Cup',
      variants: [
        { name: 'Blue', finalPrice: 450 },
        { name: 'Green', finalPrice: 450 },
      ],
    },
  ])
  first = products[0]!
  const person = { fullName: 'Dua', phone: '03217654321', cityId: city.id, address: 'Flat 2' }
  const [buyer] = await shop.db
    .insert(customers)
    .values({ ...person, email: 'dua@example.com', referralCode: 'DUA' })
    .returning()
  const [review] = await shop.db
    .insert(reviews)
    .values({ productId: first.id, customerId: buyer!.id, ratingHalves: 8 })
    .returning()
  ids.review = review!.id
  // The older order has the younger variant.
  for (const variant of first.variants.toReversed()) {
    const [order] = await shop.db
      .insert(orders)
      .values({
        ...person,
        email: '',
        subtotal: 450,
        shipping: 0,
        total: 450,
        trackingToken: `t${variant.id}`,
      })
      .returning()
    const bought = {
      productName: 'Clay Cup',
      variantName: 'Blue',
      unitPrice: 450,
      quantity: 1,
      weightGrams: 500,
    }
    await shop.db.insert(orderLines).values({ orderId: order!.id, variantId: variant.id, ...bought })
    ids.orders.push(order!.id)
  }
})
afterAll(() => shop.drop())

const audited = async <T>(context: WriteContext, work: Promise<T>) => {
  await context.audit({ action: 'test', objectType: 'test', objectId: 1, label: '' })
  return work
}
const product = () => `select from products where id = ${first.id} for no key update`
const variant = (at: number) => `select from variants where id = ${first.variants[at]!.id} for no key update`

test.each([
  {
    write: 'a price in its cell',
    held: product,
    needed: () => variant(0),
    work: (context: WriteContext) =>
      editVariant(context, first.variants[0]!.id, { cells: { price: 500 }, seen: {} }),
  },
  {
    write: 'a bulk change of prices',
    held: product,
    needed: () => variant(0),
    work: (context: WriteContext) =>
      audited(
        context,
        changeProducts(context, [first.id], { kind: 'price', by: 'rupees', amount: 5, round: 1 }),
      ),
  },
  {
    write: 'an undone grid',
    held: product,
    needed: () => variant(0),
    work: (context: WriteContext) =>
      audited(
        context,
        restoreVariants(context, first.id, { before: { variants: {} }, after: { variants: {} } }, 0),
      ),
  },
  {
    write: 'a hidden review',
    held: product,
    needed: () => `select from reviews where id = ${ids.review} for no key update`,
    work: (context: WriteContext) => moderateReview(context, ids.review, { hidden: { reason: 'Rude' } }),
  },
  {
    write: 'a bulk cancellation',
    held: () => variant(0),
    needed: () => variant(1),
    work: (context: WriteContext) =>
      audited(
        context,
        orderJobKinds['orders.status']!.process(
          context,
          ids.orders.map((id) => ({ objectId: String(id), before: null, after: null })),
          { status: 'Cancelled' },
        ),
      ),
  },
])('$write locks no later row while it waits for an earlier one', async ({ held, needed, work }) => {
  const other = await shop.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
  })
  await other.query('begin')
  await other.query(held())
  const writing = writeAs<unknown>(shop.shop, COMMAND, work)
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
  await other.query(`${needed()} nowait`)
  await other.query('commit')
  await writing
})
