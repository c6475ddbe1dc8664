import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs, type WriteContext } from '#app/core/write.server.ts'
import { anonymiseCustomer } from '#app/customers/anonymise.server.ts'
import { anonymiseGuest } from '#app/customers/anonymise-guest.server.ts'
import { notesVersion } from '#app/customers/edit-customer.server.ts'
import { moderateReview } from '#app/reviews/moderate-review.server.ts'
import { customers, guests, orders } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { orderOf, type Person, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'
import { untilWaiting } from '#test/until-waiting.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db, 100)
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

let ayesha: Person
let ofAccount: number
let ofGuest: number
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.db.delete(guests)
  await shop.db.delete(customers)
  ayesha = await signUp(shop, 'Ayesha')
  ofAccount = await orderOf(shop.db, ayesha.user_id, stocked.products[0]!.id)
  ofGuest = await orderAsGuest(shop, stocked, {
    full_name: 'Hira Shah',
    phone: '03451112223',
    email: ayesha.email,
  })
  await shop.db.update(orders).set({ statusId: 3 })
})

/** Does `next` from within the transaction of `first`, which is committed when `next` waits for it. */
async function during<T>(first: (context: WriteContext) => Promise<unknown>, next: () => Promise<T>) {
  const { done } = await writeAs(shop.shop, COMMAND, async (context) => {
    await first(context)
    const waiting = next()
    await untilWaiting(shop.pool, 1)
    return { done: waiting }
  })
  return done
}
const account = (context: WriteContext) => anonymiseCustomer(context, ayesha.user_id)
const guest = (context: WriteContext) => anonymiseGuest(context, ofGuest)
const TEXT = 'Hira is in Lahore until Friday'

/** The tables that contain the text of the notes or the phone of the guest. */
async function left(): Promise<string[]> {
  const { rows: tables } = await shop.pool.query(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found = []
  for (const { name } of tables) {
    const { rowCount } = await shop.pool.query(
      `select from "${name}" t where t::text like '%${TEXT}%' or t::text like '%03451112223%'`,
    )
    if (rowCount) found.push(name)
  }
  return found
}

test.each([
  ['account', account, () => ofAccount],
  ['guest', guest, () => ofGuest],
] as const)('a note about an order whose %s is being anonymised is not stored', async (_, act, id) => {
  const answer = await during(act, () => owner.post(`/admin/orders/${id()}/notes`, { text: TEXT }))
  expect(answer).toMatchObject({
    code: 409,
    message: 'The personal data of this order was removed, so it takes no notes.',
  })
  if (act === guest) expect(await left()).toEqual([])
  else expect(await left()).not.toContain('order_notes')
})

test('a note about an order that is being written is removed with the personal data', async () => {
  await during(
    async ({ tx, audit }) => {
      await tx.execute(`insert into order_notes (order_id, author, text)
        values (${ofGuest}, 'Caller', '${TEXT}')`)
      const entry = { objectType: 'order', objectId: ofGuest, label: 'Order' }
      await audit({ action: 'order.note', ...entry, after: { notes: TEXT } })
    },
    () => writeAs(shop.shop, COMMAND, guest),
  )
  expect(await left()).toEqual([])
})

test('the mail of a message that arrives during it is removed with the message', async () => {
  const { email } = ayesha
  await shop.pool.query(`insert into newsletter_subscribers (email) values ('${email}')`)
  const held = await shop.pool.connect()
  onTestFinished(() => held.release(true))
  await held.query('begin; select from newsletter_subscribers for update')
  const anonymised = writeAs(shop.shop, COMMAND, account)
  await untilWaiting(shop.pool, 1)
  const message = { name: 'Ayesha', email, phone: '03451112223', subject: 'Cups', message: TEXT }
  expect((await shop.requestJson('/api/contact', { body: message })).code).toBe(200)
  await held.query('commit')
  await anonymised
  expect(await left()).not.toContain('contact_messages')
  const { rowCount } = await shop.pool.query(
    `select from graphile_worker._private_jobs where payload ->> 'email' = '${email}'`,
  )
  expect(rowCount).toBe(0)
})

test('notes about a customer who is being anonymised are not stored', async () => {
  const notes = { notes: TEXT, version: notesVersion('') }
  const answer = await during(account, () => owner.post(`/admin/customers/${ayesha.user_id}/notes`, notes))
  expect(answer).toMatchObject({ code: 409, message: 'The personal data of this customer was removed.' })
  expect(await left()).toEqual([])
})

test.each([
  ['account with the same e-mail', account],
  ['guest', guest],
])('notes about a guest whose %s is being anonymised are not stored', async (_, act) => {
  const notes = { notes: TEXT, version: notesVersion('') }
  const answer = await during(act, () => owner.post(`/admin/guests/${ofGuest}/notes`, notes))
  expect(answer.code).toBe(404)
  expect(await left()).toEqual([])
})

test('the reason of a review that is being hidden is removed with the personal data', async () => {
  const { rows } = await shop.pool.query(`insert into reviews (product_id, customer_id, rating_halves)
    values (${stocked.products[0]!.id}, ${ayesha.user_id}, 4) returning id`)
  await during(
    (context) => moderateReview(context, rows[0].id, { hidden: { reason: TEXT } }),
    () => writeAs(shop.shop, COMMAND, account),
  )
  expect(await left()).toEqual([])
  const { hiddenReason } = (await shop.db.query.reviews.findFirst({
    where: (review) => eq(review.id, rows[0].id),
  }))!
  expect(hiddenReason).toBe('')
})
