import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#test/shop.ts'
import { insertProducts } from '#test/products.ts'
import { reviewRow, type ReviewRow } from './contract.ts'

const shop = await testShop()
const ids = await insertProducts(shop.db, [{ slug: 'kettle' }, { slug: 'spoon' }])
await shop.pool.query(`insert into cities (name) values ('Multan')`)
await shop.pool.query(
  `insert into customers (email, full_name, phone, city_id, address, referral_code)
  select 'c' || n || '@mail.example', 'Customer ' || n, '03001234567', cities.id, 'A street', 'R' || n
  from generate_series(1, 130) n, cities`,
)
await shop.pool.query(
  `insert into reviews (product_id, customer_id, rating_halves, text, created_at)
  select $1, id, 1 + id % 10, '<b>Text</b> ' || id,
    timestamptz '2026-01-01T00:00:00Z' + interval '1 minute' * id from customers`,
  [ids.get('kettle')],
)
afterAll(() => shop.drop())
const requestJson = (body: object) => shop.requestJson('/api/get-all-product-reviews', { body })

test('newest first, a hundred a page, as they were written', async () => {
  const [first, second, third] = await Promise.all([
    requestJson({ p_id_fk: ids.get('kettle') }),
    requestJson({ p_id_fk: ids.get('kettle'), page: 2 }),
    requestJson({ p_id_fk: ids.get('kettle'), page: 3 }),
  ])
  expect(
    [first, second, third].map(({ data, current_page, total_pages }) => [
      data.length,
      current_page,
      total_pages,
    ]),
  ).toEqual([
    [100, 1, 2],
    [30, 2, 2],
    [0, 3, 2],
  ])
  v.assert(v.array(v.strictObject(reviewRow.entries)), first.data)
  expect(first.data[0]).toMatchObject({
    rating: 0.5,
    reviews: '<b>Text</b> 130',
    time_stamp: '2026-01-01T02:10:00.000Z',
    user: { full_name: 'Customer 130', profile_pic: null },
  })
  expect(new Set([...first.data, ...second.data].map((review: ReviewRow) => review.id)).size).toBe(130)
})

test('no reviews, and an unknown product', async () => {
  expect(await requestJson({ p_id_fk: ids.get('spoon') })).toMatchObject({
    code: 200,
    data: [],
    current_page: 1,
    total_pages: 1,
  })
  expect((await requestJson({ p_id_fk: 999999 })).code).toBe(404)
  for (const p_id_fk of [undefined, null, 'abc', -1, 1e10, 1.5, {}, '1 or 1=1'])
    expect((await requestJson({ p_id_fk })).code).toBe(422)
})

test('the product has the number and the average of its reviews', async () => {
  expect((await shop.requestJson('/api/product/kettle')).data).toMatchObject({
    avg_rating: 2.75,
    count_rating: 130,
  })
})

test('a hidden review leaves the list and the average; the answer of the shop is shown', async () => {
  const ratingOf = async () =>
    (
      await shop.pool.query('select rating_count, rating_average from products where id = $1', [
        ids.get('kettle'),
      ])
    ).rows[0]
  const [newest] = (await requestJson({ p_id_fk: ids.get('kettle') })).data as ReviewRow[]
  const before = await ratingOf()
  expect(before.rating_count).toBe(130)
  await shop.pool.query('update reviews set hidden_at = now() where id = $1', [newest!.id])
  expect(await ratingOf()).toMatchObject({ rating_count: 129 })
  expect((await ratingOf()).rating_average).not.toBe(before.rating_average)
  const [second] = (await requestJson({ p_id_fk: ids.get('kettle') })).data as ReviewRow[]
  expect(second!.id).not.toBe(newest!.id)
  await shop.pool.query(`update reviews set hidden_at = null, answer = 'Thank you.' where id = $1`, [
    newest!.id,
  ])
  expect(await ratingOf()).toEqual(before)
  expect((await requestJson({ p_id_fk: ids.get('kettle') })).data[0]).toMatchObject({
    id: newest!.id,
    answer: 'Thank you.',
  })
})
