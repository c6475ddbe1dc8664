import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSession } from '#app/account/session.server.ts'
import { COMMAND } from '#app/core/audit.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { renderMessage } from '#app/mail/message.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { cancelOwnOrder, changeOrderStatus } from '#app/orders/change-status.server.ts'
import { takeBackStatus } from '#app/orders/take-back-status.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import {
  cities,
  customers,
  orderLines,
  orders,
  promoCodes,
  shopSettings,
  variants,
} from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { lineOf, stockShop, type Stock } from '#test/stock.ts'
import { correctOrder, previewCorrection, undoCorrection } from './correct-order.server.ts'
import type { Correction, OrderState } from './correction.ts'
import { findOrderState, orderVersion } from './order-state.server.ts'
import { quoteOrder } from './rules.ts'

let shop: TestShop
let stocked: Stock
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(shop.db, [
    {
      name: 'Clay Cup',
      variants: [
        { name: 'Blue', finalPrice: 450, weightGrams: 300 },
        { name: 'Green', finalPrice: 500, weightGrams: 300 },
      ],
    },
    { name: 'Walnut Tray', variants: [{ name: 'Walnut Tray', finalPrice: 1300, weightGrams: 900 }] },
  ])
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.execute('delete from orders; delete from graphile_worker._private_jobs')
  await shop.db.update(variants).set({ unitsLeft: 10 })
})

const [BLUE, GREEN, TRAY] = [0, 1, 2]
const variant = (place: number) => stocked.variants[place]!
const setPrice = (place: number, price: number) =>
  shop.db
    .update(variants)
    .set({ price, finalPrice: price })
    .where(eq(variants.id, variant(place).id))
let buyers = 0

async function buy(bought: [number, number][], promo: { code: string; discount: number } | null = null) {
  buyers += 1
  const totals = quoteOrder(
    bought.map(([place, quantity]) => ({
      final_price: variant(place).finalPrice,
      weight_grams: variant(place).weightGrams,
      quantity,
    })),
    promo && { order_value: 2500, discounted_value: promo.discount, is_percentage: false },
  )
  const { code, data, message } = await shop.requestJson('/api/checkout', {
    body: {
      full_name: 'Dua Malik',
      phone: `0321${String(buyers).padStart(7, '0')}`,
      city_id_fk: stocked.city.id,
      address: 'Flat 2, Mall Road',
      email: `dua${buyers}@example.com`,
      products: bought.map(([place, quantity]) => lineOf(variant(place), quantity)),
      promo_code: promo?.code ?? '',
      ...totals,
    },
  })
  if (code !== 200) throw new Error(message)
  await shop.db.execute('delete from graphile_worker._private_jobs')
  return data.order_id as number
}

const stateOf = async (id: number) => (await findOrderState(shop.db, id))!.state
const linesOf = async (id: number) =>
  (await stateOf(id)).lines.map(({ product_name, variant_name, quantity, unit_price }) => [
    `${product_name}, ${variant_name}`,
    quantity,
    unit_price,
  ])
const unitsLeft = async () =>
  (await shop.db.select({ units: variants.unitsLeft }).from(variants).orderBy(variants.id)).map(
    (row) => row.units,
  )
const queuedMails = async () =>
  (
    await shop.db.execute<{ kind: string; seconds: number }>(
      `select payload->>'kind' as kind, round(extract(epoch from run_at - updated_at))::integer as seconds
        from graphile_worker._private_jobs order by id`,
    )
  ).rows

async function save(id: number, correction: Correction, version?: string) {
  const seen = await previewCorrection(shop.db, id, correction)
  return writeAs(shop.shop, COMMAND, (context) =>
    correctOrder(context, id, {
      version: version ?? orderVersion(seen.before),
      total: seen.state.transaction_amount,
      correction,
    }),
  )
}
const linesToSave = async (id: number) =>
  (await stateOf(id)).lines.map(({ line_id, variant_id, quantity }) => ({ line_id, variant_id, quantity }))
const step = (id: number, status: (typeof STATUS)[keyof typeof STATUS]) =>
  writeAs(shop.shop, COMMAND, (context) => changeOrderStatus(context, id, { status }))
