import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  addresses,
  customers,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  variants,
} from '#db/tables/index.ts'
import { BLOCKED_TAG } from './blocked-customers.server.ts'
import { PASSWORD, signUp, type Person } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, stockShop, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(shop.db, [
    {
      name: 'Clay Cup',
      variants: [
        { name: 'Blue', price: 500, finalPrice: 450, weightGrams: 300, unitsLeft: 20 },
        { name: 'Green', finalPrice: 475, weightGrams: 300, unitsLeft: 5 },
      ],
    },
    { name: 'Walnut Tray', variants: [{ name: 'Walnut', finalPrice: 1300, weightGrams: 900, unitsLeft: 3 }] },
  ])
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.execute(
    'delete from idempotency_keys; delete from orders; delete from customers; delete from ' +
      'graphile_worker._private_jobs',
  )
  for (const { id, unitsLeft, finalPrice } of stocked.variants)
    await shop.db
      .update(variants)
      .set({ unitsLeft, finalPrice })
      .where(sql`${variants.id} = ${id}`)
})

const [blue, green, tray] = [0, 1, 2].map((place) => () => stocked.variants[place]!) as [
  () => (typeof stocked.variants)[number],
  () => (typeof stocked.variants)[number],
  () => (typeof stocked.variants)[number],
]
const totalsOf = (order_price: number, shipping_charges: number, discounted_value = 0) => ({
  order_price,
  shipping_charges,
  discounted_value,
  transaction_amount: order_price + shipping_charges - discounted_value,
})
const dua = {
  full_name: 'Dua Malik',
  phone: '03217654321',
  address: 'Flat 2, Mall Road',
  email: 'dua@example.com',
}
const order = (changed: object = {}) => ({
  ...dua,
  city_id_fk: stocked.city.id,
  order_instructions: 'Gift wrap',
  rider_instructions: 'Ring twice',
  products: [lineOf(tray(), 1), lineOf(blue(), 2)],
  ...totalsOf(2200, 300),
  ...changed,
})
const buy = (changed: object = {}, { key, cookie }: { key?: string; cookie?: string } = {}) =>
  shop.requestJson('/api/checkout', {
    body: order(changed),
    ...(cookie ? { cookie } : {}),
    headers: key ? { 'idempotency-key': key } : {},
  })
const unitsLeft = async () =>
  (await shop.db.select({ units: variants.unitsLeft }).from(variants).orderBy(variants.id)).map(
    (row) => row.units,
  )
const count = async () => ({
  orders: await shop.db.$count(orders),
  mails: Number(
    (await shop.db.execute<{ n: string }>('select count(*) as n from graphile_worker._private_jobs')).rows[0]!
      .n,
  ),
})

