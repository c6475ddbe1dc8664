import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { guests, newsletterSubscribers, orders } from '#db/tables/index.ts'
import { stockCup } from '#test/cups.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import { orderAsGuest, type Stock } from '#test/stock.ts'
import { untilWaiting } from '#test/until-waiting.ts'

type Staff = Awaited<ReturnType<typeof staffOf>>

const SANA = { full_name: 'Sana Tariq', phone: '03217654321', email: 'sana@example.com' }
const URDU = { full_name: 'عائشہ خان', phone: '03331112223', email: 'urdu@example.com' }

let shop: TestShop
let owner: Staff
let stocked: Stock
const ofSana: number[] = []
let ofUrdu: number
beforeAll(async () => {
  shop = await testShop()
  stocked = await stockCup(shop.db, 100)
  owner = await staffOf(shop, 'owner')
  await signUp(shop, 'Bilal')
  for (let nth = 0; nth < 6; nth++) ofSana.push(await orderAsGuest(shop, stocked, SANA))
  ofUrdu = await orderAsGuest(shop, stocked, URDU)
  ofSana.push(await orderAsGuest(shop, stocked, { ...SANA, full_name: 'Sana T.', email: 'st@example.com' }))
  await owner.post(`/admin/orders/${ofSana[2]}/status`, { status: 'Cancelled' })
  await refresh()
})
afterAll(() => shop.drop())

async function refresh() {
  while (await refreshOrderSearch(shop.db));
}
const list = (query: string, who = owner) => who.get(`/admin/customers?${query}`)
const found = async (query: string, who = owner) =>
  ((await list(query, who)).data as { full_name: string }[]).map(({ full_name }) => full_name)
const sana = () => `/admin/guests/${ofSana[0]}`
const buy = (changed: Record<string, unknown>) => orderAsGuest(shop, stocked, changed)

test('each guest is listed once, by the newest order, after the customers', async () => {
  expect(await list('')).toMatchObject({
    code: 200,
    data: [
      { customer_id: expect.any(Number), order_id: null, full_name: 'Bilal Khan' },
      { customer_id: null, order_id: ofSana.at(-1), full_name: 'Sana T.', orders: 7, is_blocked: false },
      { customer_id: null, order_id: ofUrdu, full_name: 'عائشہ خان', orders: 1 },
    ],
    total: 3,
    next_cursor: null,
  })
  expect(await found('tab=accounts')).toEqual(['Bilal Khan'])
  expect(await found('tab=guests')).toEqual(['Sana T.', 'عائشہ خان'])
})

test.each([
  ['the whole phone', '0321-7654321', ['Sana T.']],
  ['its last four digits', '4321', ['Sana T.']],
  ['its last seven digits', '7654321', ['Sana T.']],
  ['the name of an earlier order', 'tariq', ['Sana T.']],
  ['an e-mail', 'sana@example.com', ['Sana T.']],
  ['an Urdu name', encodeURIComponent('عائشہ'), ['عائشہ خان']],
  ['a text without a match', 'zzz', []],
])('found by %s', async (_, q, names) => {
  expect(await found(`tab=guests&q=${q}`)).toEqual(names)
  expect(await found(`q=${q}`)).toEqual(names)
})

test('pages go from customers to guests without a gap', async () => {
  const names: string[] = []
  let cursor = ''
  for (let page = 0; page < 3; page++) {
    const { data, next_cursor } = await list(`limit=1${cursor && `&cursor=${cursor}`}`)
    names.push(data[0].full_name)
    cursor = next_cursor
  }
  expect(names).toEqual(['Bilal Khan', 'Sana T.', 'عائشہ خان'])
  expect(cursor).toBeNull()
})