const refusal = (code: number, message: string) => expect.objectContaining({ code, message })

describe('a correction', () => {
  test('another colour changes price, shipping and the stock of both variants', async () => {
    const id = await buy([
      [BLUE, 2],
      [TRAY, 1],
    ])
    const [cup, tray] = await linesToSave(id)
    await save(id, { lines: [{ ...cup!, variant_id: variant(GREEN).id }, tray!] })
    expect(await linesOf(id)).toEqual([
      ['Clay Cup, Green', 2, 500],
      ['Walnut Tray, Walnut Tray', 1, 1300],
    ])
    expect(await stateOf(id)).toMatchObject({
      order_price: 2300,
      shipping_charges: 300,
      transaction_amount: 2600,
    })
    expect(await unitsLeft()).toEqual([10, 8, 9])
  })

  test('a line that stays has the price at which it was bought', async () => {
    const id = await buy([[BLUE, 1]])
    await setPrice(BLUE, 490)
    const [cup] = await linesToSave(id)
    await save(id, { lines: [{ ...cup!, quantity: 3 }] })
    expect(await stateOf(id)).toMatchObject({ order_price: 1350, shipping_charges: 200 })
    expect(await unitsLeft()).toEqual([7, 10, 10])
    await setPrice(BLUE, 450)
  })

  test('a removed line returns its units; the code loses its discount below its minimum', async () => {
    const id = await buy([[TRAY, 2]], { code: 'NAYAB300', discount: 300 })
    expect(await stateOf(id)).toMatchObject({ order_price: 2600, discounted_value: 300 })
    const [tray] = await linesToSave(id)
    const correction = { lines: [{ ...tray!, quantity: 1 }] }
    expect((await previewCorrection(shop.db, id, correction)).notes).toEqual([
      'This promo code is for orders from Rs 2,500: add Rs 1,200 more to use it.',
    ])
    await save(id, correction)
    expect(await stateOf(id)).toMatchObject({
      order_price: 1300,
      discounted_value: 0,
      transaction_amount: 1500,
    })
    expect(await unitsLeft()).toEqual([10, 10, 9])
  })

  test('the discount of a code that was deleted stays', async () => {
    const id = await buy([[TRAY, 2]], { code: 'NAYAB300', discount: 300 })
    const [code] = await shop.db.delete(promoCodes).where(eq(promoCodes.code, 'NAYAB300')).returning()
    await save(id, {
      lines: [...(await linesToSave(id)), { line_id: null, variant_id: variant(BLUE).id, quantity: 1 }],
    })
    expect(await stateOf(id)).toMatchObject({ order_price: 3050, shipping_charges: 0, discounted_value: 300 })
    await shop.db.insert(promoCodes).values(code!)
  })

  test('texts alone change neither totals nor stock', async () => {
    const id = await buy([[BLUE, 1]])
    await shop.db.update(orders).set({ shipping: 150, total: 600 }).where(eq(orders.id, id))
    await save(id, { full_name: 'Dua Khan', address: 'گھر ۷', lines: await linesToSave(id) })
    expect(await stateOf(id)).toMatchObject({
      full_name: 'Dua Khan',
      address: 'گھر ۷',
      transaction_amount: 600,
    })
    expect(await unitsLeft()).toEqual([9, 10, 10])
  })

  test('charges by hand stay until they are calculated again', async () => {
    const id = await buy([[BLUE, 1]])
    await save(id, {
      shipping: { rupees: 0, reason: 'Our mistake' },
      discount: { rupees: 50, reason: 'Late' },
    })
    await save(id, { lines: [{ ...(await linesToSave(id))[0]!, quantity: 2 }] })
    expect(await stateOf(id)).toMatchObject({
      shipping_charges: 0,
      discounted_value: 50,
      transaction_amount: 850,
      shipping_reason: 'Our mistake',
    })
    await save(id, { shipping: null, discount: null })
    expect(await stateOf(id)).toMatchObject({
      shipping_charges: 200,
      discounted_value: 0,
      transaction_amount: 1100,
    })
  })

  describe('with other terms of the shop than at the time of the order', () => {
    const CODE = eq(promoCodes.code, 'NAYAB300')
    const setShipping = (perKilogram: number, freeFrom: number | null = 3000) => {
      const value = { firstKilogram: perKilogram, furtherKilogram: 100, freeFrom }
      return shop.db
        .insert(shopSettings)
        .values({ key: 'shipping', value })
        .onConflictDoUpdate({ target: shopSettings.key, set: { value } })
    }
    beforeEach(async () => {
      await setPrice(BLUE, 500)
    })
    afterEach(async () => {
      await setPrice(BLUE, 450)
      await setShipping(200)
      await shop.db.update(promoCodes).set({ discount: 300 }).where(CODE)
    })

    test('a discount by hand and a swap for the same price and weight keep the shipping', async () => {
      const id = await buy([[TRAY, 1]])
      await setShipping(300)
      await save(id, { discount: { rupees: 50, reason: 'Late' } })
      expect(await stateOf(id)).toMatchObject({ shipping_charges: 200, transaction_amount: 1450 })
      const [tray] = await linesToSave(id)
      await save(id, { lines: [tray!, { line_id: null, variant_id: variant(GREEN).id, quantity: 1 }] })
      expect(await stateOf(id)).toMatchObject({ shipping_charges: 400, transaction_amount: 2150 })
      await setShipping(200)
      const [, green] = await linesToSave(id)
      await save(id, { lines: [tray!, { ...green!, variant_id: variant(BLUE).id }] })
      expect(await linesOf(id)).toContainEqual(['Clay Cup, Blue', 1, 500])
      expect(await stateOf(id)).toMatchObject({ shipping_charges: 400, transaction_amount: 2150 })
      await save(id, { shipping: null })
      expect(await stateOf(id)).toMatchObject({ shipping_charges: 300, transaction_amount: 2050 })
    })

    test('shipping by hand and other lines keep what a changed code gave', async () => {
      const id = await buy([[TRAY, 2]], { code: 'NAYAB300', discount: 300 })
      await shop.db.update(promoCodes).set({ discount: 100 }).where(CODE)
      await save(id, { shipping: { rupees: 0, reason: 'Our mistake' } })
      expect(await stateOf(id)).toMatchObject({ discounted_value: 300, transaction_amount: 2300 })
      const lines = await linesToSave(id)
      await save(id, { lines: [...lines, { line_id: null, variant_id: variant(GREEN).id, quantity: 1 }] })
      expect(await stateOf(id)).toMatchObject({ order_price: 3100, discounted_value: 300 })
      const fewer = { lines: [{ ...lines[0]!, quantity: 1 }] }
      expect((await previewCorrection(shop.db, id, fewer)).notes).toEqual([])
      await save(id, fewer)
      expect(await stateOf(id)).toMatchObject({ order_price: 1300, discounted_value: 300 })
      await save(id, { discount: { rupees: 20, reason: 'Late' } })
      await save(id, { lines, discount: null })
      expect(await stateOf(id)).toMatchObject({ order_price: 2600, discounted_value: 100 })
    })
  })

  test.each<[string, (id: number) => Promise<Correction>, string]>([
    [
      'no line',
      async () => ({ lines: [] }),
      'An order needs at least one product. Cancel the order instead.',
    ],
    [
      'more than is left',
      async (id) => ({ lines: [{ ...(await linesToSave(id))[0]!, quantity: 12 }] }),
      'Only 9 of Clay Cup (Blue) are left.',
    ],
    [
      'an unknown variant',
      async (id) => ({
        lines: [...(await linesToSave(id)), { line_id: null, variant_id: 999_999, quantity: 1 }],
      }),
      'A product is no longer sold. Please remove it.',
    ],
    [
      'a discount above the subtotal',
      async () => ({ discount: { rupees: 451, reason: 'Gift' } }),
      'The discount is larger than the subtotal.',
    ],
    [
      'too large an advance',
      async () => ({ advance_paid: 651 }),
      'More is paid in advance than the order costs.',
    ],
  ])('is refused: %s', async (_, correction, sentence) => {
    const id = await buy([[BLUE, 1]])
    await expect(save(id, await correction(id))).rejects.toEqual(refusal(409, sentence))
    expect(await unitsLeft()).toEqual([9, 10, 10])
    expect(await stateOf(id)).toMatchObject({ transaction_amount: 650 })
  })

  test('an order may keep a city without delivery, but not change to one', async () => {
    const id = await buy([[BLUE, 1]])
    const [closed] = await shop.db.insert(cities).values({ name: 'Chaman', isClosed: true }).returning()
    await expect(save(id, { city_id_fk: closed!.id })).rejects.toEqual(
      refusal(422, 'We do not deliver to this city any more. Please choose another city.'),
    )
    await shop.db.update(cities).set({ isClosed: true })
    await save(id, { address: 'Flat 3, Mall Road' })
    expect(await stateOf(id)).toMatchObject({ city_id_fk: stocked.city.id, address: 'Flat 3, Mall Road' })
    await shop.db.update(cities).set({ isClosed: false }).where(eq(cities.id, stocked.city.id))
  })

  test('is possible while Processing, and refused from Shipped on or after a cancellation', async () => {
    const id = await buy([[BLUE, 1]])
    await step(id, STATUS.Processing)
    await save(id, { phone: '03009999999' })
    await step(id, STATUS.Shipped)
    await expect(save(id, { phone: '03008888888' })).rejects.toEqual(
      refusal(409, 'This order is Shipped and can no longer be corrected.'),
    )
    const other = await buy([[BLUE, 1]])
    await step(other, STATUS.Cancelled)
    await expect(save(other, { phone: '03008888888' })).rejects.toMatchObject({ code: 409 })
  })
})

