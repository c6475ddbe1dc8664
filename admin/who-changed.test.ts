/** A conflict names who has changed what is edited: the person herself, a colleague or a command. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { editPromo } from '#app/checkout/promo-codes.server.ts'
import { correctOrder } from '#app/checkout/correct-order.server.ts'
import { COMMAND } from '#app/core/audit.server.ts'
import { PERMISSIONS } from '#app/core/permissions.ts'
import { writeAs, type WriteContext } from '#app/core/write.server.ts'
import { guestOfOrder, saveNotes } from '#app/customers/edit-customer.server.ts'
import { editDelivery } from '#app/orders/edit-delivery.server.ts'
import { stockCup } from '#test/cups.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let owner: Awaited<ReturnType<typeof staffOf>>
let colleague: typeof owner
let id: number
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db, 100)
  owner = await staffOf(shop, 'owner')
  colleague = await staffWith(shop, ...PERMISSIONS)
  await shop.pool.query('update staff set full_name = $1 where id = $2', ['Ayesha', colleague.id])
})
afterAll(() => shop.drop())
beforeEach(async () => {
  id = await orderAsGuest(shop, stocked)
})

const read = async (path: string) => (await owner.get(`/admin/${path}`)).data
const terms = { is_percentage: false, minimum_order: 0, first_order_only: false }

type Kind = {
  what: string
  path(): string
  version(): Promise<string>
  /** A body that differs from that of another number. */
  body(value: number): object
  byCommand(context: WriteContext, value: number, version: string): Promise<unknown>
}
const correction: Kind = {
  what: 'changed this order',
  path: () => `orders/${id}/correct`,
  version: async () => (await read(`orders/${id}`)).version,
  body: (value) => ({ full_name: `Dua ${'I'.repeat(value)}`, total: 650 }),
  byCommand: (context, value, version) =>
    correctOrder(context, id, { version, total: 650, correction: { full_name: `Dua ${'I'.repeat(value)}` } }),
}
const lines: Kind = {
  ...correction,
  body: (value) => ({ lines: linesOf(value), total: totalOf(value) }),
  byCommand: (context, value, version) =>
    correctOrder(context, id, { version, total: totalOf(value), correction: { lines: linesOf(value) } }),
}
const linesOf = (value: number) => [
  { line_id: null, variant_id: stocked.variants[0]!.id, quantity: 1 + value },
]
const totalOf = (value: number) => [0, 1100, 1650, 2100][value]!
const delivery: Kind = {
  what: 'changed the delivery of this order',
  path: () => `orders/${id}/delivery`,
  version: async () => (await read(`orders/${id}`)).delivery_version,
  body: (value) => ({ courier: 'TCS', tracking_number: `77-${value}` }),
  byCommand: (context, value, version) =>
    editDelivery(context, id, {
      courier: 'TCS',
      tracking_number: `77-${value}`,
      version,
      tell_customer: false,
    }),
}
const promoCode: Kind = {
  what: 'changed WELCOME10',
  path: () => 'promo-codes/WELCOME10',
  version: async () =>
    (await read('promo-codes')).find(({ code }: { code: string }) => code === 'WELCOME10').version,
  body: (value) => ({ ...terms, discount: value }),
  byCommand: (context, value, version) =>
    editPromo(
      context,
      { code: 'WELCOME10', discount: value, isPercentage: false, minimumOrder: 0, firstOrderOnly: false },
      version,
    ),
}
const notes: Kind = {
  what: 'changed these notes. Nothing was saved',
  path: () => `guests/${id}/notes`,
  version: async () => (await read(`guests/${id}`)).version,
  body: (value) => ({ notes: `Rings ${value} times` }),
  byCommand: async (context, value, version) =>
    saveNotes(
      context,
      await guestOfOrder(context.tx, id),
      { notes: `Rings ${value} times`, version },
      'guest',
    ),
}

test.each<[string, Kind]>([
  ['the correction of an order', correction],
  ['the lines of an order', lines],
  ['a delivery', delivery],
  ['a promo code', promoCode],
  ['notes on a guest', notes],
])('%s', async (_, { what, path, version, body, byCommand }) => {
  if (path() === delivery.path()) await owner.post(`/admin/orders/${id}/status`, { status: 'Shipped' })
  const save = (staff: typeof owner, value: number, loaded: string) =>
    staff.post(`/admin/${path()}`, { ...body(value), version: loaded })
  const [did, rest = ''] = what.split(/(?=\. )/)
  const refused = (message: string) => ({ code: 409, message: `${message}${rest}.` })

  const first = await version()
  expect(await save(owner, 1, first)).toMatchObject({ code: 200 })
  const own = refused(`You ${did} in another tab or on another device`)
  expect(await save(owner, 2, first)).toMatchObject(own)
  expect(await save(colleague, 2, first)).toMatchObject(refused(`The owner ${did}`))

  const second = await version()
  expect(await save(colleague, 2, second)).toMatchObject({ code: 200 })
  for (const loaded of [first, second])
    expect(await save(owner, 3, loaded)).toMatchObject(refused(`Ayesha ${did}`))

  const third = await version()
  await writeAs(shop.shop, COMMAND, (context) => byCommand(context, 3, third))
  for (const loaded of [first, second, third])
    expect(await save(owner, 1, loaded)).toMatchObject(refused(`A command ${did}`))
  expect(await save(owner, 1, await version())).toMatchObject({ code: 200 })
})
