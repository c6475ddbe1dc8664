import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contactMessages, newsletterSubscribers } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())
beforeEach(() => shop.db.execute('delete from graphile_worker._private_jobs'))

const mails = async () =>
  (
    await shop.db.execute<{ payload: object }>(
      'select payload from graphile_worker._private_jobs order by id',
    )
  ).rows.map((row) => row.payload)
const bilal = {
  name: 'Bilal Ahmed',
  email: 'bilal@example.com',
  phone: '03217654321',
  subject: 'Gift wrapping',
  message: 'Do you wrap presents?',
}

test('a message is stored and mailed to the shop', async () => {
  expect(await shop.requestJson('/api/contact', { body: bilal })).toEqual({
    code: 200,
    status: true,
    message: 'Contact Message Send Succesfully',
    data: null,
  })
  expect(await shop.db.select().from(contactMessages)).toMatchObject([bilal])
  expect(await mails()).toEqual([{ kind: 'contact', ...bilal }])
})

test('an invalid message gets every error and is neither stored nor mailed', async () => {
  const answer = await shop.requestJson('/api/contact', {
    body: { name: ' ', email: `${'x'.repeat(40)}@example.com`, phone: '1234', subject: '', message: '' },
  })
  expect(answer).toMatchObject({ code: 422, status: false })
  expect(answer.data).toEqual([
    'Please enter your name.',
    'Please enter a valid email.',
    'Please enter a valid phone number starting with 03.',
    'Please enter the subject.',
    'Please enter your message.',
  ])
  expect(await shop.db.$count(contactMessages)).toBe(1)
  expect(await mails()).toEqual([])
})

test('subscribing twice, regardless of case, is a success and one mail', async () => {
  const subscribe = (email: string) => shop.requestJson('/api/newslatter', { body: { email } })
  for (const email of ['bilal@example.com', ' Bilal@Example.com '])
    expect(await subscribe(email)).toEqual({
      code: 200,
      status: true,
      message: 'Subscribed to newsletter!',
      data: null,
    })
  expect(await shop.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers)).toEqual([
    { email: 'bilal@example.com' },
  ])
  expect(await mails()).toEqual([{ kind: 'newsletter', to: 'bilal@example.com' }])
})

test.each(['', 'bilal', 'bilal@', `${'x'.repeat(35)}@example.com`, null, 7])(
  '%s is not an address for a newsletter',
  async (email) => {
    expect(await shop.requestJson('/api/newslatter', { body: { email } })).toMatchObject({
      code: 422,
      data: ['Please enter a valid email address'],
    })
  },
)

test('a message that is sent again within an hour, or twice at once, is stored and mailed once', async () => {
  const message = { ...bilal, message: 'Is the blue one back?' }
  const send = () => shop.requestJson('/api/contact', { body: message })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  expect(await mails()).toEqual([{ kind: 'contact', ...message }])
  const isSame = eq(contactMessages.message, message.message)
  expect(await shop.db.$count(contactMessages, isSame)).toBe(1)

  await shop.db.update(contactMessages).set({ createdAt: sql`now() - interval '61 minutes'` })
  await send()
  expect(await shop.db.$count(contactMessages, isSame)).toBe(2)
})