describe('the mail to the customer', () => {
  test('is sent once for several corrections, a minute after the last', async () => {
    const id = await buy([[BLUE, 1]])
    await save(id, { phone: '03009999999' })
    await shop.db.execute(`update graphile_worker._private_jobs set run_at = now() + interval '5 seconds'`)
    await save(id, { advance_paid: 100 })
    expect(await queuedMails()).toEqual([{ kind: 'order corrected', seconds: 60 }])
  })

  test('is not sent when the order equals the one that the customer knows', async () => {
    const id = await buy([[BLUE, 1]])
    const before = (await stateOf(id)).phone
    await save(id, { phone: '03009999999' })
    await save(id, { phone: before })
    expect(await queuedMails()).toEqual([])
  })

  test.each([
    ['late', `run_at = now() - interval '5 seconds'`],
    ['tried in vain', `attempts = 3, last_error = 'The mail server did not answer'`],
  ])('is sent when only the second correction is undone and the first mail is %s', async (_, change) => {
    const id = await buy([[BLUE, 1]])
    const { phone } = await stateOf(id)
    await save(id, { phone: '03009999999' })
    await shop.db.execute(`update graphile_worker._private_jobs set ${change}`)
    await save(id, { advance_paid: 100 })
    await save(id, { advance_paid: 0 })
    expect(await queuedMails()).toEqual([{ kind: 'order corrected', seconds: 60 }])
    await shop.db.execute(`update graphile_worker._private_jobs set run_at = now() - interval '5 seconds'`)
    await save(id, { phone })
    expect(await queuedMails()).toEqual([])
  })

  test('is not sent when the customer cancels', async () => {
    const id = await buy([[BLUE, 1]])
    const [customer] = await shop.db
      .insert(customers)
      .values({
        fullName: 'Dua Malik',
        phone: '03217654321',
        cityId: stocked.city.id,
        address: 'Flat 2, Mall Road',
        email: 'dua@example.com',
        referralCode: 'DUA',
      })
      .returning()
    const user_id = customer!.id
    await shop.db.update(orders).set({ customerId: user_id }).where(eq(orders.id, id))
    const session_hash = hashToken(await startSession(shop.db, user_id))
    await save(id, { address: 'Flat 3, Mall Road' })
    await cancelOwnOrder(shop.shop, { user_id, session_hash }, { orderId: id, reason: 'Ordered twice' })
    expect(await queuedMails()).toEqual([{ kind: 'order cancelled', seconds: 0 }])
  })

  test('waits until a cancellation by the shop is final, and is sent if that is taken back', async () => {
    const id = await buy([[BLUE, 1]])
    await save(id, { address: 'Flat 3, Mall Road' })
    await step(id, STATUS.Cancelled)
    expect(await queuedMails()).toEqual([
      { kind: 'order corrected', seconds: 120 },
      { kind: 'order cancelled', seconds: 60 },
    ])
    const corrected = () => {
      const mail = { kind: 'order corrected', order_id: id, from: '' } as const
      return renderMessage(shop.db, shop.shop.settings, mail, { id: '1', created_at: new Date() })
    }
    expect(await corrected()).toBe(null)
    await shop.db.transaction((tx) =>
      takeBackStatus({ tx, changed() {} }, id, { from: STATUS.Cancelled, to: STATUS.Pending }),
    )
    expect((await queuedMails()).map(({ kind }) => kind)).toEqual(['order corrected'])
    await shop.db.execute('update graphile_worker._private_jobs set run_at = now()')
    await step(id, STATUS.Cancelled)
    expect(await queuedMails()).toContainEqual({ kind: 'order corrected', seconds: 120 })
    await shop.db.transaction((tx) =>
      takeBackStatus({ tx, changed() {} }, id, { from: STATUS.Cancelled, to: STATUS.Pending }),
    )
    expect((await corrected())?.text).toContain('Flat 3, Mall Road')
  })
})