describe("a guest's order", () => {
  test('is stored as it was bought, takes its stock and queues its mail', async () => {
    const answer = await buy()
    expect(answer).toEqual({
      code: 200,
      status: true,
      message: 'Order placed successfully!',
      data: { order_id: expect.any(Number), tracking_url: expect.stringMatching(/^\/track\/[\w-]{22}$/) },
    })
    const { order_id } = answer.data
    expect(await shop.db.select().from(orders)).toMatchObject([
      {
        id: order_id,
        customerId: null,
        statusId: 1,
        fullName: 'Dua Malik',
        email: 'dua@example.com',
        phone: '03217654321',
        cityId: stocked.city.id,
        address: 'Flat 2, Mall Road',
        orderInstructions: 'Gift wrap',
        riderInstructions: 'Ring twice',
        subtotal: 2200,
        shipping: 300,
        discount: 0,
        total: 2500,
        promoCode: null,
        trackingToken: answer.data.tracking_url.slice('/track/'.length),
      },
    ])
    expect(await shop.db.select().from(orderLines).orderBy(orderLines.id)).toMatchObject([
      {
        orderId: order_id,
        productId: tray().productId,
        variantId: tray().id,
        productName: 'Walnut Tray',
        variantName: 'Walnut',
        image: `picture-${tray().id}`,
        unitPrice: 1300,
        quantity: 1,
        weightGrams: 900,
      },
      {
        orderId: order_id,
        productId: blue().productId,
        variantId: blue().id,
        productName: 'Clay Cup',
        variantName: 'Blue',
        image: `picture-${blue().id}`,
        unitPrice: 450,
        quantity: 2,
        weightGrams: 300,
      },
    ])
    expect(await shop.db.select().from(orderEvents)).toMatchObject([{ orderId: order_id, statusId: 1 }])
    expect(await unitsLeft()).toEqual([18, 5, 2])
    expect((await shop.db.execute('select payload from graphile_worker._private_jobs')).rows).toEqual([
      { payload: { kind: 'order confirmation', order_id } },
    ])
    expect(
      (
        await shop.db.execute(
          `select variant_id, units, reason from stock_movements where order_id = ${order_id} ` +
            'order by variant_id',
        )
      ).rows,
    ).toEqual([
      { variant_id: blue().id, units: -2, reason: 'sale' },
      { variant_id: tray().id, units: -1, reason: 'sale' },
    ])
  })

  test('queues its mail like add_job of the queue', async () => {
    await buy()
    const { order_id } = (await buy()).data
    await shop.db.execute(
      `select graphile_worker.add_job('mail', '{"kind":"order confirmation","order_id":${order_id}}')`,
    )
    const jobs = (
      await shop.db.execute('select * from graphile_worker._private_jobs order by id desc limit 2')
    ).rows
    const [own, ours] = jobs.map(
      ({ id: _id, run_at: _run, created_at: _created, updated_at: _updated, ...job }) => job,
    )
    expect(ours).toEqual(own)
  })

  test('adds up lines of the same variant', async () => {
    expect(
      await buy({
        products: [lineOf(blue(), 2), lineOf(tray(), 1), lineOf(blue(), 3)],
        ...totalsOf(3550, 0),
      }),
    ).toMatchObject({ code: 200 })
    expect(
      (await shop.db.select({ quantity: orderLines.quantity }).from(orderLines).orderBy(orderLines.id)).map(
        (line) => line.quantity,
      ),
    ).toEqual([5, 1])
    expect(await unitsLeft()).toEqual([15, 5, 2])
  })

  test('names every missing field with the message of the form, in its order', async () => {
    const sentences = [
      'Full name is required',
      'Phone is required, Start with 03',
      'Email is required',
      'City is required',
      'Address is required',
    ]
    const answer = await shop.requestJson('/api/checkout', { body: {} })
    expect(answer).toMatchObject({ code: 422, status: false, message: 'Full name is required' })
    expect(answer.data.slice(0, 6)).toEqual([...sentences, 'Your cart is empty.'])
    expect(
      (await buy({ full_name: ' ', phone: '0412345678', city_id_fk: '', address: null, email: 'dua@' })).data,
    ).toEqual(sentences)
    expect(await buy({ city_id_fk: 9999 })).toMatchObject({
      code: 422,
      data: ['City is required'],
      fields: { city_id_fk: 'City is required' },
    })
  })

  test.each([
    ['no lines', { products: [] }],
    ['a half cup', { products: [{ product_id: 1, variant_id: 1, variant_price: 450, quantity: 1.5 }] }],
    ['none of it', { products: [{ product_id: 1, variant_id: 1, variant_price: 450, quantity: 0 }] }],
    ['fewer than none', { products: [{ product_id: 1, variant_id: 1, variant_price: 450, quantity: -1 }] }],
    [
      'a quantity in words',
      { products: [{ product_id: 1, variant_id: 1, variant_price: 450, quantity: '2' }] },
    ],
    [
      'a quantity beyond counting',
      { products: [{ product_id: 1, variant_id: 1, variant_price: 450, quantity: 1e9 }] },
    ],
    ['a negative price', { products: [{ product_id: 1, variant_id: 1, variant_price: -450, quantity: 1 }] }],
    ['a negative sum', { transaction_amount: -1 }],
    ['no sum', { order_price: null }],
    [
      'an id with words',
      { products: [{ product_id: '1abc', variant_id: 1, variant_price: 450, quantity: 1 }] },
    ],
    ['lines that are not a list', { products: { length: 1 } }],
  ])('%s is 422', async (_, changed) => {
    expect(await buy(changed)).toMatchObject({ code: 422, status: false, data: [expect.any(String)] })
    expect(await count()).toEqual({ orders: 0, mails: 0 })
  })

  test('belongs to no account, even if the e-mail has one', async () => {
    const ayesha = await signUp(shop, 'Ayesha')
    await buy({ email: ayesha.email })
    expect(await shop.db.select({ customer: orders.customerId }).from(orders)).toEqual([{ customer: null }])
  })

  test('is refused for a blocked customer, by account, e-mail or phone', async () => {
    const ayesha = await signUp(shop, 'Blocked')
    const refused = {
      code: 422,
      message: 'We cannot accept this order online. Please contact the shop.',
    }
    await shop.pool.query(`update customers set blocked_at = now(), phone = '03331112223' where id = $1`, [
      ayesha.user_id,
    ])
    shop.shop.invalidatePages([BLOCKED_TAG])
    expect(await buy({ email: ayesha.email.toUpperCase() })).toMatchObject(refused)
    expect(await buy({ phone: '0333-1112223' })).toMatchObject(refused)
    expect(await buy({}, { cookie: ayesha.cookie })).toMatchObject(refused)
    expect(
      await shop.requestJson('/api/login', { body: { email: ayesha.email, password: PASSWORD } }),
    ).toMatchObject({
      code: 403,
      message: 'This account is blocked. Please contact the shop.',
    })
    await shop.pool.query('update customers set blocked_at = null where id = $1', [ayesha.user_id])
    shop.shop.invalidatePages([BLOCKED_TAG])
    expect(await buy({ email: ayesha.email })).toMatchObject({ code: 200 })
  })

  test('is refused for a city without delivery, also that of a default address', async () => {
    const { cookie } = await signUp(shop, 'Faraway')
    await shop.pool.query('update cities set is_closed = true')
    const another = 'We do not deliver to this city any more. Please choose another city.'
    expect(await buy()).toMatchObject({ code: 422, message: another, fields: { city_id_fk: another } })
    const sentence = 'We do not deliver to this city any more. Please choose another address.'
    expect(await buy({}, { cookie })).toMatchObject({
      code: 422,
      message: sentence,
      data: [sentence],
      fields: { address: sentence },
    })
    expect((await shop.requestJson('/api/city')).data).toEqual([])
    await shop.pool.query('update cities set is_closed = false')
  })

  test('is refused below the minimum order of the shop', async () => {
    const demand = (minimumOrder: number) => {
      shop.shop.settings.shop.minimumOrder = minimumOrder
      shop.shop.invalidatePages(['settings'])
    }
    demand(2500)
    expect(await buy()).toMatchObject({
      code: 422,
      message: 'The smallest order is Rs 2,500. Please add Rs 300 more.',
    })
    demand(2200)
    expect(await buy()).toMatchObject({ code: 200 })
    demand(0)
  })
})

