/** An undo never overwrites what was written after its entry. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let manager: typeof owner
beforeAll(async () => {
  shop = await testShop({ seed: 'demo' })
  owner = await staffOf(shop, 'owner')
  manager = await staffOf(shop, 'manager')
})
afterAll(() => shop.drop())

const undo = (id: number) => owner.post(`/admin/activity/${id}/undo`)
async function reviewOf(id: number) {
  const { rows } = await shop.pool.query(
    'select answer, hidden_reason, hidden_at is not null as is_hidden from reviews where id = $1',
    [id],
  )
  return rows[0]
}

test('the answer to a review', async () => {
  const answer = (text: string) => owner.post('/admin/reviews/1/answer', { answer: text })
  const first = await answer('Thank you.')
  await manager.post('/admin/reviews/1/answer', { answer: 'We send another one.' })
  expect(await undo(first.undo)).toMatchObject({
    code: 409,
    message: 'Since then The manager changed the answer.',
  })
  expect(await reviewOf(1)).toMatchObject({ answer: 'We send another one.' })
})

test('a review that the customer has replaced', async () => {
  const [{ id }] = (await owner.get('/admin/reviews')).data
  await shop.pool.query(
    "update reviews set created_at = now() - interval '1 hour', answer = null where id = $1",
    [id],
  )
  const path = `/admin/reviews/${id}`
  const [review] = (await owner.get('/admin/reviews')).data
  const seen = { version: review.version, written_at: review.at }
  const answered = await owner.post(`${path}/answer`, { answer: 'Sorry that it broke.', ...seen })
  expect(answered.code).toBe(200)
  const hidden = await owner.post(`${path}/hide`, { reason: 'Rude', written_at: review.at })
  expect(hidden.code).toBe(200)
  await shop.pool.query(
    "update reviews set created_at = now(), text = 'Perfect', answer = null where id = $1",
    [id],
  )

  const replaced = 'The customer has replaced this review. Reload the page to read the new one.'
  for (const [verb, body] of [
    ['answer', { answer: 'Sorry that it broke.' }],
    ['hide', { reason: 'Rude' }],
  ] as const)
    expect(await owner.post(`${path}/${verb}`, { ...body, ...seen })).toMatchObject({
      code: 409,
      message: replaced,
    })
  for (const { undo: entry } of [hidden, answered])
    expect(await undo(entry)).toMatchObject({
      code: 409,
      message: 'Since then the customer has replaced this review.',
    })
  expect(await reviewOf(id)).toMatchObject({ is_hidden: true, answer: null })
})

test.each(['customer', 'guest'] as const)('a %s who was blocked again', async (kind) => {
  const { rows } = await shop.pool.query(
    kind === 'customer'
      ? 'select id from customers order by id limit 1'
      : "select id from orders where customer_id is null and phone like '03%' order by id limit 1",
  )
  const path = `/admin/${kind}s/${rows[0].id}/block`
  const block = (staff: typeof owner, is_blocked: boolean) => staff.post(path, { is_blocked })
  const first = await block(owner, true)
  const unblocked = await block(manager, false)
  await block(manager, true)
  expect(await undo(first['undo'])).toMatchObject({
    code: 409,
    message: 'Since then this customer was blocked again.',
  })
  await block(manager, false)
  expect(await undo(unblocked['undo'])).toMatchObject({
    code: 409,
    message: 'Since then this customer was unblocked again.',
  })
  const last = await block(owner, true)
  const lifted = await block(manager, false)
  expect((await undo(lifted['undo'])).code).toBe(200)
  expect((await undo(last['undo'])).code).toBe(200)
})

test('a review that was hidden again', async () => {
  const first = await owner.post('/admin/reviews/2/hide', { reason: 'Rude' })
  await manager.post('/admin/reviews/2/show')
  expect(await undo(first.undo)).toMatchObject({
    code: 409,
    message: 'Since then the review was shown again.',
  })
  await manager.post('/admin/reviews/2/hide', { reason: 'Names a neighbour' })
  expect(await undo(first.undo)).toMatchObject({
    code: 409,
    message: 'Since then the review was hidden again: Names a neighbour.',
  })
  expect(await reviewOf(2)).toMatchObject({ is_hidden: true, hidden_reason: 'Names a neighbour' })
})

test('a promo code that was added again', async () => {
  const add = (discount: number) =>
    owner.post('/admin/promo-codes', { code: 'EID', discount, is_percentage: true })
  const end = () => owner.post('/admin/promo-codes/EID/end')
  const [added, ended] = [await add(10), await end()]
  await add(20)
  const refused = { code: 409, message: 'Since then EID was added again.' }
  expect(await undo(added.undo)).toMatchObject(refused)
  await end()
  expect(await undo(ended.undo)).toMatchObject(refused)
  const { rows } = await shop.pool.query(
    "select discount, ends_at <= now() as is_ended from promo_codes where code = 'EID'",
  )
  expect(rows).toEqual([{ discount: 20, is_ended: true }])
})

test('a promo code that has ended', async () => {
  const added = await owner.post('/admin/promo-codes', { code: 'BASANT', discount: 10, is_percentage: true })
  await manager.post('/admin/promo-codes/BASANT/end')
  expect(await undo(added.undo)).toMatchObject({ code: 409, message: 'BASANT has ended already.' })
})

test('an earlier version of the shop stored no reason among the values', async () => {
  await owner.post('/admin/reviews/4/hide', { reason: 'Rude' })
  const { rows } = await shop.pool.query(
    `insert into audit_entries (staff_id, actor, action, object_type, object_id, label, before, after, reason,
      can_undo)
      values ($1, 'The owner', 'review.hide', 'review', '4', 'A review', '{"is_hidden": false}',
        '{"is_hidden": true}', 'Rude', true) returning id`,
    [owner.id],
  )
  expect(await undo(rows[0].id)).toMatchObject({ code: 200 })
  expect(await reviewOf(4)).toMatchObject({ is_hidden: false, hidden_reason: null })
})

test('a review that is shown and hidden by an undo keeps its reason', async () => {
  await owner.post('/admin/reviews/3/hide', { reason: 'Rude' })
  const shown = await owner.post('/admin/reviews/3/show')
  expect(await undo(shown.undo)).toMatchObject({ code: 200 })
  expect(await reviewOf(3)).toMatchObject({ is_hidden: true, hidden_reason: 'Rude' })
})

test('two who answer one review see both answers', async () => {
  const newest = async () => (await owner.get('/admin/reviews')).data[0]
  const { id, version } = await newest()
  const path = `/admin/reviews/${id}/answer`
  expect((await owner.post(path, { answer: 'Thank you.', version })).code).toBe(200)
  expect(await manager.post(path, { answer: 'Sorry.', version })).toMatchObject({
    code: 409,
    data: { current: { answer: 'Thank you.', version: (await newest()).version } },
  })
  expect(await reviewOf(id)).toMatchObject({ answer: 'Thank you.' })
})
