/** The mail of a step that another step follows while it is held. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMessage } from '#app/mail/message.server.ts'
import type { Mail } from '#app/mail/mail.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let caller: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db)
  caller = await staffOf(shop, 'caller')
})
afterAll(() => shop.drop())

async function step(id: number, status: string): Promise<number> {
  const reply = await caller.post(`/admin/orders/${id}/status`, { status })
  expect(reply.code).toBe(200)
  return reply['undo']
}
const undo = async (entry: number) =>
  expect((await caller.post(`/admin/activity/${entry}/undo`)).code).toBe(200)

type Held = { id: string; created_at: Date; mail: Mail }

/** The subjects of the status mails in the order in which they are sent, null for one that is left out. */
async function sent(id: number) {
  const { rows } = await shop.pool.query<Held>(
    `select id, created_at, payload as mail from graphile_worker._private_jobs
      where key like 'order ' || $1 || ' status %' order by run_at, id`,
    [id],
  )
  const messages = rows.map(({ mail, ...job }) => renderMessage(shop.db, shop.shop.settings, mail, job))
  return (await Promise.all(messages)).map((message) => message?.subject ?? null)
}

test('of two quick steps the customer hears only of the last one', async () => {
  const id = await orderAsGuest(shop, stocked)
  await step(id, 'Processing')
  await step(id, 'Shipped')
  expect(await sent(id)).toEqual([`Your order ${id} is on its way`, null])
  await step(id, 'Completed')
  expect(await sent(id)).toEqual([`Your order ${id} is complete`, null, null])
})

test('the mail of a step waits until the step after it cannot be taken back', async () => {
  const id = await orderAsGuest(shop, stocked)
  await step(id, 'Processing')
  await undo(await step(id, 'Shipped'))
  expect(await sent(id)).toEqual([`We are preparing your order ${id}`])
  await step(id, 'Shipped')
  await undo(await step(id, 'Completed'))
  expect(await sent(id)).toEqual([null, `Your order ${id} is on its way`])
})