test('the page of a guest shows 7 orders, 1 of them cancelled', async () => {
  const { data } = await owner.get(sana())
  expect(data).toMatchObject({
    order_id: ofSana.at(-1),
    full_name: 'Sana T.',
    phone: '03217654321',
    email: 'st@example.com',
    notes: '',
  })
  expect(data.orders).toHaveLength(7)
  expect(data.orders.filter(({ status }: { status: string }) => status === 'Cancelled')).toHaveLength(1)
  const viewer = await staffWith(shop, 'customers.see', 'orders.see')
  expect((await viewer.get(sana())).data.orders).toMatchObject([{ order_id: ofSana[2], status: 'Cancelled' }])
  const own = await shop.db.insert(orders).values({
    ...(await shop.db.select().from(orders).where(eq(orders.id, ofUrdu)))[0]!,
    id: 99_000,
    customerId: 1,
    trackingToken: 'x'.repeat(22),
  })
  expect(own.rowCount).toBe(1)
  for (const id of [99_000, 424_242]) expect((await owner.get(`/admin/guests/${id}`)).code).toBe(404)
})

test('notes have a version and can be undone', async () => {
  const { version } = (await owner.get(sana())).data
  const saved = await owner.post(`${sana()}/notes`, { notes: 'Pays late', version })
  expect(saved).toMatchObject({ code: 200, message: 'The notes are saved.' })
  expect(await owner.post(`/admin/guests/${ofSana[5]}/notes`, { notes: 'Mine', version })).toMatchObject({
    code: 409,
    data: { current: { notes: 'Pays late' } },
  })
  expect((await owner.get(`/admin/guests/${ofSana[3]}`)).data.notes).toBe('Pays late')
  expect((await owner.post(`/admin/activity/${saved['undo']}/undo`)).code).toBe(200)
  expect((await owner.get(sana())).data.notes).toBe('')
})

test('a blocked phone cannot order until it is unblocked', async () => {
  const blocked = await owner.post(`${sana()}/block`, { is_blocked: true, reason: 'Refused six parcels' })
  expect(blocked).toMatchObject({ code: 200, message: 'Orders with this phone are refused.' })
  await expect(buy({ ...SANA, phone: '0321 7654321' })).rejects.toThrow(
    'We cannot accept this order online. Please contact the shop.',
  )
  expect((await list('tab=guests')).data).toMatchObject([{ is_blocked: true }, { is_blocked: false }])
  expect(await list('tab=blocked')).toMatchObject({
    data: [{ customer_id: null, order_id: ofSana.at(-1), is_blocked: true }],
    total: 1,
  })
  expect(await found('tab=blocked&q=tariq')).toEqual(['Sana T.'])
  expect(await found('tab=blocked&q=bilal')).toEqual([])
  expect((await owner.get(sana())).data.block_reason).toBe('Refused six parcels')
  expect((await owner.post(`${sana()}/block`, { is_blocked: true })).code).toBe(409)
  expect((await owner.post(`/admin/activity/${blocked['undo']}/undo`)).code).toBe(200)
  expect(await found('tab=blocked')).toEqual([])
  expect((await owner.get(sana())).data.block_reason).toBe('')
  ofSana.push(await buy(SANA))
})

test('a role without contacts neither sees nor searches them; one without editing is refused', async () => {
  const caller = await staffOf(shop, 'caller')
  expect((await caller.post(`${sana()}/block`, { is_blocked: true })).code).toBe(403)
  expect((await caller.post(`${sana()}/notes`, { notes: 'x', version: 'x' })).code).toBe(403)
  const viewer = await staffWith(shop, 'customers.see')
  expect((await viewer.get(sana())).data).toMatchObject({
    phone: null,
    email: null,
    address: null,
    orders: [],
  })
  for (const q of ['4321', '03217654321', 'sana@example.com'])
    expect(await found(`tab=guests&q=${q}`, viewer)).toEqual([])
  expect(await found('tab=guests&q=sana', viewer)).toEqual(['Sana Tariq'])
})

