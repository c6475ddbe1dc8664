import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

const message = { email: 'a@example.com', phone: '03001234567', subject: 'Hello', message: 'Salaam' }

test.each(['\u3164', '\u200C\u200D', '\u2800 \u2800', '\u115F\u1160', '\uFE0F', '\u{E0041}', '\u180E\u034F'])(
  'text of invisible characters alone counts as empty: %j',
  async (name) => {
    expect(
      await shop.requestJson('/api/contact', { body: { ...message, name: ` ${name}\n` } }),
    ).toMatchObject({
      code: 422,
      message: 'Please enter your name.',
    })
  },
)

test('a name of invisible characters in a list counts as empty', async () => {
  const owner = await staffOf(shop, 'owner')
  const variant = {
    id: null,
    colour_id: null,
    price: 9,
    final_price: 9,
    cost: null,
    weight_grams: 1,
    units: 1,
  }
  const variants = [{ ...variant, units_seen: null, pictures: [], name: '\u3164' }]
  expect(await owner.post('/admin/products', { name: 'Cup', subcategory_id: 1, variants })).toMatchObject({
    code: 422,
    message: 'Type a name for the variant.',
  })
})

test('a long run of invisible characters is checked within a second', async () => {
  const started = process.cpuUsage()
  const name = '\uFEFF'.repeat(30_000) + 'a'.repeat(1000)
  expect((await shop.requestJson('/api/contact', { body: { ...message, name } })).code).toBe(422)
  const { user, system } = process.cpuUsage(started)
  expect(user + system).toBeLessThan(1_000_000)
})

test('joiners stay between letters and in a picture of a family', async () => {
  for (const name of ['می\u200Cخواہم', '👩\u200D👧'])
    expect((await shop.requestJson('/api/contact', { body: { ...message, name } })).code).toBe(200)
  const { rows } = await shop.pool.query('select name from contact_messages order by id')
  expect(rows).toEqual([{ name: 'می\u200Cخواہم' }, { name: '👩\u200D👧' }])
})

test('a refusal names the part of a field that is wrong', async () => {
  const owner = await staffOf(shop, 'owner')
  const value = { freeFrom: null, firstKilogram: -5, furtherKilogram: 0 }
  expect(await owner.post('/admin/settings/shipping', { value })).toMatchObject({
    code: 422,
    data: ['Type whole rupees.'],
    fields: { value: 'Type whole rupees.', 'value.firstKilogram': 'Type whole rupees.' },
  })
})

test('a refusal of many parts stays short', async () => {
  const owner = await staffOf(shop, 'owner')
  const value = Array.from({ length: 400 }, () => ({ lang: 'en', text: '' }))
  const refused = await owner.post('/admin/settings/announcements', { value })
  expect(refused.code).toBe(422)
  expect(Object.keys(refused['fields'])).toHaveLength(51)
})

test('a value that no form sends gets a sentence of the shop with its field', async () => {
  const owner = await staffOf(shop, 'owner')
  const cells = { cells: { price: 5 }, seen: 'all' }
  expect(await owner.post('/admin/variants/1', cells)).toMatchObject({
    code: 422,
    message: 'Please send a valid value for seen.',
    fields: { seen: 'Please send a valid value for seen.' },
  })
  const variants = [{ name: 'Blue', pictures: 'all' }]
  const { data } = await owner.post('/admin/products', { name: 'Cup', subcategory_id: 1, variants })
  expect(data).toEqual(['Please send a valid value for variants.0.colour_id.'])
  const subscriber = { body: { newsletter_email: ['a@example.com'] } }
  expect(JSON.stringify(await shop.requestJson('/api/newslatter', subscriber))).not.toMatch(/Expected/)
})