describe('what is not as the buyer saw it is 409 with the current totals, and writes nothing', () => {
  test.each([
    [
      'a price',
      () => ({
        products: [lineOf(tray(), 1), { ...lineOf(blue(), 2), variant_price: 400 }],
        ...totalsOf(2100, 300),
      }),
      ['Clay Cup (Blue) now costs Rs 450.', 'The total is now Rs 2,500.'],
      totalsOf(2200, 300),
    ],
    [
      'a price that was made up',
      () => ({ products: [{ ...lineOf(tray(), 1), variant_price: 1 }], ...totalsOf(1, 200) }),
      ['Walnut Tray (Walnut) now costs Rs 1,300.', 'The total is now Rs 1,500.'],
      totalsOf(1300, 200),
    ],
    ['the subtotal', () => ({ order_price: 2199 }), ['The subtotal is now Rs 2,200.'], totalsOf(2200, 300)],
    [
      'shipping',
      () => totalsOf(2200, 0),
      ['Shipping is now Rs 300.', 'The total is now Rs 2,500.'],
      totalsOf(2200, 300),
    ],
    [
      'the discount',
      () => totalsOf(2200, 300, 2200),
      ['The discount is now Rs 0.', 'The total is now Rs 2,500.'],
      totalsOf(2200, 300),
    ],
    [
      'the total',
      () => ({ transaction_amount: 2499.5 }),
      ['The total is now Rs 2,500.'],
      totalsOf(2200, 300),
    ],
    [
      'units',
      () => ({ products: [lineOf(tray(), 4)], ...totalsOf(5200, 0) }),
      ['Only 3 of Walnut Tray (Walnut) are left.', 'The total is now Rs 3,900.'],
      totalsOf(3900, 0),
    ],
    [
      'a product that never was',
      () => ({ products: [{ ...lineOf(tray(), 1), product_id: 9999 }], ...totalsOf(1300, 200) }),
      ['A product in your cart is no longer sold.', 'The total is now Rs 0.'],
      totalsOf(0, 0),
    ],
    [
      'a variant of another product',
      () => ({ products: [{ ...lineOf(tray(), 1), product_id: blue().productId }], ...totalsOf(1300, 200) }),
      ['A product in your cart is no longer sold.', 'The total is now Rs 0.'],
      totalsOf(0, 0),
    ],
    [
      'an unknown promo code',
      () => ({ promo_code: 'HALFPRICE', ...totalsOf(2200, 300, 1100) }),
      ['Invalid promo code', 'The total is now Rs 2,500.'],
      totalsOf(2200, 300),
    ],
    [
      'a promo code of too many pairs of surrogates',
      () => ({ promo_code: '😀'.repeat(40), ...totalsOf(2200, 300, 300) }),
      ['Invalid promo code', 'The total is now Rs 2,500.'],
      totalsOf(2200, 300),
    ],
    [
      'a promo code that is longer than any',
      () => ({ promo_code: 'NAYAB300'.padEnd(60, 'X'), ...totalsOf(2200, 300, 300) }),
      ['Invalid promo code', 'The total is now Rs 2,500.'],
      totalsOf(2200, 300),
    ],
    [
      'a promo code below its minimum',
      () => ({ promo_code: 'nayab300', ...totalsOf(2200, 300, 300) }),
      [
        'This promo code is for orders from Rs 2,500: add Rs 300 more to use it.',
        'The total is now Rs 2,500.',
      ],
      totalsOf(2200, 300),
    ],
  ])('%s', async (_, changed, data, totals) => {
    expect(await buy(changed())).toEqual({
      code: 409,
      status: false,
      message: 'Your order has changed. Please check it and place it again.',
      data,
      totals,
    })
    expect(await unitsLeft()).toEqual([20, 5, 3])
    expect(await count()).toEqual({ orders: 0, mails: 0 })
    if (totals.order_price === 2200) expect(await buy({ ...totals })).toMatchObject({ code: 200 })
  })

  test('a quantity that no shop has', async () => {
    expect(await buy({ products: [lineOf(blue(), 100_000)], ...totalsOf(45_000_000, 0) })).toMatchObject({
      code: 409,
      data: ['Only 20 of Clay Cup (Blue) are left.', 'The total is now Rs 9,000.'],
      totals: totalsOf(9000, 0),
    })
  })
  test('sold out', async () => {
    await shop.db
      .update(variants)
      .set({ unitsLeft: 0 })
      .where(sql`${variants.id} = ${tray().id}`)
    expect(await buy()).toMatchObject({
      code: 409,
      data: ['Walnut Tray (Walnut) is sold out.', 'The total is now Rs 1,100.'],
      totals: totalsOf(900, 200),
    })
    expect(await unitsLeft()).toEqual([20, 5, 0])
  })

  test('an archived variant, which is named, and a hidden product, whose name stays hidden', async () => {
    await shop.pool.query('update products set is_hidden = true where id = $1', [tray().productId])
    await shop.pool.query('update variants set is_archived = true where id = $1', [green().id])
    expect(await buy({ products: [lineOf(tray(), 1), lineOf(green(), 1), lineOf(blue(), 1)] })).toMatchObject(
      {
        code: 409,
        data: [
          'Clay Cup (Green) is no longer sold.',
          'A product in your cart is no longer sold.',
          'The total is now Rs 650.',
        ],
      },
    )
    await shop.pool.query('update products set is_hidden = false')
    await shop.pool.query('update variants set is_archived = false')
  })

  test('an amount may be written with a decimal point', async () => {
    const body = JSON.stringify(order()).replace('"transaction_amount":2500', '"transaction_amount":2500.0')
    expect(await shop.requestJson('/api/checkout', { body })).toMatchObject({ code: 200 })
  })
})

