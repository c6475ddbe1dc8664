import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { auditEntries, cities, orderLines, orders, staffSessions, variants } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { orderAsGuest, stockShop, type Stock } from '#test/stock.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>

let shop: TestShop
let stocked: Stock
let owner: Staff
let packer: Staff
let caller: Staff
const ids: number[] = []
const BUYERS = [
  { full_name: 'Ayesha Khan', phone: '03001234567', email: 'ayesha@example.com' },
  { full_name: 'Zoë Malik', phone: '03217654321', email: 'zoe@example.com' },
  { full_name: '=cmd|calc', phone: '03217654321', email: 'zoe@example.com' },
  { full_name: 'عائشہ خان', phone: '03331112223', email: 'urdu@example.com' },
]
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockShop(shop.db, [
    { name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450, unitsLeft: 100 }] },
    { name: 'Walnut Tray', variants: [{ name: 'Walnut Tray', finalPrice: 1300, unitsLeft: 100 }] },
  ])
  for (const [at, buyer] of BUYERS.entries()) ids.push(await buy(buyer, at === 0 ? 1 : 0))
  owner = await staffOf(shop, 'owner')
  packer = await staffOf(shop, 'packer')
  caller = await staffOf(shop, 'caller')
  await refresh()
})
afterAll(() => shop.drop())

const buy = (buyer: object, variant: number, quantity = 1) =>
  orderAsGuest(shop, stocked, { ...buyer, variant, quantity })

async function refresh() {
  while (await refreshOrderSearch(shop.db)) continue
}
const listed = async (query: string, staff = owner) => {
  const { code, data, ...meta } = await staff.get(`/admin/orders?${query}`)
  expect(code).toBe(200)
  return { ids: (data as { order_id: number }[]).map((row) => row.order_id), data, meta }
}
const order = async (id: number, staff = owner) => (await staff.get(`/admin/orders/${id}`)).data
const audits = async (id: number) =>
  (
    await shop.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.objectId, String(id)))
  ).map(({ action }) => action)

