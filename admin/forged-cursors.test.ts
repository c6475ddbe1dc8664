import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { staffCalls } from './calls.server.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const forged = [
  'x',
  '-1',
  '9'.repeat(400),
  ...[
    '[]',
    '[null,1]',
    '["\\u0000",1]',
    '[1,2147483648]',
    '[1.5,1]',
    '[1e400,1]',
    '[2147483648,1]',
    '[-9007199254740991,-1]',
    '["infinity",1]',
  ].map((text) => Buffer.from(text).toString('base64url')),
]

/** `fields` wraps an object in a pipe. */
const entriesOf = (query: any): Record<string, any> =>
  query?.entries ?? query?.pipe?.find((part: any) => part.entries)?.entries ?? {}

/** Each list that has pages, with each of its orders. */
const lists = staffCalls.flatMap(({ endpoint: { method, path, query } }) => {
  const fields = entriesOf(query)
  if (method !== 'GET' || !('cursor' in fields)) return []
  const sorts: string[] = fields['sort']?.wrapped?.options ?? []
  return ['', ...sorts.map((sort) => `sort=${sort}`)].map((sort) => `${path.replace(/:\w+/, '1')}?${sort}`)
})

test.each(lists)('%s answers no forged cursor with a server error', async (list) => {
  for (const cursor of forged) {
    const { code } = await owner.get(`${list}&cursor=${encodeURIComponent(cursor)}`)
    expect([cursor, [200, 404, 422].includes(code) || code]).toEqual([cursor, true])
  }
})

test('the lists with pages are found', () => expect(lists).toContain('/admin/products?sort=price'))
