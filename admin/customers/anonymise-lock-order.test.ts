import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs, type WriteContext } from '#app/core/write.server.ts'
import { anonymiseCustomer } from '#app/customers/anonymise.server.ts'
import { anonymiseGuest } from '#app/customers/anonymise-guest.server.ts'
import { customers, guests, orders } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'
import { untilWaiting } from '#test/until-waiting.ts'

let shop: TestShop
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db, 100)
})
afterAll(() => shop.drop())

const PHONE = '03451112223'
const ids = { customer: 0, order: 0, guest: 0, message: 0, review: 0 }
beforeEach(async () => {
  for (const table of [orders, guests, customers]) await shop.db.delete(table)
  const { user_id, email } = await signUp(shop, 'Ayesha')
  ids.customer = user_id
  ids.order = await orderAsGuest(shop, stocked, { phone: PHONE, email })
  const added = async (text: string) => (await shop.pool.query(`${text} returning id`)).rows[0].id as number
  ids.guest = await added(`insert into guests (phone, notes) values ('${PHONE}', 'Calls back')`)
  ids.message = await added(`insert into contact_messages (name, email, phone, subject, message)
    values ('Ayesha', '${email}', '${PHONE}', 'Hello', 'It is me')`)
  ids.review = await added(`insert into reviews (product_id, customer_id, rating_halves)
    values (${stocked.products[0]!.id}, ${user_id}, 4)`)
  await shop.pool.query('update orders set status_id = 3')
})

const account = (context: WriteContext) => anonymiseCustomer(context, ids.customer)
const guest = (context: WriteContext) => anonymiseGuest(context, ids.order)
type Kind = keyof typeof ids
/** What a write about each of them locks. */
const LOCKED: Record<Kind, () => string> = {
  customer: () => `customers where id = ${ids.customer}`,
  order: () => `orders where id = ${ids.order}`,
  guest: () => `guests where id = ${ids.guest}`,
  message: () => `contact_messages where id = ${ids.message}`,
  review: () => `products where id = ${stocked.products[0]!.id}`,
}
const rowOf = (kind: Kind) => `select from ${LOCKED[kind]()} for no key update`

async function whileHeld(held: string, anonymise: typeof account | typeof guest, needed: string) {
  const other = await shop.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query(held)
  const anonymised = writeAs<unknown>(shop.shop, COMMAND, anonymise)
  await untilWaiting(shop.pool, 1)
  await other.query(`${needed} nowait`)
  await other.query('commit')
  await anonymised
}

test('an account that waits for the notes about its guest holds no order', async () => {
  await whileHeld(rowOf('guest'), account, rowOf('order'))
  expect(await shop.db.$count(guests)).toBe(0)
})

test.each<{ who: string; anonymise: typeof account | typeof guest; kind: Kind }>([
  { who: 'account', anonymise: account, kind: 'customer' },
  { who: 'account', anonymise: account, kind: 'order' },
  { who: 'account', anonymise: account, kind: 'message' },
  { who: 'account', anonymise: account, kind: 'review' },
  { who: 'guest', anonymise: guest, kind: 'guest' },
  { who: 'guest', anonymise: guest, kind: 'order' },
  { who: 'guest', anonymise: guest, kind: 'message' },
])('an $who that waits for an undo about the $kind does not hold what the undo needs', async (tried) => {
  const { kind, anonymise } = tried
  if (anonymise === guest)
    await shop.pool.query(`update orders set email = 'hira@example.com';
    update contact_messages set email = 'hira@example.com'`)
  const { rows } = await shop.pool.query(`
    insert into audit_entries (actor, action, object_type, object_id, label)
    values ('Caller', '${kind}.notes', '${kind}', '${ids[kind]}', '') returning id`)
  const entry = `select from audit_entries where id = ${rows[0].id} for update`
  await whileHeld(entry, anonymise, rowOf(kind))
})