test('without the permission for pending orders a guest is what their other orders say', async () => {
  const viewer = await staffWith(shop, 'customers.see', 'orders.see', 'orders.contact')
  const phone = '03450000008'
  const typed = { full_name: 'Quratulain Shah', phone, email: 'q@example.com' }
  const accepted = await buy({ ...typed, full_name: 'Quratulain Sheikh' })
  const shown = async () => {
    const searched = await Promise.all(['quratulain', phone].map((q) => found(`tab=guests&q=${q}`, viewer)))
    const { data } = await list('tab=guests', viewer)
    const rows = (data as { phone: string }[]).filter((guest) => guest.phone === phone)
    return [searched, rows]
  }
  const page = (id: number) => viewer.get(`/admin/guests/${id}`)
  await refresh()
  expect(await shown()).toEqual([[[], []], []])
  expect((await page(accepted)).code).toBe(404)

  await owner.post(`/admin/orders/${accepted}/status`, { status: 'Processing' })
  const pending = await buy(typed)
  await refresh()
  const guest = { order_id: accepted, full_name: 'Quratulain Sheikh' }
  expect(await shown()).toMatchObject([
    [['Quratulain Sheikh'], ['Quratulain Sheikh']],
    [{ ...guest, orders: 1 }],
  ])
  for (const id of [accepted, pending])
    expect((await page(id)).data).toMatchObject({ ...guest, orders: [{ order_id: accepted }] })
  expect((await owner.get(`/admin/guests/${pending}`)).data).toMatchObject({ order_id: pending })
  for (const id of [accepted, pending])
    await owner.post(`/admin/orders/${id}/status`, { status: 'Cancelled' })
})

test('without the permission for pending orders only a guest who is seen is edited', async () => {
  const editor = await staffWith(shop, 'customers.see', 'customers.edit')
  const id = await buy({ full_name: 'Nadia Shah', phone: '03450000010', email: 'nadia@example.com' })
  const path = `/admin/guests/${id}`
  const { version } = (await owner.get(path)).data
  const writes = [
    ['notes', { notes: 'Calls back', version }],
    ['block', { is_blocked: true }],
    ['anonymise', undefined],
  ] as const
  const codes = () =>
    Promise.all(writes.map(async ([name, body]) => (await editor.post(`${path}/${name}`, body)).code))
  expect([(await editor.get(path)).code, await codes()]).toEqual([404, [404, 404, 404]])
  expect(await shop.db.$count(guests, eq(guests.phone, '03450000010'))).toBe(0)
  await owner.post(`/admin/orders/${id}/status`, { status: 'Processing' })
  expect((await editor.post(`${path}/notes`, { notes: 'Calls back', version })).code).toBe(200)
  await owner.post(`/admin/orders/${id}/status`, { status: 'Cancelled' })
  expect((await editor.post(`${path}/anonymise`)).code).toBe(200)
})

