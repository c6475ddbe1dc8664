import { afterAll, beforeAll, expect, test } from 'vitest'
import { cities } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.db.insert(cities).values([
    { id: 1, name: 'Multan' },
    { id: 2, name: 'Hala' },
  ])
})
afterAll(() => shop.drop())

const requestJson = (body: unknown) => shop.requestJson('/api/get-shipping-charges', { body })

test('cities are listed by name', async () => {
  expect(await shop.requestJson('/api/city')).toEqual({
    code: 200,
    status: true,
    message: 'OK',
    data: [
      { city_id: 2, city_name: 'Hala' },
      { city_id: 1, city_name: 'Multan' },
    ],
  })
})

test.each([
  [1, 500, 200],
  [1.001, 500, 300],
  [1.0001, 500, 300],
  [2.00001, 500, 400],
  [0.7 + 0.2 + 0.1 + Number.EPSILON, 500, 200],
  [2.5, 2999, 400],
  [0, 0, 200],
  [30, 3000, 0],
])('%f kg of Rs %i: Rs %i', async (wc_weight, sub_total, wc_charges) => {
  expect(await requestJson({ wc_weight, sub_total })).toEqual({
    code: 200,
    status: true,
    message: 'OK',
    data: { wc_charges },
  })
})

test.each([
  [{}],
  [{ wc_weight: -1, sub_total: 500 }],
  [{ wc_weight: 1, sub_total: -500 }],
  [{ wc_weight: '1', sub_total: 500 }],
  [{ wc_weight: null, sub_total: 500 }],
  [{ wc_weight: 1e9, sub_total: 500 }],
  [{ wc_weight: 1, sub_total: 1e300 }],
])('%j is 422', async (body) => {
  expect(await requestJson(body)).toMatchObject({
    code: 422,
    status: false,
    data: [expect.any(String), ...(Object.keys(body).length ? [] : [expect.any(String)])],
  })
})