describe('the list', () => {
  test('To do lists the oldest first, with the history and the amount to collect', async () => {
    const { ids: found, data, meta } = await listed('')
    expect(found).toEqual(ids)
    expect(data[2]).toMatchObject({
      full_name: '=cmd|calc',
      items: '1 × Clay Cup (Blue)',
      units: 1,
      to_collect: 650,
      nth: 2,
      cancelled: 0,
      source: 'web',
      city_name: 'Multan',
    })
    expect(meta).toMatchObject({ next_cursor: null, total: 4, total_is_minimum: false })
  })

  test.each([
    ['the number', () => String(ids[1]), () => [ids[1]]],
    ['the number with a sign', () => `%23${ids[1]}`, () => [ids[1]]],
    ['a whole phone as it is typed', () => '%2B92 321 7654321', () => [ids[2], ids[1]]],
    ['the last four digits', () => '4567', () => [ids[0]]],
    ['a name without its accent', () => 'zoe', () => [ids[2], ids[1]]],
    ['a part of a name', () => 'yesha kha', () => [ids[0]]],
    ['an Urdu name', () => encodeURIComponent('عائشہ'), () => [ids[3]]],
    ['an e-mail', () => 'urdu@example.com', () => [ids[3]]],
    ['signs of patterns', () => '%25_', () => []],
  ])('search by %s', async (_, q, found) => {
    expect((await listed(`q=${q()}`)).ids).toEqual(found())
  })

  test.each([
    ['product', () => `product=${stocked.products[1]!.id}`, () => [ids[0]]],
    ['total', () => 'min_total=1000&max_total=2000', () => [ids[0]]],
    ['city', () => `city=${stocked.city.id + 1}`, () => []],
    ['day', () => 'from=2020-01-01&to=2020-01-02', () => []],
    ['code', () => 'promo=none', () => []],
    ['status', () => 'tab=shipped', () => []],
  ])('filter by %s', async (_, query, found) => {
    expect((await listed(query())).ids).toEqual(found())
  })

  test('pages by cursor; a forged one is refused', async () => {
    const first = await listed('tab=all&limit=3')
    const second = await listed(`tab=all&limit=3&cursor=${first.meta['next_cursor']}`)
    expect([...first.ids, ...second.ids]).toEqual(ids.toReversed())
    expect(second.meta['next_cursor']).toBeNull()
    expect((await listed('tab=all&limit=3&sort=total')).ids[0]).toBe(ids[0])
    for (const cursor of ['x', 'WzEsMl0', Buffer.from('["a",1]').toString('base64url')])
      expect((await owner.get(`/admin/orders?cursor=${cursor}x`)).code).toBe(422)
  })

  test('a packer sees orders from Processing on, without e-mails', async () => {
    const id = await buy({ full_name: 'Nadia Rauf', phone: '03129990002', email: 'nadia@example.com' }, 0)
    await refresh()
    const found = async (query: string) => (await listed(query, packer)).ids
    expect(await found('tab=all&q=nadia')).toEqual([])
    expect((await packer.get(`/admin/orders/${id}`)).code).toBe(404)
    expect((await packer.post(`/admin/orders/${id}/status`, { status: 'Processing' })).code).toBe(404)
    expect((await packer.post(`/admin/orders/${id}/notes`, { text: 'x' })).code).toBe(404)
    expect((await packer.get(`/admin/orders/slips?ids=${id}`)).data).toEqual([])
    expect((await packer.post('/admin/orders/status', { status: 'Shipped', ids: [id] })).code).toBe(422)
    await owner.post(`/admin/orders/${id}/status`, { status: 'Processing' })
    await refresh()
    expect(await found('')).toEqual([id])
    expect(await found('tab=all&q=nadia')).toEqual([id])
    expect(await found('tab=all&q=nadia@example.com')).toEqual([])
    expect(await order(id, packer)).toMatchObject({ email: null, phone: '03129990002' })
    await shop.db.delete(orders).where(eq(orders.id, id))
    await refresh()
  })

  test('who does not see an order cannot read or change it by another call', async () => {
    const id = await buy({ full_name: 'Nadia Rauf', phone: '03129990002' }, 0)
    const { version, transaction_amount: total, delivery_version } = await order(id)
    const clerk = await staffWith(shop, 'orders.see', 'orders.correct', 'orders.status')
    const path = `/admin/orders/${id}`
    for (const answer of [
      await clerk.post(`${path}/preview`, {}),
      await clerk.post(`${path}/correct`, { version, total, advance_paid: 100 }),
      await clerk.post(`${path}/delivery`, {
        courier: 'TCS',
        tracking_number: '1',
        tell_customer: false,
        version: delivery_version,
      }),
    ])
      expect(answer).toMatchObject({ code: 404, message: 'Not found', data: null })
    await shop.db.delete(orders).where(eq(orders.id, id))
  })

  test('orders of anonymised people have no history', async () => {
    const anonymous = [await buy({ phone: '03129990007' }, 0), await buy({ phone: '03129990007' }, 0)]
    await shop.pool.query("update orders set phone = '00000000000' where id = any($1)", [anonymous])
    await refresh()
    expect(await order(anonymous[1]!)).toMatchObject({ nth: 1, cancelled: 0, takes_notes: false })
    expect((await listed(`tab=all&q=${anonymous[1]}`)).data[0]).toMatchObject({ nth: 1, cancelled: 0 })
    await shop.db.delete(orders).where(inArray(orders.id, anonymous))
    await refresh()
  })

  test('accounts see no phone and no address, and find none', async () => {
    expect((await listed('tab=all&q=Urdu@Example.com')).ids).toEqual([ids[3]])
    const accounts = await staffOf(shop, 'accounts')
    expect((await listed('q=4567', accounts)).ids).toEqual([])
    expect(JSON.stringify([await order(ids[0]!, accounts), (await listed('', accounts)).data])).not.toMatch(
      /03001234567|House 7|Blue gate|@example/,
    )
  })

  test('accounts do not get the tracking link, whose page shows digits of the phone', async () => {
    expect((await order(ids[0]!)).tracking_url).toMatch(/^\/track\/[\w-]{22}$/)
    expect((await order(ids[0]!, await staffOf(shop, 'accounts'))).tracking_url).toBe('')
  })
})