test('the mail about Processing waits until a cancellation is final, and is sent without it', async () => {
  const id = await buy([[BLUE, 1]])
  await step(id, STATUS.Processing)
  await shop.db.execute(`update graphile_worker._private_jobs set run_at = now() + interval '50 seconds'`)
  await step(id, STATUS.Cancelled)
  expect(await queuedMails()).toEqual([
    { kind: 'order status', seconds: 120 },
    { kind: 'order cancelled', seconds: 60 },
  ])
  const processing = () => {
    const mail = { kind: 'order status', order_id: id, status_id: STATUS.Processing } as const
    return renderMessage(shop.db, shop.shop.settings, mail, { id: '1', created_at: new Date() })
  }
  expect(await processing()).toBe(null)
  await shop.db.transaction((tx) =>
    takeBackStatus({ tx, changed() {} }, id, { from: STATUS.Cancelled, to: STATUS.Processing }),
  )
  expect((await queuedMails()).map(({ kind }) => kind)).toEqual(['order status'])
  expect((await processing())?.text).toContain('we are packing your order')
})

test('a confirmation that still waits says what holds when a cancellation is final', async () => {
  const id = await buy([[BLUE, 1]])
  const mail = { kind: 'order confirmation', order_id: id } as const
  await shop.db.transaction((tx) => enqueueMail(tx, mail))
  await shop.db.execute(`update graphile_worker._private_jobs set attempts = 3`)
  await step(id, STATUS.Cancelled)
  expect(await queuedMails()).toEqual([
    { kind: 'order confirmation', seconds: 120 },
    { kind: 'order cancelled', seconds: 60 },
  ])
  const confirmation = () =>
    renderMessage(shop.db, shop.shop.settings, mail, { id: '1', created_at: new Date() })
  expect((await confirmation())?.text).toContain('It has been cancelled since')
  await shop.db.transaction((tx) =>
    takeBackStatus({ tx, changed() {} }, id, { from: STATUS.Cancelled, to: STATUS.Pending }),
  )
  expect((await queuedMails()).map(({ kind }) => kind)).toEqual(['order confirmation'])
  expect((await confirmation())?.text).toContain('will pack it with care')
  await step(id, STATUS.Shipped)
  expect((await confirmation())?.text).toMatch(/We received your order .*, and it has left our shop\.\n/)
})