describe('promo codes', () => {
  test.each(['NAYAB', 'X'.repeat(51), 'X'.repeat(100_000), `NAYAB300${' '.repeat(60)}X`])(
    'an unknown one is 404 at any length (%#)',
    async (promo_code) => {
      expect(await shop.requestJson('/api/promocode', { body: { promo_code } })).toEqual({
        code: 404,
        status: false,
        message: 'Invalid promo code',
        data: null,
      })
    },
  )

  test.each(['nayab300', 'NAYAB۳۰۰', 'Nayab٣٠٠'])('a fixed one, typed as %s', async (promo_code) => {
    expect(await shop.requestJson('/api/promocode', { body: { promo_code } })).toMatchObject({
      code: 200,
      data: { promo_code: 'NAYAB300', discounted_value: 300 },
    })
    expect(
      await buy({ products: [lineOf(tray(), 2)], promo_code, ...totalsOf(2600, 300, 300) }),
    ).toMatchObject({ code: 200 })
    expect(await shop.db.select().from(orders)).toMatchObject([
      { subtotal: 2600, shipping: 300, discount: 300, total: 2600, promoCode: 'NAYAB300' },
    ])
  })

  test('a percentage, rounded half up', async () => {
    expect(
      await buy({ products: [lineOf(green(), 1)], promo_code: 'WELCOME10', ...totalsOf(475, 200, 48) }),
    ).toMatchObject({ code: 200 })
  })

  test.each([
    ['that e-mail', { phone: '03110000000' }],
    ['that phone', { email: 'other@example.com' }],
    ['that phone, typed differently', { email: 'other@example.com', phone: '+92 321 765-4321' }],
    ['that e-mail, in capitals', { phone: '03110000000', email: 'DUA@example.com' }],
  ])('for the first order only: %s has ordered before', async (_, person) => {
    await buy()
    expect(await buy({ ...person, promo_code: 'WELCOME10', ...totalsOf(2200, 300, 220) })).toMatchObject({
      code: 409,
      data: ['This promo code is for a first order only.', 'The total is now Rs 2,500.'],
      totals: totalsOf(2200, 300),
    })
    await shop.db.update(orders).set({ statusId: 4 })
    expect(await buy({ ...person, promo_code: 'WELCOME10', ...totalsOf(2200, 300, 220) })).toMatchObject({
      code: 200,
    })
  })

  test('of ten first orders at once, one gets the discount', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        buy({
          products: [lineOf(blue(), 1)],
          email: n % 2 ? dua.email : `dua${n}@example.com`,
          promo_code: 'WELCOME10',
          ...totalsOf(450, 200, 45),
        }),
      ),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  })

  test('one that has ended is unknown, and named to a customer who had applied it', async () => {
    await shop.db.execute(
      `update promo_codes set ends_at = now() - interval '1 second' where code = 'NAYAB300'`,
    )
    expect(
      await buy({ products: [lineOf(tray(), 2)], promo_code: 'NAYAB300', ...totalsOf(2600, 300, 300) }),
    ).toMatchObject({
      code: 409,
      data: ['The promo code NAYAB300 has ended.', 'The total is now Rs 2,900.'],
    })
    expect(await shop.requestJson('/api/promocode', { body: { promo_code: 'NAYAB300' } })).toMatchObject({
      code: 404,
      message: 'Invalid promo code',
    })
    await shop.db.execute(`update promo_codes set ends_at = null`)
  })
})

