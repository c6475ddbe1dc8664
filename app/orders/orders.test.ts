import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderLines, orders, products, variants } from '#db/tables/index.ts'
import { orderStatus } from '#server/commands/order-status.ts'
import { type Person, signUp } from '#test/people.ts'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { lineOf, stockShop, type Stock } from '#test/stock.ts'

let shop: TestShop
let stocked: Stock
let ayesha: Person
let bilal: Person
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(shop.db, [
    { name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450, weightGrams: 300, unitsLeft: 100 }] },
    {
      name: 'Walnut Tray',
      variants: [{ name: 'Walnut', finalPrice: 1300, weightGrams: 900, unitsLeft: 100 }],
    },
  ])
  ayesha = await signUp(shop, 'Ayesha')
  bilal = await signUp(shop, 'Bilal')
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.execute('delete from orders; delete from graphile_worker._private_jobs')
  await shop.db.update(variants).set({ unitsLeft: 100 })
  shop.invalidated.length = 0
})

const buy = async (cookie?: string): Promise<{ order_id: number; tracking_url: string }> =>
  (
    await shop.requestJson('/api/checkout', {
      body: {
        full_name: 'Dua Malik',
        phone: '03217654321',
        city_id_fk: stocked.city.id,
        address: 'Flat 2, Mall Road',
        email: 'dua@example.com',
        order_instructions: 'Gift wrap',
        rider_instructions: '',
        products: [lineOf(stocked.variants[1]!, 1), lineOf(stocked.variants[0]!, 2)],
        order_price: 2200,
        shipping_charges: 300,
        discounted_value: 0,
        transaction_amount: 2500,
      },
      ...(cookie ? { cookie } : {}),
    })
  ).data
const cancel = (order_id: number, cookie: string, comment: unknown = 'I ordered twice.') =>
  shop.requestJson('/api/order-cancel', { body: { order_id, comment }, cookie })
const unitsLeft = async () =>
  (await shop.db.select({ units: variants.unitsLeft }).from(variants).orderBy(variants.id)).map(
    (row) => row.units,
  )
const mails = async () =>
  (
    await shop.db.execute<{ payload: { kind: string } }>(
      'select payload from graphile_worker._private_jobs order by id',
    )
  ).rows.map((row) => row.payload)