describe('the undo of a correction', () => {
  const undo = (id: number, before: Partial<OrderState>, after: Partial<OrderState>) =>
    shop.db.transaction((tx) => undoCorrection({ tx, changed() {} }, id, { before, after }))

  test('restores lines in their order, prices and stock, and no mail is sent', async () => {
    const id = await buy([
      [BLUE, 2],
      [TRAY, 1],
    ])
    const before = await stateOf(id)
    await setPrice(BLUE, 470)
    await save(id, { lines: (await linesToSave(id)).slice(1) })
    const after = await stateOf(id)
    await undo(id, before, after)
    expect(await linesOf(id)).toEqual([
      ['Clay Cup, Blue', 2, 450],
      ['Walnut Tray, Walnut Tray', 1, 1300],
    ])
    expect(await queuedMails()).toEqual([])
    expect(await stateOf(id)).toEqual(before)
    expect(await unitsLeft()).toEqual([8, 10, 9])
    await setPrice(BLUE, 450)
  })

  test('is refused when the unit was sold or the field was changed since', async () => {
    const id = await buy([[TRAY, 10]])
    const before = await stateOf(id)
    await save(id, { lines: [{ ...(await linesToSave(id))[0]!, quantity: 9 }] })
    const after = await stateOf(id)
    await buy([[TRAY, 1]])
    await expect(undo(id, before, after)).rejects.toEqual(refusal(409, 'Walnut Tray is sold out.'))
    await save(id, { phone: '03009999999' })
    await expect(undo(id, { phone: before.phone }, { phone: after.phone })).rejects.toEqual(
      refusal(409, 'Since then this order was changed again: phone.'),
    )
  })

  test('is refused when the order would cost less than its advance, or than its discount takes', async () => {
    const id = await buy([[BLUE, 1]])
    const before = await stateOf(id)
    const [cup] = await linesToSave(id)
    await save(id, { lines: [{ ...cup!, quantity: 3 }] })
    const after = await stateOf(id)
    const undoLines = () => {
      const fieldsOf = ({ lines, order_price, transaction_amount }: OrderState) => ({
        lines,
        order_price,
        transaction_amount,
      })
      return undo(id, fieldsOf(before), fieldsOf(after))
    }
    await save(id, { advance_paid: 1500 })
    await expect(undoLines()).rejects.toEqual(
      refusal(409, 'The order would then cost less than its advance. Correct the advance first.'),
    )
    const byHand = { rupees: 600, reason: 'Broken lid' }
    await save(id, { advance_paid: 0, discount: byHand, shipping: { rupees: 800, reason: 'By bus' } })
    await expect(undoLines()).rejects.toEqual(
      refusal(409, 'The discount would then be larger than the subtotal. Correct the discount first.'),
    )
    expect(await unitsLeft()).toEqual([7, 10, 10])
    await save(id, { discount: null, shipping: null })
    await undoLines()
    expect(await stateOf(id)).toMatchObject({ transaction_amount: 650, advance_paid: 0 })
    expect(await unitsLeft()).toEqual([9, 10, 10])
  })
})

