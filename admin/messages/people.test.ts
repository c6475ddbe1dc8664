import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockCup } from '#test/cups.ts'
import { signUp } from '#test/people.ts'
import { subscribersAsCsv } from '#admin/subscribers/export.server.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let productId: number
beforeAll(async () => {
  shop = await testShop()
  const stocked = await stockCup(shop.db)
  productId = stocked.products[0]!.id
  await signUp(shop, 'Bilal')
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

test('a message is answered by mail and done', async () => {
  await shop.requestJson('/api/contact', {
    body: {
      name: 'Dua',
      email: 'dua@example.com',
      phone: '03217654321',
      subject: 'Gifts',
      message: 'Do you wrap?',
    },
  })
  const [message] = (await owner.get('/admin/messages')).data
  expect(
    await owner.post(`/admin/messages/${message.id}/answer`, { channel: 'mail', text: 'Yes.' }),
  ).toMatchObject({ code: 200 })
  const { rows } = await shop.pool.query(
    `select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'contact answer'`,
  )
  expect(rows).toEqual([{ payload: { kind: 'contact answer', answer_id: expect.any(Number) } }])
  expect((await owner.get(`/admin/messages/${message.id}`)).data).toMatchObject({
    state: 'answered',
    answers: [{ text: 'Yes.', author: 'The owner', channel: 'mail' }],
  })
  const done = await owner.post(`/admin/messages/${message.id}/state`, { state: 'done' })
  expect((await owner.get('/admin/messages?tab=done')).data).toHaveLength(1)
  await owner.post(`/admin/activity/${done.undo}/undo`)
  expect((await owner.get('/admin/messages?tab=answered')).data).toHaveLength(1)
})

test('an answer is taken back within a minute, and afterwards the refusal says why', async () => {
  const { rows: sent } = await shop.pool.query(`insert into contact_messages (name, email, phone, subject,
    message) values ('Zoë', 'zoe@example.com', '03211112223', 'Size', 'How high?') returning id`)
  const path = `/admin/messages/${sent[0].id}`
  const answer = (channel: string) => owner.post(`${path}/answer`, { channel, text: '24 cm.' })
  const state = async () => (await owner.get(path)).data
  const undo = ({ undo: id }: { [meta: string]: unknown }) => owner.post(`/admin/activity/${id}/undo`)
  const byMail = await answer('mail')
  expect(byMail.message).toBe('Your answer is noted, but not sent: the shop sends no mail yet.')
  expect((await undo(byMail)).code).toBe(200)
  expect(await state()).toMatchObject({ state: 'new', answers: [] })
  const noted = await answer('whatsapp')
  expect(await state()).toMatchObject({
    state: 'answered',
    answers: [{ channel: 'whatsapp', text: '24 cm.', author: 'The owner' }],
  })
  expect((await undo(noted)).code).toBe(200)
  expect(await state()).toMatchObject({ state: 'new', answers: [] })
  const first = await answer('mail')
  const second = await answer('whatsapp')
  expect((await undo(first)).code).toBe(200)
  expect(await state()).toMatchObject({ state: 'answered', answers: [{ channel: 'whatsapp' }] })
  expect((await undo(second)).code).toBe(200)
  expect(await state()).toMatchObject({ state: 'new', answers: [] })
  const late = await answer('mail')
  const offered = async () => (await owner.get(`/admin/activity/${String(late['undo'])}`)).data.can_undo
  expect(await offered()).toBe(true)
  await shop.pool.query(`delete from graphile_worker._private_jobs where key like 'contact answer %'`)
  expect(await offered()).toBe(false)
  expect(await undo(late)).toMatchObject({
    code: 409,
    message: 'It is too late to take this back: the answer has been sent.',
  })
  expect(await state()).toMatchObject({ state: 'answered', answers: [{ text: '24 cm.' }] })
  await shop.pool.query('delete from contact_answers')
  await shop.pool.query(`update contact_messages set state = 'new'`)
  const only = await answer('whatsapp')
  const done = await owner.post(`${path}/state`, { state: 'done' })
  expect((await undo(only)).code).toBe(200)
  expect((await undo(done)).code).toBe(200)
  expect(await state()).toMatchObject({ state: 'new', answers: [] })
  await owner.post(`${path}/state`, { state: 'done' })
})

test('with a mail server the back office says that mail goes out', async () => {
  const sendsMail = async () => (await owner.get('/admin/me')).data.sends_mail
  expect(await sendsMail()).toBe(false)
  Object.assign(shop.shop.settings, { SMTP_URL: 'smtp://mail.example:587' })
  expect(await sendsMail()).toBe(true)
  const { rows } = await shop.pool.query('select max(id) as id from contact_messages')
  const answer = { channel: 'mail', text: '25 cm.' }
  const sent = await owner.post(`/admin/messages/${rows[0].id}/answer`, answer)
  expect(sent.message).toBe('Your answer goes out in a minute.')
  Object.assign(shop.shop.settings, { SMTP_URL: undefined })
})

test('a review is hidden with a reason, shown by undo, and answered', async () => {
  await shop.pool.query(
    `insert into reviews (product_id, customer_id, rating_halves, text) select $1, id, 2, 'Broke.'
      from customers where email like 'bilal%'`,
    [productId],
  )
  const [review] = (await owner.get('/admin/reviews?tab=poor')).data
  expect(review).toMatchObject({ rating: 1, product: 'Clay Cup', is_hidden: false })
  const shown = async () =>
    (await shop.requestJson('/api/get-all-product-reviews', { body: { p_id_fk: productId } })).data
  expect(await owner.post(`/admin/reviews/${review.id}/hide`, { reason: '' })).toMatchObject({ code: 422 })
  const hidden = await owner.post(`/admin/reviews/${review.id}/hide`, { reason: 'Names a person' })
  expect(await shown()).toEqual([])
  expect((await owner.get('/admin/reviews?tab=hidden')).data[0].hidden_reason).toBe('Names a person')
  await owner.post(`/admin/activity/${hidden.undo}/undo`)
  await owner.post(`/admin/reviews/${review.id}/answer`, { answer: 'We sent a new one.' })
  expect(await shown()).toEqual([expect.objectContaining({ answer: 'We sent a new one.' })])
})

test('subscribers are exported and removed', async () => {
  await shop.requestJson('/api/newslatter', { body: { email: 'zoya@example.com' } })
  const [zoya] = (await owner.get('/admin/subscribers?q=ZOYA')).data
  await shop.pool.query(`update newsletter_subscribers set created_at = '2026-03-01T20:30:00Z'`)
  expect((await owner.post('/admin/subscribers/export')).data).toEqual({
    name: 'subscribers.csv',
    csv: '\uFEFFEmail,Since\r\nzoya@example.com,2026-03-02T01:30:00+05:00\r\n',
  })
  expect(await owner.delete(`/admin/subscribers/${zoya.id}`)).toMatchObject({ code: 200 })
  expect((await owner.get('/admin/subscribers')).data).toEqual([])
  expect((await owner.get('/admin/subscribers?q=%25')).data).toEqual([])
})

test('of more subscribers than fit into an answer the newest are exported, and this is said', async () => {
  await shop.pool.query(`insert into newsletter_subscribers (email)
    select 'reader-' || n || '@example.com' from generate_series(1, 3) n`)
  const { csv, rows, message } = await shop.db.transaction((tx) => subscribersAsCsv(tx, 2))
  expect([rows, message]).toEqual([2, 'The file has the newest 2 of 3 subscribers.'])
  expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\uFEFFEmail',
    'reader-3@example.com',
    'reader-2@example.com',
    '',
  ])
})