describe('an order', () => {
  test('status, undo within the minute, and the timeline', async () => {
    const id = await buy(BUYERS[0]!, 0)
    const shipped = await caller.post(`/admin/orders/${id}/status`, {
      status: 'Shipped',
      courier: 'TCS',
      tracking_number: '77-1',
    })
    expect(shipped).toMatchObject({ code: 200, message: `Order ${id} is Shipped now.` })
    const seen = await order(id)
    expect(seen).toMatchObject({
      status: 'Shipped',
      courier: 'TCS',
      next: ['Completed'],
      can_correct: false,
    })
    expect(seen.timeline.filter((entry: { kind: string }) => entry.kind === 'status')).toMatchObject([
      { text: 'Pending', who: null, undo: null },
      { text: 'Shipped', who: 'The caller', undo: shipped['undo'] },
    ])
    expect((await shop.requestJson(`/api${seen.tracking_url}`)).data).toMatchObject({
      courier: 'TCS',
      tracking_number: '77-1',
    })
    expect((await caller.post(`/admin/activity/${shipped['undo']}/undo`)).code).toBe(200)
    expect(await order(id)).toMatchObject({ status: 'Pending', courier: null })
    expect((await caller.post(`/admin/activity/${shipped['undo']}/undo`)).code).toBe(409)
    expect(await audits(id)).toEqual(['order.status', 'order.status.undo'])
    expect((await order(id)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'change', text: 'Status taken back from Shipped to Pending' }),
    )
  })

  test('the activity offers the undo of a step only as long as its mail is held', async () => {
    const id = await buy(BUYERS[0]!, 0)
    const { undo } = await owner.post(`/admin/orders/${id}/status`, { status: 'Processing' })
    const entry = async () => {
      const { data } = await owner.get(`/admin/activity?object_type=order&object_id=${id}`)
      expect((await owner.get(`/admin/activity/${undo}`)).data.can_undo).toBe(data[0].can_undo)
      return data[0]
    }
    const { can_undo, undo_seconds } = await entry()
    expect(can_undo).toBe(true)
    expect(undo_seconds).toBeGreaterThan(0)
    expect(undo_seconds).toBeLessThanOrEqual(60)
    const step = async () =>
      (await order(id)).timeline.findLast(({ kind }: { kind: string }) => kind === 'status')
    const { undo: offered, undo_seconds: left } = await step()
    expect([offered, left > 0, left <= undo_seconds]).toEqual([undo, true, true])
    await shop.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where key = 'order ${id} status 2'`,
    )
    expect(await entry()).toMatchObject({ can_undo: false, is_undone: false, undo_seconds: 0 })
    expect(await step()).toMatchObject({ undo: null, undo_seconds: null })
    expect((await owner.post(`/admin/activity/${undo}/undo`)).code).toBe(409)
  })

  test('a step from a status that the order no longer has is refused', async () => {
    const id = await buy(BUYERS[0]!, 0)
    const move = (status: string, seen: string) =>
      owner.post(`/admin/orders/${id}/status`, { status, seen, reason: '' })
    expect((await move('Processing', 'Pending')).code).toBe(200)
    const late = await move('Cancelled', 'Pending')
    expect(late).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^This order has been Processing since \d\d:\d\d\.$/),
    })
    expect((await order(id)).status).toBe('Processing')
    expect((await move('Cancelled', 'Processing')).code).toBe(200)
  })

  test('correction with preview, version and undo', async () => {
    const id = await buy(BUYERS[1]!, 0, 2)
    const { version, lines } = await order(id)
    const correction = {
      phone: '0300 9999999',
      lines: [{ line_id: lines[0].line_id, variant_id: stocked.variants[1]!.id, quantity: 1 }],
      discount: { rupees: 100, reason: 'Waited long' },
      advance_paid: 500,
    }
    const preview = await owner.post(`/admin/orders/${id}/preview`, correction)
    expect(preview.data).toMatchObject({
      before: { transaction_amount: 1100 },
      after: { order_price: 1300, shipping_charges: 200, discounted_value: 100, transaction_amount: 1400 },
      to_collect: 900,
      refused: [],
    })
    const write = (body: object) =>
      owner.post(`/admin/orders/${id}/correct`, { ...correction, version, total: 1400, ...body })
    expect(await write({ total: 1399 })).toMatchObject({ code: 409 })
    const saved = await write({ reason: 'She called' })
    expect(saved).toMatchObject({ code: 200, message: `Order ${id} is corrected.` })
    expect(await write({})).toMatchObject({
      code: 409,
      data: { current: { phone: '03009999999', order_id: id } },
    })
    expect(await order(id)).toMatchObject({
      phone: '03009999999',
      advance_paid: 500,
      timeline: expect.arrayContaining([
        expect.objectContaining({
          text: expect.stringContaining('Corrected: '),
          who: 'The owner',
          reason: 'She called',
          undo: saved['undo'],
        }),
      ]),
    })
    expect((await owner.post(`/admin/activity/${saved['undo']}/undo`)).code).toBe(200)
    const { timeline, ...undone } = await order(id)
    expect(undone).toMatchObject({ phone: '03217654321', transaction_amount: 1100, advance_paid: 0 })
    expect(timeline).not.toContainEqual(expect.objectContaining({ undo: saved['undo'] }))
    expect(await audits(id)).toEqual(['order.correct', 'order.correct.undo'])
  })

  test('internal notes are for the staff only', async () => {
    expect((await caller.post(`/admin/orders/${ids[0]}/notes`, { text: 'Call <b>first</b>' })).code).toBe(200)
    const seen = await order(ids[0]!)
    expect(seen.internal_notes).toMatchObject([{ author: 'The caller', text: 'Call <b>first</b>' }])
    expect(JSON.stringify((await shop.requestJson(`/api${seen.tracking_url}`)).data)).not.toContain('Call')
    expect((await caller.post('/admin/orders/999999/notes', { text: 'x' })).code).toBe(404)
  })
})

describe('an order by phone', () => {
  const body = () => ({
    full_name: 'Bilal Ahmed',
    phone: '03451234567',
    city_id_fk: stocked.city.id,
    address: 'Shop 3',
    email: '',
    lines: [{ variant_id: stocked.variants[0]!.id, quantity: 2 }],
    source: 'whatsapp',
    total: 1100,
  })

  test('has the prices, stock and mail of the checkout', async () => {
    expect(await owner.post('/admin/orders/quote', { lines: body().lines })).toMatchObject({
      data: { totals: { order_price: 900, shipping_charges: 200, transaction_amount: 1100 }, refused: [] },
    })
    const [{ left }] = (await shop.db
      .select({ left: variants.unitsLeft })
      .from(variants)
      .where(eq(variants.id, stocked.variants[0]!.id))) as [{ left: number }]
    const placed = await owner.post('/admin/orders', body())
    expect(placed).toMatchObject({ code: 200 })
    expect(await order(placed.data.order_id)).toMatchObject({
      source: 'whatsapp',
      status: 'Pending',
      email: '',
    })
    expect(await shop.db.$count(variants, eq(variants.unitsLeft, left - 2))).toBe(1)
    expect(await owner.get('/admin/orders/customer?phone=0345-1234567')).toMatchObject({
      data: { full_name: 'Bilal Ahmed', orders: 1, cancelled: 0, customer_id: null },
    })
    const corrector = await staffWith(shop, 'orders.correct', 'orders.contact')
    expect((await corrector.get('/admin/orders/customer?phone=03451234567')).data).toMatchObject({
      full_name: 'Bilal Ahmed',
      email: null,
    })
    expect(await owner.get('/admin/orders/customer?phone=03450000000')).toMatchObject({
      code: 200,
      data: null,
    })
  })

  test('of a blocked customer is placed only once the person was told', async () => {
    const reason = 'Refused six parcels'
    const blocked = { ...body(), email: 'bilal@example.com' }
    const first = (await owner.post('/admin/orders', blocked)).data
    expect(first).toMatchObject({ is_blocked: false })
    const guest = `/admin/guests/${first.order_id}/block`
    expect((await owner.post(guest, { is_blocked: true, reason })).code).toBe(200)
    expect((await owner.get('/admin/orders/customer?phone=03451234567')).data).toMatchObject({
      is_blocked: true,
      block_reason: reason,
    })
    const before = await shop.db.$count(orders)
    expect(await owner.post('/admin/orders', { ...blocked, despite_block: false })).toMatchObject({
      code: 409,
      message: `This customer is blocked: ${reason}. Nothing is placed yet.`,
      data: { is_blocked: true },
    })
    expect(await shop.db.$count(orders)).toBe(before)
    for (const more of [{ despite_block: true }, {}]) {
      const { code, data, message } = await owner.post('/admin/orders', { ...blocked, ...more })
      expect([code, data.is_blocked, message]).toEqual([
        200,
        true,
        `Order ${data.order_id} is placed. This customer is blocked: ${reason}.`,
      ])
    }
    expect((await owner.post(guest, { is_blocked: false })).code).toBe(200)
    const again = await owner.post('/admin/orders', { ...blocked, despite_block: false })
    expect(again).toMatchObject({ code: 200, data: { is_blocked: false } })
  })

  test('says what a wrong phone lacks', async () => {
    const message = 'Type a mobile number: 11 digits that begin with 03.'
    expect(await owner.post('/admin/orders', { ...body(), phone: '0421234567' })).toMatchObject({
      code: 422,
      fields: { phone: message },
    })
    expect(await owner.get('/admin/orders/customer?phone=0421234567')).toMatchObject({ code: 422, message })
  })

  test('is refused for a city without delivery', async () => {
    await shop.db.update(cities).set({ isClosed: true })
    expect(await owner.post('/admin/orders', body())).toMatchObject({
      code: 422,
      message: 'We do not deliver to this city any more. Please choose another city.',
    })
    await shop.db.update(cities).set({ isClosed: false })
  })

  test.each([
    ['another total', { total: 1 }, 409],
    ['more than is left', { lines: [{ variant_id: 1, quantity: 5000 }] }, 409],
    ['no products', { lines: [] }, 409],
    ['an unknown code', { promo_code: 'NOTHING' }, 409],
    ['an unknown city', { city_id_fk: 99 }, 422],
    ['a wrong phone', { phone: '12' }, 422],
    ['a negative advance', { advance_paid: -1 }, 422],
    ['a fraction', { lines: [{ variant_id: 1, quantity: 1.5 }] }, 422],
    ['an unknown customer', { customer_id: 99 }, 422],
  ])('refused: %s', async (_, change, code) => {
    const before = await shop.db.$count(orders)
    expect((await owner.post('/admin/orders', { ...body(), ...change })).code).toBe(code)
    expect(await shop.db.$count(orders)).toBe(before)
  })
})

describe('many orders', () => {
  test('a bulk step runs as a job, lists what it refused, and one undo takes it back', async () => {
    const chosen = [await buy(BUYERS[0]!, 0), await buy(BUYERS[0]!, 0), await buy(BUYERS[0]!, 0)]
    await owner.post(`/admin/orders/${chosen[1]}/status`, { status: 'Cancelled' })
    const started = await caller.post('/admin/orders/status', { status: 'Processing', ids: chosen })
    expect(started).toMatchObject({ code: 200, data: { orders: 3 } })
    while (await runBatch(shop.shop));
    const job = await caller.get(`/admin/jobs/${started.data.job_id}`)
    expect(job.data).toMatchObject({
      state: 'done',
      done: 3,
      failures: [
        { object_id: String(chosen[1]), name: `Order ${chosen[1]}`, message: 'This order was cancelled.' },
      ],
    })
    const statuses = () => Promise.all(chosen.map(async (id) => (await order(id)).status))
    expect(await statuses()).toEqual(['Processing', 'Cancelled', 'Processing'])
    expect((await caller.post(`/admin/activity/${started['undo']}/undo`)).code).toBe(200)
    while (await runBatch(shop.shop));
    expect(await statuses()).toEqual(['Pending', 'Cancelled', 'Pending'])
  })

  test('formulas are text in the CSV, which only its author can fetch', async () => {
    const exported = await owner.post('/admin/orders/export', { filter: { tab: 'all', q: '03217654321' } })
    expect(exported).toMatchObject({ code: 200, data: { orders: expect.any(Number) } })
    const { data } = await owner.get(`/admin/orders/export/${exported['export_id']}`)
    expect(data.csv).toContain(`,'=cmd|calc,03217654321,zoe@example.com,"House 7, Street 4",Multan,`)
    const manager = await staffOf(shop, 'manager')
    expect((await manager.get(`/admin/orders/export/${exported['export_id']}`)).code).toBe(404)
    expect((await packer.post('/admin/orders/export', { ids })).code).toBe(403)
    await shop.db
      .update(staffSessions)
      .set({ steppedUpAt: null })
      .where(eq(staffSessions.staffId, manager.id))
    expect((await manager.post('/admin/orders/export', { ids })).code).toBe(403)
    expect(await audits('export' as unknown as number)).toEqual(['order.export'])
  })

  test('orders that do not exist are in no export, bulk change or choice of slips', async () => {
    const send = (path: string, chosen: number[], body = {}) =>
      owner.post(`/admin/orders/${path}`, { ids: chosen, ...body })
    const some = [ids[2]!, 999_999, ids[1]!]
    const exported = await send('export', some)
    expect(exported).toMatchObject({ code: 200, data: { orders: 2 } })
    const { label, after } = (await owner.get(`/admin/activity/${exported['export_id']}`)).data
    expect({ label, after }).toEqual({ label: 'Export of 2 orders', after: { ids: [ids[2], ids[1]] } })
    const { csv } = (await owner.get(`/admin/orders/export/${exported['export_id']}`)).data
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect((await send('slips', some)).data).toEqual([ids[2], ids[1]])
    const started = await send('status', some, { status: 'Processing' })
    expect(started).toMatchObject({ data: { orders: 2 }, message: '2 orders are being changed.' })
    while (await runBatch(shop.shop));
    expect((await owner.post(`/admin/activity/${started['undo']}/undo`)).code).toBe(200)
    while (await runBatch(shop.shop));
    for (const [path, body] of [['export'], ['slips'], ['status', { status: 'Processing' }]] as const)
      expect(await send(path, [999_999], body)).toMatchObject({ code: 422, message: 'Nothing is selected.' })
  })

  test('the items of several lines: the first with its own quantity, and all in the CSV', async () => {
    const id = await buy({ ...BUYERS[1], phone: '03129990001' }, 0)
    const second = { productName: 'Walnut Tray', variantName: 'Walnut Tray', unitPrice: 1300 }
    await shop.db.insert(orderLines).values({ orderId: id, ...second, quantity: 5, weightGrams: 1 })
    await refresh()
    expect((await listed('tab=all&q=03129990001')).data).toMatchObject([
      { order_id: id, items: '1 × Clay Cup (Blue) and 1 more', units: 6 },
    ])
    await shop.pool.query("update orders set placed_at = '2026-03-01T20:30:00Z' where id = $1", [id])
    const { export_id } = await owner.post('/admin/orders/export', { ids: [id] })
    const { data } = await owner.get(`/admin/orders/export/${export_id}`)
    // The day is that of the filters.
    expect(data.csv).toContain(`${id},Pending,2026-03-02T01:30:00+05:00,`)
    expect(data.csv).toContain(',1 × Clay Cup (Blue); 5 × Walnut Tray,6,')
    await shop.db.delete(orders).where(eq(orders.id, id))
  })

  test('the slips of all that match are those of the list, at most 1,000', async () => {
    const all = (filter: object, staff = owner) => staff.post('/admin/orders/slips', { filter })
    const { ids: found } = await listed('tab=all&q=zoe')
    expect(await all({ tab: 'all', q: 'zoe' })).toMatchObject({ code: 200, data: found })
    expect((await packer.post('/admin/orders/slips', { ids })).code).toBe(422)
    const accounts = await staffOf(shop, 'accounts')
    expect((await all({ tab: 'all', q: 'zoe' }, accounts)).code).toBe(403)
    expect(
      await owner.post('/admin/orders/slips', { ids: [...Array(1001).keys()].map((at) => at + 1) }),
    ).toMatchObject({
      code: 422,
      message: 'At most 1,000 slips are printed at once. Narrow the selection with a filter.',
    })
  })

  test('a print of slips is recorded once, with the numbers of its orders', async () => {
    const print = (chosen: number[], staff = owner) =>
      staff.post('/admin/orders/slips/print', { ids: chosen })
    const entries = async () =>
      (
        await shop.pool.query(
          "select object_id, label, after from audit_entries where action = 'order.slips' order by id",
        )
      ).rows
    expect(await print([ids[3]!, 999999])).toMatchObject({ code: 200, data: [ids[3]] })
    expect((await print([ids[3]!, ids[0]!])).code).toBe(200)
    const both = [ids[0], ids[3]].toSorted((one, other) => one! - other!)
    const expected = [
      { object_id: String(ids[3]), label: `Order ${ids[3]}`, after: { orders: [ids[3]] } },
      { object_id: 'slips', label: '2 orders', after: { orders: both } },
    ]
    expect(await entries()).toEqual(expected)
    expect((await order(ids[3]!)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'change', text: 'Packing slip printed', who: expect.any(String) }),
    )
    expect(await print([999999])).toMatchObject({ code: 422, message: 'There is no order to pack.' })
    expect((await print([])).code).toBe(422)
    expect((await print([...Array(1001).keys()].map((at) => at + 1))).code).toBe(422)
    expect((await print([ids[3]!], await staffOf(shop, 'accounts'))).code).toBe(403)
    // A packer does not see orders that are pending.
    expect((await print([ids[0]!, ids[3]!], packer)).code).toBe(422)
    expect(await entries()).toEqual(expected)
  })

  test('packing slips are in the chosen order', async () => {
    const slips = await owner.get(`/admin/orders/slips?ids=${ids[3]},${ids[0]},999999`)
    expect(slips.data).toMatchObject([
      { order_id: ids[3], full_name: 'عائشہ خان', rider_instructions: 'Blue gate' },
      {
        order_id: ids[0],
        to_collect: 1500,
        lines: [{ name: 'Walnut Tray', quantity: 1 }],
        tracking_url: expect.stringMatching(/^http:\/\/localhost:3000\/track\/[\w-]{22}$/),
      },
    ])
    const packerWithoutContacts = await staffWith(shop, 'orders.slips', 'orders.pending')
    expect((await packerWithoutContacts.get(`/admin/orders/slips?ids=${ids[3]}`)).data).toMatchObject([
      { full_name: 'عائشہ خان', phone: null, address: null, rider_instructions: '' },
    ])
    expect((await owner.get('/admin/orders/slips?ids=1;drop')).code).toBe(422)
  })

  test('a cancelled order has no slip, and nothing to collect in a file', async () => {
    const setStatus = (status: number) =>
      shop.pool.query('update orders set status_id = $2 where id = $1', [ids[3], status])
    const { rows } = await shop.pool.query('select status_id from orders where id = $1', [ids[3]])
    await setStatus(4)
    const slips = await owner.get(`/admin/orders/slips?ids=${ids[3]},${ids[0]},999999`)
    expect(slips.data).toMatchObject([{ order_id: ids[0] }])
    expect(slips.cancelled).toBe(1)
    const { export_id } = await owner.post('/admin/orders/export', { ids: [ids[3]!] })
    const [, line] = (await owner.get(`/admin/orders/export/${export_id}`)).data.csv.split('\r\n')
    expect(line).toMatch(new RegExp(`^${ids[3]},Cancelled,.*,0,`))
    const packer = await staffWith(shop, 'orders.slips')
    expect((await packer.get(`/admin/orders/slips?ids=${ids[3]}`)).cancelled).toBe(1)
    await setStatus(rows[0].status_id)
  })

  test('an order without personal data has no slip, and its print is not recorded', async () => {
    const setPhone = (phone: string) =>
      shop.pool.query('update orders set phone = $2 where id = $1', [ids[3], phone])
    const { rows } = await shop.pool.query('select phone from orders where id = $1', [ids[3]])
    await setPhone('00000000000')
    const slips = await owner.get(`/admin/orders/slips?ids=${ids[3]},${ids[0]}`)
    expect(slips.data).toMatchObject([{ order_id: ids[0] }])
    expect(slips).toMatchObject({ cancelled: 0, anonymous: 1 })
    const print = (...chosen: number[]) => owner.post('/admin/orders/slips/print', { ids: chosen })
    expect((await print(ids[3]!, ids[0]!)).data).toEqual([ids[0]])
    expect(await print(ids[3]!)).toMatchObject({ code: 422, message: 'There is no order to pack.' })
    await setPhone(rows[0].phone)
  })

  test('a role without the permission is refused', async () => {
    const writer = await staffOf(shop, 'writer')
    for (const path of ['', `/${ids[0]}`, `/slips?ids=${ids[0]}`, '/customer?phone=03001234567'])
      expect((await writer.get(`/admin/orders${path}`)).code).toBe(403)
    for (const [path, body] of [
      [`/${ids[0]}/status`, { status: 'Shipped' }],
      ['/status', { status: 'Shipped', ids }],
      [`/${ids[0]}/correct`, { version: 'x', total: 1 }],
      [`/${ids[0]}/notes`, { text: 'x' }],
      ['/quote', { lines: [] }],
    ] as const)
      expect((await writer.post(`/admin/orders${path}`, body)).code).toBe(403)
    expect((await packer.post(`/admin/orders/${ids[0]}/correct`, { version: 'x', total: 1 })).code).toBe(403)
  })
})
