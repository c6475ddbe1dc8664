import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { anonymiseCustomer } from '#app/customers/anonymise.server.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { orderAsGuest, stockShop } from '#test/stock.ts'
import { untilWaiting } from '#test/until-waiting.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

test('anonymising an account locks no order while it waits for the notes about its guest', async () => {
  const stocked = await stockShop(shop.db, [
    { name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450 }] },
  ])
  const { user_id, email } = await signUp(shop, 'Ayesha')
  const order = await orderAsGuest(shop, stocked, { phone: '03451112223', email })
  await shop.pool.query(`update orders set status_id = 3;
    insert into guests (phone, notes) values ('03451112223', 'Calls back')`)
  const other = await shop.pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin; select from guests for no key update')
  const anonymised = writeAs(shop.shop, COMMAND, (context) => anonymiseCustomer(context, user_id))
  await untilWaiting(shop.pool, 1)
  await other.query(`select from orders where id = ${order} for key share nowait`)
  await other.query('commit')
  expect(await anonymised).toEqual({ orders: 1, reviews: 0 })
  expect(await shop.pool.query('select from guests')).toMatchObject({ rowCount: 0 })
})
