import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKeys, orders, variants } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { type Person, signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let ayesha: Person
let bilal: Person
beforeAll(async () => {
  shop = await testShop({ env: { RATE_LIMITS: 'on' } })
  stocked = await stockCup(shop.db)
  ;[ayesha, bilal] = [await signUp(shop, 'Ayesha'), await signUp(shop, 'Bilal')]
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.execute(
    'delete from idempotency_keys; delete from orders; delete from rate_limits; update variants ' +
      'set units_left = 100',
  )
})

const guest = (changed: object = {}) => ({
  full_name: 'Dua Malik',
  phone: '03217654321',
  address: 'Flat 2, Mall Road',
  email: 'dua@example.com',
  city_id_fk: stocked.city.id,
  products: [lineOf(stocked.variants[0]!, 1)],
  order_price: 450,
  shipping_charges: 200,
  discounted_value: 0,
  transaction_amount: 650,
  ...changed,
})
type Sent = { key?: string; cookie?: string; from?: string; headers?: Record<string, string> }
const send = (body: unknown, { key = 'attempt 1', cookie, from, headers }: Sent = {}) =>
  shop.requestJson('/api/checkout', {
    body,
    ...(cookie ? { cookie } : {}),
    ...(from ? { from } : {}),
    headers: { 'idempotency-key': key, ...headers },
  })
const sold = async () => ({
  orders: await shop.db.$count(orders),
  units: 100 - (await shop.db.select().from(variants))[0]!.unitsLeft,
})
const ONE = { orders: 1, units: 1 }

describe('a key that was answered', () => {
  test('gets its first answer beyond the limit, and is never counted', async () => {
    const order = (changed: object = {}) => guest({ phone: '03110000001', ...changed })
    const first = await send(order())
    for (let n = 0; n < 70; n++) expect(await send(order())).toEqual(first)
    expect(await sold()).toEqual(ONE)
    for (let n = 0; n < 59; n++)
      expect((await send(order({ transaction_amount: 1 }), { key: `other ${n}` })).code).toBe(409)
    expect((await send(order(), { key: 'one too many' })).code).toBe(429)
    expect(await send(order())).toEqual(first)
  })

  test('gets it with any session: none, an ended one, or a newer one', async () => {
    const first = await send(guest())
    expect(first.code).toBe(200)
    for (const cookie of [undefined, `nayab_session=${'x'.repeat(43)}`, ayesha.cookie, bilal.cookie])
      expect(await send(guest(), cookie ? { cookie } : {})).toEqual(first)
    expect(await sold()).toEqual(ONE)
  })

  test('gets it as a guest when the session of the first attempt has ended', async () => {
    const first = await send(guest(), { cookie: ayesha.cookie })
    expect(first.code).toBe(200)
    expect(await send(guest())).toEqual(first)
    expect(await sold()).toEqual(ONE)
  })

  test('is the own one of a customer whose body differs from that of the guest', async () => {
    const first = await send(guest())
    const own = await send(guest({ rider_instructions: 'Ring twice' }), { cookie: ayesha.cookie })
    expect(own.code).toBe(200)
    expect(own.data.order_id).not.toBe(first.data.order_id)
    expect(await send(guest({ rider_instructions: 'Ring twice' }), { cookie: ayesha.cookie })).toEqual(own)
    expect(await send(guest())).toEqual(first)
    expect(await sold()).toEqual({ orders: 2, units: 2 })
  })

  test('gets it for a body that breaks a rule that came later', async () => {
    const first = await send(guest())
    // An earlier rule accepted the same body with a longer name.
    const long = guest({ full_name: 'D'.repeat(80) })
    await send(guest({ full_name: 'Dua' }), { key: 'longer' })
    const { createHash } = await import('node:crypto')
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.keys(value)
              .toSorted()
              .map((name) => [name, sorted((value as Record<string, unknown>)[name])])
          : value
    const hash = createHash('sha256')
      .update(JSON.stringify(sorted(long)))
      .digest('base64url')
    await shop.db.execute(
      sql`update idempotency_keys set body_hash = ${`${hash} earlier`},
        answer = ${JSON.stringify(first.data)}::jsonb where key = 'longer'`,
    )
    expect(await send(long, { key: 'longer' })).toEqual(first)
    expect((await send(guest({ full_name: 'D'.repeat(81) }), { key: 'longer' })).code).toBe(422)
  })

  test('gets it with its fields in another order and in other spellings', async () => {
    const first = await send(guest())
    expect(await send(Object.fromEntries(Object.entries(guest()).toReversed()))).toEqual(first)
    expect(await send(guest({ email: ' DUA@example.com', phone: '+92 321 7654321' }))).toEqual(first)
    expect(await sold()).toEqual(ONE)
  })

  test('and was stored by an earlier release gets it too', async () => {
    const first = await send(guest())
    await shop.db
      .update(idempotencyKeys)
      .set({ bodyHash: sql`split_part(${idempotencyKeys.bodyHash}, ' ', 2)` })
    expect(await send(guest())).toEqual(first)
  })

  test.each([
    ['another quantity', { products: [] as object[] }],
    ['another name', { full_name: 'Sara Khan' }],
    ['a field more', { note: 'x' }],
  ])('with %s reveals nothing of the first order', async (what, changed) => {
    const first = await send(guest())
    const answer = await send(guest(changed))
    if (what === 'a field more') return expect(answer).toEqual(first)
    expect(answer).toMatchObject({ code: 422, status: false })
    expect(JSON.stringify(answer)).not.toContain(first.data.tracking_url)
  })

  test("is another customer's own: key and body alone do not show its answer", async () => {
    const body = {
      products: guest().products,
      order_price: 450,
      shipping_charges: 200,
      transaction_amount: 650,
    }
    const first = await send(body, { cookie: ayesha.cookie })
    expect(first.code).toBe(200)
    expect((await send(body)).code).toBe(422)
    const other = await send(body, { cookie: bilal.cookie })
    expect(other.code).toBe(200)
    expect(other.data.order_id).not.toBe(first.data.order_id)
    expect(await send(body, { cookie: ayesha.cookie })).toEqual(first)
    expect(await sold()).toEqual({ orders: 2, units: 2 })
  })

  test("is another customer's own also when both bodies name the same person", async () => {
    const [first, other] = await Promise.all([
      send(guest(), { cookie: ayesha.cookie }),
      send(guest(), { cookie: bilal.cookie }),
    ])
    expect([first.code, other.code]).toEqual([200, 200])
    expect(other.data.order_id).not.toBe(first.data.order_id)
    expect(await send(guest(), { cookie: bilal.cookie })).toEqual(other)
    expect(await send(guest(), { cookie: ayesha.cookie })).toEqual(first)
    expect(await sold()).toEqual({ orders: 2, units: 2 })
    expect(new Set((await shop.db.select().from(orders)).map(({ customerId }) => customerId))).toEqual(
      new Set([ayesha.user_id, bilal.user_id]),
    )
  })

  test('still answers no foreign site', async () => {
    await send(guest())
    expect((await send(guest(), { headers: { 'sec-fetch-site': 'cross-site' } })).code).toBe(403)
  })

  test.each([null, [], 7, {}])('and the body %j is 422', async (body) => {
    expect((await send(body)).code).toBe(422)
  })
})

describe('If-Customer', () => {
  const body = () => guest({ full_name: 'Ayesha Khan', email: ayesha.email })
  const expecting = ({ user_id }: Person) => ({ headers: { 'if-customer': String(user_id) } })

  test('places an order once, for that customer only', async () => {
    const first = await send(body(), { ...expecting(ayesha), cookie: ayesha.cookie })
    expect(first.code).toBe(200)
    expect(await send(body(), { ...expecting(ayesha), cookie: ayesha.cookie })).toEqual(first)
    expect(await shop.db.select().from(orders)).toMatchObject([{ customerId: ayesha.user_id }])
  })

  test('places nothing for a guest, an ended session or another customer', async () => {
    expect((await send(body(), expecting(ayesha))).code).toBe(401)
    expect(
      (await send(body(), { ...expecting(ayesha), cookie: `nayab_session=${'x'.repeat(43)}` })).code,
    ).toBe(401)
    expect((await send(body(), { ...expecting(ayesha), cookie: bilal.cookie })).code).toBe(403)
    expect((await send({}, expecting(ayesha))).code).toBe(401)
    expect(await sold()).toEqual({ orders: 0, units: 0 })
  })
})

test("a stranger cannot use up a phone's limit for its owner's network", async () => {
  const order = guest({ phone: '03110000002' })
  const refused = { ...order, transaction_amount: 1 }
  for (let n = 0; n < 60; n++) await send(refused, { key: `n ${n}`, from: '198.51.100.7' })
  expect((await send(order, { key: 'a', from: '198.51.100.200' })).code).toBe(429)
  expect((await send(order, { key: 'b', from: '203.0.113.9' })).code).toBe(200)
})
