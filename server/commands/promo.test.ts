import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand, testShop, type TestShop } from '#test/shop.ts'
import { promo } from './promo.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  await shop.db.execute('delete from promo_codes')
})

const run = (...args: string[]) => runCommand(promo, shop, args)
const requestJson = (promo_code: unknown) => shop.requestJson('/api/promocode', { body: { promo_code } })

test('an added code is valid at once, an ended one no longer', async () => {
  expect(await run('add', 'eid24', '15%', '--from', '2000')).toEqual({
    code: 0,
    lines: ['EID24: 15 % off orders from Rs 2,000 is valid now.'],
  })
  expect(await requestJson(' Eid24 ')).toEqual({
    code: 200,
    status: true,
    message: 'OK',
    data: { promo_code: 'EID24', order_value: 2000, discounted_value: 15, is_percentage: true },
  })
  expect(await run('end', 'Eid24')).toEqual({ code: 0, lines: ['EID24 has ended.'] })
  expect(await requestJson('EID24')).toEqual({
    code: 404,
    status: false,
    message: 'Invalid promo code',
    data: null,
  })
  expect(await run('end', 'EID24')).toEqual({ code: 1, lines: ['There is no valid promo code EID24.'] })
})

test('an active code is not changed; an expired one can be created again with other terms', async () => {
  await run('add', 'EID24', '15%')
  expect(await run('add', 'EID24', '300')).toEqual({
    code: 1,
    lines: ['EID24 is already valid. End it first: promo end EID24'],
  })
  await run('end', 'EID24')
  expect(await run('add', 'EID24', '300', '--first-order')).toMatchObject({ code: 0 })
  expect(await run('list')).toEqual({ code: 0, lines: ['EID24: Rs 300 off, first order only'] })
})

test('an empty list', async () =>
  expect(await run('list')).toEqual({ code: 0, lines: ['There is no valid promo code.'] }))

test.each([
  [[]],
  [['add']],
  [['add', 'EID24']],
  [['add', 'EID24', '0']],
  [['add', 'EID24', '101%']],
  [['add', 'EID24', '-5']],
  [['add', 'EID24', '12.5%']],
  [['add', 'a b', '5']],
  [['add', 'EID24', '5', '--from']],
  [['add', 'EID24', '5', '--from', 'x']],
  [['add', 'EID24', '5', '--until', '2030']],
  [['end']],
  [['list', 'all']],
  [['remove', 'EID24']],
])('wrong arguments: %j', async (args) => expect(await run(...args)).toMatchObject({ code: 2 }))

test.each([
  ['nothing', undefined],
  ['null', null],
  ['spaces', '  '],
  ['a number', 5],
])('a promo code of %s is 422', async (_, code) => {
  expect(await requestJson(code)).toMatchObject({ code: 422, status: false, data: [expect.any(String)] })
})
test('an empty code gets the message of the form', async () =>
  expect(await requestJson('')).toMatchObject({ code: 422, message: 'Please enter a promo code' }))

test.each(['eid 24', 'EID\u200C24', ' \u202AEID\u00A0۲۴\u202C'])(
  'the code EID24 typed as %j is found',
  async (typed) => {
    await run('add', 'EID24', '300')
    expect(await requestJson(typed)).toMatchObject({ code: 200, data: { promo_code: 'EID24' } })
  },
)