const command = (...args: string[]) => runCommand(orderStatus, shop, args)
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe("a customer's orders", () => {
  test('newest first, each with its address in a line', async () => {
    const [first, second] = [await buy(ayesha.cookie), await buy(ayesha.cookie)]
    await buy(bilal.cookie)
    await buy()
    const { data, current_page, total_pages } = await shop.requestJson(`/api/order/${ayesha.user_id}`, {
      cookie: ayesha.cookie,
    })
    expect([current_page, total_pages]).toEqual([1, 1])
    expect(data).toEqual(
      [second, first].map(({ order_id }) => ({
        order_id,
        shipping_address: 'Ayesha Khan, House 7, Street 4, Multan, 03001234567',
        order_price: 2200,
        shipping_charges: 300,
        discounted_value: 0,
        transaction_amount: 2500,
        status: { status_id: 1, status: 'Pending' },
        status_id_fk: 1,
        placed_at: isoTime,
      })),
    )
  })

  test('what was paid in advance is not collected: list, details and tracking link', async () => {
    const { order_id, tracking_url } = await buy(ayesha.cookie)
    await shop.db.update(orders).set({ advancePaid: 1600 }).where(eq(orders.id, order_id))
    const { cookie } = ayesha
    const { data: listed } = await shop.requestJson(`/api/order/${ayesha.user_id}`, { cookie })
    const { data: details } = await shop.requestJson(`/api/order-details/${order_id}`, { cookie })
    const { data: tracked } = await shop.requestJson(`/api${tracking_url}`)
    expect(listed).toMatchObject([{ order_id, order_price: 2200, transaction_amount: 900 }])
    expect([details, tracked]).toMatchObject([
      { transaction_amount: 900, advance_paid: 1600 },
      { transaction_amount: 900, advance_paid: 1600 },
    ])
  })

  test('lists 50 orders per page, each once', async () => {
    const { rows } = await shop.pool.query(
      `insert into orders (customer_id, full_name, email, phone, city_id, address, subtotal, shipping, total,
        tracking_token)
      select $1, 'Bilal', 'bilal@example.com', '03001234567', $2, 'House 1', 100, 0, 100, 'paged-' || n
      from generate_series(1, 120) n returning id`,
      [bilal.user_id, stocked.city.id],
    )
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        shop.requestJson(`/api/order/${bilal.user_id}?page=${page}`, { cookie: bilal.cookie }),
      ),
    )
    const listed = pages.flatMap(({ data }) => data.map((order: { order_id: number }) => order.order_id))
    expect(pages.map(({ data, total_pages }) => [data.length, total_pages])).toEqual([
      [50, 3],
      [50, 3],
      [listed.length - 100, 3],
      [0, 3],
    ])
    expect(listed).toEqual([...new Set(listed)].toSorted((one, other) => other - one))
    expect(listed).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    expect(
      (await shop.requestJson(`/api/order/${bilal.user_id}?page=0`, { cookie: bilal.cookie })).code,
    ).toBe(422)
  })

  test('one with its lines, as they were bought', async () => {
    const { order_id, tracking_url } = await buy(ayesha.cookie)
    await shop.db.update(products).set({ name: 'Renamed' }).where(eq(products.id, stocked.products[0]!.id))
    const { data } = await shop.requestJson(`/api/order-details/${order_id}`, { cookie: ayesha.cookie })
    expect(data).toMatchObject({
      order_id,
      status_id_fk: 1,
      order_instructions: 'Gift wrap',
      tracking_url,
      email: 'ayesha@example.com',
      cancel_reason: null,
      history: [{ status_id: 1, status: 'Pending', at: isoTime }],
    })
    expect(data.order_detail).toEqual([
      {
        quantity: 1,
        total_cost: 1300,
        varients: [
          {
            p_v_id: stocked.variants[1]!.id,
            p_v_name: 'Walnut',
            final_price: 1300,
            product: {
              product_id: stocked.products[1]!.id,
              id: stocked.products[1]!.id,
              product_name: 'Walnut Tray',
              product_image: `picture-${stocked.variants[1]!.id}`,
              product_slug: 'product-2',
              subcategory: { s_cat_slug: 'tea' },
              product_review: null,
            },
          },
        ],
      },
      {
        quantity: 2,
        total_cost: 900,
        varients: [
          {
            p_v_id: stocked.variants[0]!.id,
            p_v_name: 'Blue',
            final_price: 450,
            product: {
              product_id: stocked.products[0]!.id,
              id: stocked.products[0]!.id,
              product_name: 'Clay Cup',
              product_image: `picture-${stocked.variants[0]!.id}`,
              product_slug: 'product-1',
              subcategory: { s_cat_slug: 'tea' },
              product_review: null,
            },
          },
        ],
      },
    ])
    await shop.db.update(products).set({ name: 'Clay Cup' }).where(eq(products.id, stocked.products[0]!.id))
  })

  test("a line contains the product's average once this customer has reviewed it", async () => {
    const [{ order_id }, other] = [await buy(ayesha.cookie), await buy(bilal.cookie)]
    await shop.db.update(orders).set({ statusId: 3 })
    const productId = stocked.products[1]!.id
    for (const [person, rating] of [
      [ayesha, 5],
      [bilal, 4],
    ] as const) {
      await shop.requestJson('/api/add-review', {
        body: { p_id_fk: productId, user_id_fk: person.user_id, rating, reviews: 'Fine.' },
        cookie: person.cookie,
      })
    }
    const reviewsOf = async (id: number, { cookie }: Person) =>
      (await shop.requestJson(`/api/order-details/${id}`, { cookie })).data.order_detail.map(
        (line: any) => line.varients[0].product.product_review,
      )
    expect(await reviewsOf(order_id, ayesha)).toEqual([{ rating: 4.5 }, null])
    await shop.db.execute(`delete from reviews where customer_id = ${bilal.user_id}`)
    expect(await reviewsOf(other.order_id, bilal)).toEqual([null, null])
  })

  test("another customer's order is answered like an unknown one", async () => {
    const { order_id } = await buy(bilal.cookie)
    const unknown = await shop.requestJson('/api/order-details/99999999', { cookie: ayesha.cookie })
    expect(unknown).toEqual({ code: 404, status: false, message: 'Not found', data: null })
    expect(await shop.requestJson(`/api/order-details/${order_id}`, { cookie: ayesha.cookie })).toEqual(
      unknown,
    )
    expect(await shop.requestJson('/api/order-details/12abc', { cookie: ayesha.cookie })).toEqual(unknown)
    expect(await cancel(order_id, ayesha.cookie)).toEqual(await cancel(99_999_999, ayesha.cookie))
    expect(await shop.requestJson(`/api/order/${bilal.user_id}`, { cookie: ayesha.cookie })).toMatchObject({
      code: 403,
    })
    expect(await shop.requestJson(`/api/order-details/${order_id}`)).toMatchObject({ code: 401 })
  })

  test('a line stays after its product was deleted', async () => {
    const { order_id } = await buy(ayesha.cookie)
    await shop.db
      .update(orderLines)
      .set({ productId: null, variantId: null })
      .where(and(eq(orderLines.orderId, order_id), eq(orderLines.productName, 'Clay Cup')))
    const { data } = await shop.requestJson(`/api/order-details/${order_id}`, { cookie: ayesha.cookie })
    expect(data.order_detail[1].varients[0]).toMatchObject({
      p_v_id: null,
      product: { product_id: null, product_name: 'Clay Cup', product_slug: null, subcategory: null },
    })
  })
})

