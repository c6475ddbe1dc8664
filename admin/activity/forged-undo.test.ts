import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

const undo = (id: unknown) => owner.post(`/admin/activity/${encodeURIComponent(String(id))}/undo`)
const cityNames = async () =>
  (await shop.pool.query('select name from cities order by id')).rows.map(({ name }) => name)

test.each(['0', '-1', '1e3', '1.5', '01', '2147483648', '999999999999999', '9223372036854775808', 'x', '١'])(
  'there is no entry %s',
  async (id) => expect((await undo(id)).code).toBe(404),
)

test('an undo cannot be undone, nor can what has no undo', async () => {
  const { undo: added } = await owner.post('/admin/cities', { name: 'Lahore', is_closed: false })
  const undone = await undo(added)
  const refused = { code: 409, message: 'This cannot be undone.' }
  expect(await undo(undone.data.id)).toMatchObject(refused)
  expect(await undo(added)).toMatchObject({ code: 409, message: 'This has already been undone.' })
  const { data } = await owner.post('/admin/products/export', { filter: {} })
  expect(await undo(data.export_id)).toMatchObject(refused)
  expect(await cityNames()).toEqual([])
})

test.each([
  ['23 hours 59 minutes', 200, []],
  ['24 hours 1 minute', 409, ['Lahore']],
])('an entry of %s ago: %i', async (age, code, left) => {
  const { rows } = await shop.pool.query(
    `with added as (insert into cities (name) values ('Lahore') returning id, name, is_closed)
     insert into audit_entries (at, actor, action, object_type, object_id, label, after, can_undo)
     select now() - $1::interval, 'A person', 'city.add', 'city', id, name,
       jsonb_build_object('name', name, 'is_closed', is_closed), true from added returning id`,
    [age],
  )
  expect((await undo(rows[0].id)).code).toBe(code)
  expect(await cityNames()).toEqual(left)
})