describe('writes at the same time', () => {
  test('the second of two editors is refused and gets the current order', async () => {
    const id = await buy([[BLUE, 1]])
    const version = orderVersion(await stateOf(id))
    const saved = await Promise.allSettled([
      save(id, { full_name: 'Dua One' }, version),
      save(id, { full_name: 'Dua Two' }, version),
    ])
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = saved.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject({
      code: 409,
      data: { current: { full_name: expect.stringMatching(/^Dua (?:One|Two)$/) } },
    })
  })

  test('units that are sold during a correction are never sold twice', async () => {
    await shop.db.update(variants).set({ unitsLeft: 5 })
    const ids = [await buy([[BLUE, 1]]), await buy([[BLUE, 1]])]
    const lines = await Promise.all(ids.map(linesToSave))
    await Promise.allSettled([
      ...ids.map((id, at) => save(id, { lines: [{ ...lines[at]![0]!, quantity: 3 }] })),
      ...Array.from({ length: 10 }, () => buy([[BLUE, 1]])),
    ])
    const sold = await shop.db.select({ units: orderLines.quantity }).from(orderLines)
    const [left] = await unitsLeft()
    expect(left! + sold.reduce((units, line) => units + line.units, 0)).toBe(5)
    expect(left).toBeGreaterThanOrEqual(0)
  })

  test('an order is cancelled or corrected but not both, and the stock adds up', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.db.update(variants).set({ unitsLeft: 10 })
      const id = await buy([[BLUE, 2]])
      const [line] = await linesToSave(id)
      const [cancelled] = await Promise.allSettled([
        step(id, STATUS.Cancelled),
        save(id, { lines: [{ ...line!, quantity: 4 }] }),
      ])
      expect(cancelled!.status).toBe('fulfilled')
      expect(await unitsLeft()).toEqual([10, 10, 10])
    }
  })
})