describe('cancelling', () => {
  test('returns the stock, stores the reason and sends a mail', async () => {
    const { order_id } = await buy(ayesha.cookie)
    expect(await unitsLeft()).toEqual([98, 99])
    expect(await cancel(order_id, ayesha.cookie)).toEqual({
      code: 200,
      status: true,
      message: 'Order cancelled successfully!',
      data: null,
    })
    expect(await unitsLeft()).toEqual([100, 100])
    expect(await mails()).toEqual([
      { kind: 'order confirmation', order_id },
      { kind: 'order cancelled', order_id },
    ])
    expect(
      (await shop.requestJson(`/api/order-details/${order_id}`, { cookie: ayesha.cookie })).data,
    ).toMatchObject({
      status: { status_id: 4, status: 'Cancelled' },
      cancel_reason: 'I ordered twice.',
      history: [{ status: 'Pending' }, { status: 'Cancelled' }],
    })
    expect(shop.invalidated).toEqual(
      expect.arrayContaining([`product:${stocked.products[0]!.id}`, 'category:kitchen', 'list', 'home']),
    )
    expect(
      (
        await shop.db.execute(
          `select units, reason from stock_movements where order_id = ${order_id} order by id`,
        )
      ).rows.toSorted((one, other) => Number(one['units']) - Number(other['units'])),
    ).toEqual([
      { units: -2, reason: 'sale' },
      { units: -1, reason: 'sale' },
      { units: 1, reason: 'cancel' },
      { units: 2, reason: 'cancel' },
    ])
  })

  test('twenty times at once returns the stock once', async () => {
    const { order_id } = await buy(ayesha.cookie)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place % 2 ? cancel(order_id, ayesha.cookie) : command(String(order_id), 'Cancelled'),
      ),
    )
    expect(
      answers.filter((answer) => ('lines' in answer ? answer.code === 0 : answer.code === 200)),
    ).toHaveLength(1)
    expect(await unitsLeft()).toEqual([100, 100])
    expect((await mails()).filter((mail) => mail.kind === 'order cancelled')).toHaveLength(1)
  })

  test.each([
    [2, 'Processing'],
    [5, 'Shipped'],
    [3, 'Completed'],
    [4, 'Cancelled'],
  ])('once the order is %i, %s, is 409', async (statusId, name) => {
    const { order_id } = await buy(ayesha.cookie)
    await shop.db.update(orders).set({ statusId })
    expect(await cancel(order_id, ayesha.cookie)).toMatchObject({
      code: 409,
      message:
        statusId === 4
          ? 'This order is already Cancelled.'
          : `This order is ${name} and can no longer be cancelled.`,
    })
    expect(await unitsLeft()).toEqual([98, 99])
  })

  test.each([
    ['none', undefined],
    ['null', null],
    ['only spaces', '  '],
    ['a number', 5],
    ['too long', 'x'.repeat(501)],
  ])('needs a reason: %s is 422', async (_, comment) => {
    const { order_id } = await buy(ayesha.cookie)
    expect(await cancel(order_id, ayesha.cookie, comment ?? null)).toMatchObject({ code: 422 })
    expect(await unitsLeft()).toEqual([98, 99])
  })
})