describe("a customer's order", () => {
  let ayesha: Person
  beforeEach(async () => {
    ayesha = await signUp(shop, 'Ayesha')
  })

  test('goes to the saved default address, whatever is sent', async () => {
    expect(
      await buy({ city_id_fk: 9999, email: 'not an e-mail', phone: 12 }, { cookie: ayesha.cookie }),
    ).toMatchObject({ code: 200 })
    expect(await shop.db.select().from(orders)).toMatchObject([
      {
        customerId: ayesha.user_id,
        fullName: 'Ayesha Khan',
        email: 'ayesha@example.com',
        phone: '03001234567',
        cityId: stocked.city.id,
        address: 'House 7, Street 4',
      },
    ])
  })

  test('needs only the fields that the shop does not know', async () => {
    const { full_name: _, phone: __, city_id_fk: ___, address: ____, email: _____, ...rest } = order()
    expect(await shop.requestJson('/api/checkout', { body: rest, cookie: ayesha.cookie })).toMatchObject({
      code: 200,
    })
  })

  test('needs an address', async () => {
    await shop.db.delete(addresses)
    expect(await buy({}, { cookie: ayesha.cookie })).toMatchObject({
      code: 422,
      message: 'Add a shipping address first.',
      data: ['Add a shipping address first.'],
      fields: { address: 'Add a shipping address first.' },
    })
  })

  test('a first order is none when the account has ordered under another phone', async () => {
    await buy({}, { cookie: ayesha.cookie })
    await shop.db.update(customers).set({ phone: '03119999999', email: 'ayesha.khan@example.com' })
    await shop.db.update(addresses).set({ receiverPhone: '03118888888' })
    const promo = { promo_code: 'WELCOME10', ...totalsOf(2200, 300, 220) }
    expect(await buy(promo, { cookie: ayesha.cookie })).toMatchObject({
      code: 409,
      data: ['This promo code is for a first order only.', 'The total is now Rs 2,500.'],
    })
    expect(
      await shop.requestJson('/api/promocode', { body: { promo_code: 'welcome10' }, cookie: ayesha.cookie }),
    ).toMatchObject({ code: 409, message: 'This promo code is for a first order only.' })
  })

  test.each([
    ['phone', { phone: '03119999999' }],
    ['e-mail', { email: 'ayesha.khan@example.com' }],
  ])('a first order is none with the %s of an account that has ordered under another', async (_, known) => {
    await buy({}, { cookie: ayesha.cookie })
    await shop.db.update(customers).set({ phone: '03119999999', email: 'ayesha.khan@example.com' })
    const promo = { promo_code: 'WELCOME10', ...totalsOf(2200, 300, 220) }
    expect(await buy({ ...known, ...promo })).toMatchObject({
      code: 409,
      data: ['This promo code is for a first order only.', 'The total is now Rs 2,500.'],
    })
    await shop.db.update(orders).set({ statusId: 4 })
    expect(await buy({ ...known, ...promo })).toMatchObject({ code: 200 })
  })
})

