/** Once a person is anonymised, stored answers to writes name neither them nor the reason of a block. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#db/tables/index.ts'
import { cupShop } from '#test/cups.ts'
import { type Person, signUp } from '#test/people.ts'
import { staffOf } from '#test/staff.ts'
import { orderAsGuest } from '#test/stock.ts'

let shop: Awaited<ReturnType<typeof cupShop>>['shop']
let owner: Awaited<ReturnType<typeof staffOf>>
let stocked: Awaited<ReturnType<typeof cupShop>>['stocked']
let ayesha: Person
let ofGuest: number
const GUEST = { full_name: 'Hira Malik', phone: '03451112223', email: 'hira@example.com' }
beforeAll(async () => {
  ;({ shop, stocked } = await cupShop())
  owner = await staffOf(shop, 'owner')
  ayesha = await signUp(shop, 'Ayesha')
  ofGuest = await orderAsGuest(shop, stocked, GUEST)
})
afterAll(() => shop.drop())

const place = (buyer: object) =>
  owner.post('/admin/orders', {
    ...buyer,
    city_id_fk: stocked.city.id,
    address: 'House 7, Street 4',
    lines: [{ variant_id: stocked.variants[0]!.id, quantity: 1 }],
    source: 'phone',
    total: 650,
  })
const storedWith = async (text: string) => {
  const { rows } = await shop.pool.query(
    'select answer from staff_answers where strpos(answer::text, $1) > 0',
    [text],
  )
  return rows
}

test.each([
  ['an account', () => `customers/${ayesha.user_id}`, { full_name: 'Ayesha Khan', phone: '03001234567' }],
  ['a guest', () => `guests/${ofGuest}`, GUEST],
])('%s', async (_, path, { full_name, phone }) => {
  const reason = `Refused 6 parcels of ${phone.slice(-2)} "100%"`
  const other = `Zoya ${phone.slice(-3)}`
  await owner.post(`/admin/${path()}/block`, { is_blocked: true, reason })
  const placed = await place({ full_name, phone, email: '' })
  expect(placed.message).toContain(reason)
  for (const [name, query] of [
    [full_name.toUpperCase(), `q=${other}`],
    [`About ${full_name}`, 'tab=all'],
    [`The late payer ${other}`, `q=${phone}`],
    [other, 'q=zoya'],
  ])
    expect((await owner.post('/admin/views', { list: 'orders', name, query })).code).toBe(200)
  await shop.db.update(orders).set({ statusId: 3 })
  expect((await owner.post(`/admin/${path()}/anonymise`)).code).toBe(200)
  for (const text of [full_name, full_name.toUpperCase(), `The late payer ${other}`, 'Refused 6 parcels'])
    expect([text, await storedWith(text)]).toEqual([text, []])
  expect(await storedWith(`“${other}”`)).toMatchObject([{ answer: { data: { id: expect.any(Number) } } }])
  expect(await storedWith(`"order_id": ${placed.data.order_id}`)).toMatchObject([
    { answer: { data: { order_id: placed.data.order_id, is_blocked: true } } },
  ])
})