describe('the data of a guest', () => {
  const HIRA = { full_name: 'Hira Malik', phone: '03451112223', email: 'hira@example.com' }
  let path: string
  let hiras: number[]
  beforeAll(async () => {
    hiras = [await buy(HIRA), await buy({ ...HIRA, rider_instructions: 'Hira waits at the gate' })]
    path = `/admin/guests/${hiras[0]}`
    // The second e-mail of her orders is that of an account, whose newsletter and messages stay.
    await signUp(shop, 'Dua')
    await shop.pool.query(`update orders set email = 'dua@example.com' where id = ${hiras[1]};
      insert into newsletter_subscribers (email) values ('hira@example.com'), ('dua@example.com');
      insert into contact_messages (name, email, phone, subject, message)
      values ('Hira', 'hira@example.com', '03451112223', 'Mine', 'Salaam'),
      ('Dua', 'dua@example.com', '03451112223', 'Of Dua', 'Salaam'),
      ('Hira', 'h@example.com', '03451112223', 'By phone', 'Salaam');
      select graphile_worker.add_job('mail', '{"kind": "contact", "email": "h@example.com"}')`)
  })

  test('is one file with all orders of the phone, and its download is in the activity', async () => {
    const { code, data } = await owner.post(`${path}/data`)
    expect([code, data]).toMatchObject([
      200,
      {
        orders: [
          { order_id: hiras[1], rider_instructions: 'Hira waits at the gate', status: 'Pending' },
          { order_id: hiras[0], full_name: 'Hira Malik', phone: '03451112223', history: [{}] },
        ],
        messages: [{ subject: 'Mine' }, { subject: 'By phone' }],
        newsletter: [{ email: 'hira@example.com' }],
      },
    ])
    expect(JSON.stringify(data)).not.toMatch(/sana|tracking_token/i)
    const { rows } = await shop.pool.query(
      `select actor, after from audit_entries where action = 'guest.export' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor: 'The owner', after: { orders: 2, messages: 2, newsletter: 1 } }])
    const caller = await staffOf(shop, 'caller')
    expect((await caller.post(`${path}/data`)).code).toBe(403)
  })

  test('is anonymised everywhere, once no order is open', async () => {
    expect(await owner.post(`${path}/anonymise`)).toMatchObject({
      code: 409,
      message: `Order ${hiras[0]} is Pending: it must be Completed or Cancelled first. Nothing was changed.`,
    })
    const { version } = (await owner.get(path)).data
    await owner.post(`${path}/notes`, { notes: 'Hira pays late', version })
    await owner.post('/admin/views', { list: 'orders', name: 'One', query: 'q=03451112223' })
    for (const id of hiras) await owner.post(`/admin/orders/${id}/status`, { status: 'Cancelled' })
    const done = await owner.post(`${path}/anonymise`)
    expect(done).toMatchObject({ code: 200, data: { orders: 2 }, message: 'The guest is anonymised.' })
    expect((await owner.get(path)).code).toBe(404)
    while (await refreshOrderSearch(shop.db));
    const { rows: tables } = await shop.pool.query(`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
    for (const { name } of tables) {
      const { rows } = await shop.pool.query(
        `select * from "${name}" t where t::text ilike '%hira%' or t::text like '%03451112223%'`,
      )
      expect([name, rows.map(({ email }) => email)]).toEqual([
        name,
        name === 'contact_messages' ? ['dua@example.com'] : [],
      ])
    }
    expect(await shop.db.$count(newsletterSubscribers)).toBe(1)
    expect(await shop.db.$count(orders, eq(orders.email, 'dua@example.com'))).toBe(0)
    const { rows: mails } = await shop.pool.query(
      "select from graphile_worker._private_jobs where payload ->> 'email' = 'h@example.com'",
    )
    expect(mails).toEqual([])
  })
})

test('anonymising the account with the same e-mail deletes the notes about the guest', async () => {
  const { user_id } = await signUp(shop, 'Sana')
  await shop.db.update(orders).set({ statusId: 3 })
  const { version } = (await owner.get(sana())).data
  await owner.post(`${sana()}/notes`, { notes: 'Pays late', version })
  expect((await owner.post(`/admin/customers/${user_id}/anonymise`)).code).toBe(200)
  expect(await shop.db.$count(guests)).toBe(0)
  expect((await owner.get(sana())).code).toBe(404)
  const { rows } = await shop.pool.query(`select count(*)::int as found from audit_entries
    where before::text like '%Pays late%' or after::text like '%Pays late%'`)
  expect(rows).toEqual([{ found: 0 }])
})

test('anonymising an account keeps the block alone of a phone that another guest has', async () => {
  const phone = '03450000009'
  const { user_id } = await signUp(shop, 'Saima')
  const [theirs, others] = [
    await buy({ full_name: 'Saima Khan', phone, email: 'saima@example.com' }),
    await buy({ full_name: 'Tariq Khan', phone, email: 'tariq@example.com' }),
  ]
  const { version } = (await owner.get(`/admin/guests/${theirs}`)).data
  await owner.post(`/admin/guests/${theirs}/notes`, { notes: 'Zebra gate', version })
  await owner.post(`/admin/guests/${theirs}/block`, { is_blocked: true, reason: 'Zebra gate' })
  await shop.db.update(orders).set({ statusId: 3 }).where(eq(orders.id, theirs))
  expect((await owner.post(`/admin/customers/${user_id}/anonymise`)).code).toBe(200)
  expect((await owner.get(`/admin/guests/${others}`)).data).toMatchObject({ notes: '', is_blocked: true })
  const { rows } = await shop.pool.query(`select from audit_entries e where e::text like '%Zebra%'`)
  expect(rows).toEqual([])
  await owner.post(`/admin/guests/${others}/block`, { is_blocked: false })
})

test.each(['guest', 'account'] as const)('an order placed while its %s is anonymised stays', async (kind) => {
  const phone = kind === 'guest' ? '03450000001' : '03450000002'
  const mina = { full_name: 'Mina Shah', phone, email: `mina-${kind}@example.com` }
  const first = await buy(mina)
  await shop.db.update(orders).set({ statusId: 3 }).where(eq(orders.id, first))
  await shop.db.insert(newsletterSubscribers).values({ email: mina.email })
  const path =
    kind === 'guest'
      ? `/admin/guests/${first}`
      : `/admin/customers/${(await signUp(shop, 'Mina-account')).user_id}`
  const gate = await shop.pool.connect()
  onTestFinished(() => gate.release(true))
  await gate.query('begin')
  await gate.query('select from newsletter_subscribers where email = $1 for update', [mina.email])
  const anonymised = owner.post(`${path}/anonymise`)
  await untilWaiting(shop.pool, 1)
  const second = await buy(mina)
  await gate.query('rollback')
  expect(await anonymised).toMatchObject({ code: 200, data: { orders: 1 } })
  const names = shop.db.select({ name: orders.fullName, phone: orders.phone }).from(orders)
  expect(await names.where(inArray(orders.id, [first, second])).orderBy(orders.id)).toEqual([
    { name: 'Deleted customer', phone: '00000000000' },
    { name: 'Mina Shah', phone },
  ])
})

test('a guest is called as in the newest order that was accepted', async () => {
  const phone = '03451112223'
  const hina = { phone, full_name: 'Hina Malik', email: 'hina@example.com', address: 'House 4, Gulgasht' }
  const prank = { phone, full_name: 'Nobody', email: 'nobody@example.com', address: 'Nowhere 1' }
  const first = await buy({ ...hina, full_name: 'H. Malik' })
  const shown = async () => {
    const { data } = await owner.get(`/admin/guests/${first}`)
    const listed = (await list('tab=guests')).data.find((guest: { phone: string }) => guest.phone === phone)
    expect(listed).toMatchObject({ full_name: data.full_name, email: data.email, order_id: data.order_id })
    return [data.full_name, data.email, data.address, data.order_id]
  }
  const accepted = await buy(hina)
  expect(await shown()).toEqual(['Hina Malik', 'hina@example.com', 'House 4, Gulgasht', accepted])
  for (const id of [first, accepted]) await owner.post(`/admin/orders/${id}/status`, { status: 'Processing' })
  const pending = await buy(prank)
  expect(await shown()).toEqual(['Hina Malik', 'hina@example.com', 'House 4, Gulgasht', pending])
  await owner.post(`/admin/orders/${pending}/status`, { status: 'Cancelled' })
  expect(await shown()).toEqual(['Hina Malik', 'hina@example.com', 'House 4, Gulgasht', pending])
  for (const id of [accepted, first]) await owner.post(`/admin/orders/${id}/status`, { status: 'Cancelled' })
  expect(await shown()).toEqual(['Nobody', 'nobody@example.com', 'Nowhere 1', pending])
})