describe('an idempotency key', () => {
  test('returns the first answer, also after stock and prices have changed', async () => {
    const first = await buy({}, { key: 'one' })
    await shop.db.update(variants).set({ unitsLeft: 0, finalPrice: 1 })
    expect(await buy({}, { key: 'one' })).toEqual(first)
    expect(await count()).toEqual({ orders: 1, mails: 1 })
  })

  test('with another body is 422', async () => {
    await buy({}, { key: 'one' })
    expect(await buy({ rider_instructions: 'Ring once' }, { key: 'one' })).toMatchObject({
      code: 422,
      message: 'This Idempotency-Key was used for another order. Use a new one for a new order.',
    })
    expect(await count()).toEqual({ orders: 1, mails: 1 })
  })

  test('is not used up by a refused attempt', async () => {
    expect(await buy({ transaction_amount: 1 }, { key: 'one' })).toMatchObject({ code: 409 })
    expect(await buy({}, { key: 'one' })).toMatchObject({ code: 200 })
  })

  test('of another customer is another key', async () => {
    const [ayesha, bilal] = [await signUp(shop, 'Ayesha'), await signUp(shop, 'Bilal')]
    const answers = [
      await buy({}, { key: 'one' }),
      await buy({ email: 'sara@example.com', phone: '03331112223' }, { key: 'one' }),
      await buy(
        { products: [lineOf(blue(), 1)], ...totalsOf(450, 200) },
        { key: 'one', cookie: ayesha.cookie },
      ),
      await buy(
        { products: [lineOf(blue(), 1)], ...totalsOf(450, 200) },
        { key: 'one', cookie: bilal.cookie },
      ),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.data.order_id)).size).toBe(4)
  })

  test('without a key each request is an order', async () => {
    await buy()
    await buy()
    expect(await count()).toEqual({ orders: 2, mails: 2 })
  })

  test('of more than 200 characters is 422', async () =>
    expect(await buy({}, { key: 'k'.repeat(201) })).toMatchObject({ code: 422 }))

  test('is deleted after a week', async () => {
    const cup = { products: [lineOf(blue(), 1)], ...totalsOf(450, 200) }
    for (const key of ['one', 'two', 'three']) await buy(cup, { key })
    await shop.db.execute(
      `update idempotency_keys set created_at = now() - interval '8 days' where key <> 'three'`,
    )
    await buy(cup, { key: 'four' })
    expect(
      (await shop.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys))
        .map((row) => row.key)
        .toSorted(),
    ).toEqual(['four', 'three'])
  })

  test.each([{}, { city_id_fk: ' 1 ' }, { promo_code: ' welcome10 ', ...totalsOf(2200, 300, 220) }])(
    'an order with a key finds its offer, also for the changed field %j',
    async (changed) => {
      const city = 'city_id_fk' in changed ? { city_id_fk: ` ${stocked.city.id} ` } : {}
      expect(await buy({ ...changed, ...city }, { key: 'one' })).toMatchObject({ code: 200 })
      expect(await unitsLeft()).toEqual([18, 5, 2])
    },
  )

  test('an order is two statements: one reads, one writes and commits', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    expect(await buy({}, { key: 'one' })).toMatchObject({ code: 200 })
    expect(query.mock.calls.map(([statement]) => (statement as unknown as { name: string }).name)).toEqual([
      'checkout: read offers',
      'checkout: write orders',
    ])
  })

  test('fifty requests at once: one order, fifty equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy({}, { key: 'one' })))
    expect(answers[0]).toMatchObject({ code: 200, data: { order_id: expect.any(Number) } })
    expect(answers).toEqual(Array(50).fill(answers[0]))
    expect(await count()).toEqual({ orders: 1, mails: 1 })
    expect(await unitsLeft()).toEqual([18, 5, 2])
    expect(await shop.db.$count(idempotencyKeys)).toBe(1)
  })

  test('fifty at once with the discount of a first order: still one order', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        buy({ promo_code: 'WELCOME10', ...totalsOf(2200, 300, 220) }, { key: 'one' }),
      ),
    )
    expect(answers[0]!.code).toBe(200)
    expect(answers).toEqual(Array(50).fill(answers[0]))
  })
})

describe('pages that show a sold product', () => {
  beforeEach(() => {
    shop.invalidated.length = 0
  })

  test('stay cached while plenty is left', async () => {
    await buy({ products: [lineOf(blue(), 1)], ...totalsOf(450, 200) })
    expect(shop.invalidated).toEqual([`stock:${blue().productId}`])
  })

  test('are invalidated when few or no units are left', async () => {
    await buy({ products: [lineOf(tray(), 1)], ...totalsOf(1300, 200) })
    expect(shop.invalidated).toEqual([`product:${tray().productId}`, `stock:${tray().productId}`])
    await buy({ products: [lineOf(tray(), 2)], ...totalsOf(2600, 300) })
    expect(shop.invalidated).toEqual(
      expect.arrayContaining(['category:kitchen', 'subcategory:tea', 'home', 'list']),
    )
  })
})