describe("the operator's order-status", () => {
  test('moves an order forward, with a mail for each step', async () => {
    const { order_id } = await buy()
    for (const status of ['Processing', 'shipped', 'Completed'])
      expect(await command(String(order_id), status)).toMatchObject({ code: 0 })
    expect((await mails()).slice(1)).toEqual(
      [2, 5, 3].map((status_id) => ({ kind: 'order status', order_id, status_id })),
    )
    expect(await unitsLeft()).toEqual([98, 99])
  })

  test('may skip a step, but not go back or repeat the current status', async () => {
    const { order_id } = await buy()
    expect(await command(String(order_id), 'Shipped')).toEqual({
      code: 0,
      lines: [`Order ${order_id} is Shipped now.`],
    })
    expect(await command(String(order_id), 'Shipped')).toEqual({
      code: 1,
      lines: [`Order ${order_id}: This order is already Shipped.`],
    })
    expect(await command(String(order_id), 'Processing')).toEqual({
      code: 1,
      lines: [`Order ${order_id}: An order that is Shipped cannot become Processing.`],
    })
    expect(await command(String(order_id), 'Cancelled')).toEqual({
      code: 1,
      lines: [`Order ${order_id}: This order is Shipped and can no longer be cancelled.`],
    })
    expect(await mails()).toHaveLength(2)
  })

  test('cancels from Processing', async () => {
    const { order_id } = await buy()
    await command(String(order_id), 'Processing')
    expect(await command(String(order_id), 'Cancelled')).toMatchObject({ code: 0 })
    expect(await unitsLeft()).toEqual([100, 100])
    expect(await command(String(order_id), 'Processing')).toEqual({
      code: 1,
      lines: [`Order ${order_id}: This order was cancelled.`],
    })
  })

  test.each([
    [[]],
    [['1001']],
    [['12abc', 'Shipped']],
    [['1001', 'Pending']],
    [['1001', 'Lost']],
    [['1001', 'Shipped', 'now']],
    [['1001', 'Completed', '--courier', 'TCS']],
    [['1001', 'Shipped', '--rider', 'Ali']],
    [['1001', 'Shipped', '--tracking', '1'.repeat(61)]],
  ])('wrong arguments: %j', async (args) => {
    expect(await command(...args)).toEqual({
      code: 2,
      lines: [
        'Usage: order-status <order_id> <Processing|Shipped|Completed|Cancelled> [--courier <name>] ' +
          '[--tracking <number>]',
      ],
    })
  })

  test('an unknown order', async () =>
    expect(await command('99999', 'Shipped')).toEqual({ code: 1, lines: ['There is no order 99999.'] }))
})

describe('tracking', () => {
  test('shows an order by its link, with personal data masked', async () => {
    const { order_id, tracking_url } = await buy()
    await command(String(order_id), 'Shipped')
    const { code, data } = await shop.requestJson(`/api${tracking_url}`)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      order_id,
      status: { status_id: 5, status: 'Shipped' },
      placed_at: isoTime,
      history: [
        { status: 'Pending', at: isoTime },
        { status: 'Shipped', at: isoTime },
      ],
      order_price: 2200,
      shipping_charges: 300,
      discounted_value: 0,
      transaction_amount: 2500,
      city_name: 'Multan',
      full_name: 'D••••• M•••••',
      phone: '••••••••321',
      address: 'F•••••',
    })
    expect(data.order_detail).toHaveLength(2)
    for (const secret of ['Dua', 'Malik', '0321', 'Flat', 'Mall', 'example.com', 'Gift'])
      expect(JSON.stringify(data)).not.toContain(secret)
  })

  test.each(['0123456789012345678901', 'short', 'x'.repeat(500), '..%2F..'])(
    '%s is an unknown link',
    async (token) => {
      expect(await shop.requestJson(`/api/track/${token}`)).toEqual({
        code: 404,
        status: false,
        message: 'Not found',
        data: null,
      })
    },
  )
})