describe('a status step that is taken back', () => {
  const takeBack = (id: number, from: 2 | 4 | 5, to: 1 | 2) =>
    shop.db.transaction((tx) => takeBackStatus({ tx, changed() {} }, id, { from, to }))
  const orderOf = async (id: number) =>
    (await shop.db.query.orders.findFirst({ where: (order, { eq }) => eq(order.id, id) }))!

  test('Shipped loses its mail, courier and event within a minute', async () => {
    const id = await buy([[BLUE, 1]])
    await writeAs(shop.shop, COMMAND, (context) =>
      changeOrderStatus(context, id, { status: STATUS.Shipped, courier: 'TCS', tracking_number: '77-1' }),
    )
    expect(await orderOf(id)).toMatchObject({ statusId: 5, courier: 'TCS', trackingNumber: '77-1' })
    expect(await queuedMails()).toEqual([{ kind: 'order status', seconds: 60 }])
    await takeBack(id, 5, 1)
    expect(await orderOf(id)).toMatchObject({ statusId: 1, courier: null, trackingNumber: null })
    expect(await queuedMails()).toEqual([])
    const { rows: events } = await shop.db.execute(
      `select status_id from order_events where order_id = ${id}`,
    )
    expect(events).toEqual([{ status_id: 1 }])
  })

  test('a cancelled order takes its units from the stock again', async () => {
    const id = await buy([[BLUE, 2]])
    await step(id, STATUS.Cancelled)
    expect(await unitsLeft()).toEqual([10, 10, 10])
    await takeBack(id, 4, 1)
    expect(await unitsLeft()).toEqual([8, 10, 10])
    expect(await orderOf(id)).toMatchObject({ statusId: 1, cancelReason: null })
  })

  test('a cancelled order stays cancelled when its units were sold', async () => {
    const id = await buy([[BLUE, 10]])
    await step(id, STATUS.Cancelled)
    await buy([[BLUE, 1]])
    await shop.db.execute(`select graphile_worker.add_job('mail', '{}', job_key => 'order ${id} status 4',
      run_at => now() + interval '1 minute')`)
    await expect(takeBack(id, 4, 1)).rejects.toEqual(refusal(409, 'Only 9 of Clay Cup (Blue) are left.'))
    expect(await orderOf(id)).toMatchObject({ statusId: 4 })
    expect(await unitsLeft()).toEqual([9, 10, 10])
  })

  test.each([
    ['after a minute', `set run_at = now() - interval '1 second'`],
    ['when a worker has the mail', `set locked_at = now(), locked_by = 'worker'`],
  ])('is refused %s', async (_, change) => {
    const id = await buy([[BLUE, 1]])
    await step(id, STATUS.Processing)
    await shop.db.execute(`update graphile_worker._private_jobs ${change}`)
    await expect(takeBack(id, 2, 1)).rejects.toEqual(
      refusal(409, 'It is too late to take this back: the customer has been told.'),
    )
  })

  test('is refused when the order came to the status from another one', async () => {
    const id = await buy([[BLUE, 1]])
    await step(id, STATUS.Shipped)
    await takeBack(id, 5, 1)
    await step(id, STATUS.Processing)
    await step(id, STATUS.Shipped)
    await expect(takeBack(id, 5, 1)).rejects.toEqual(
      refusal(409, 'This order was Processing before it was Shipped, so this step cannot be taken back.'),
    )
    expect(await orderOf(id)).toMatchObject({ statusId: 5 })
    expect((await queuedMails()).length).toBe(2)
    await takeBack(id, 5, 2)
    await takeBack(id, 2, 1)
    expect(await orderOf(id)).toMatchObject({ statusId: 1 })
    expect(await queuedMails()).toEqual([])
  })

  test('is refused after a later status step', async () => {
    const id = await buy([[BLUE, 1]])
    await step(id, STATUS.Processing)
    await step(id, STATUS.Shipped)
    await expect(takeBack(id, 2, 1)).rejects.toEqual(refusal(409, 'This order is Shipped now.'))
  })
})
