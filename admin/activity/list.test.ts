import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { auditEntries } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf, staffWith } from '#test/staff.ts'
import type { Entry } from './contract.ts'
import { UNDOERS } from './undoers.server.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
let packer: typeof owner
beforeAll(async () => {
  shop = await testShop()
  owner = await staffOf(shop, 'owner')
  packer = await staffOf(shop, 'packer')
  const times = [
    '2026-03-01T18:59:59Z',
    '2026-03-01T19:00:00Z',
    '2026-03-02T18:59:59Z',
    '2026-03-02T19:00:00Z',
  ]
  await shop.db.insert(auditEntries).values(
    times.map((at, n) => ({
      at: new Date(at),
      staffId: n % 2 ? packer.id : owner.id,
      actor: n % 2 ? 'The packer' : 'The owner',
      action: n < 2 ? 'order.status' : 'product.edit',
      objectType: n < 2 ? 'order' : 'product',
      objectId: String(n),
      label: `Entry ${n}`,
      canUndo: true,
    })),
  )
  await writeAs(shop.shop, COMMAND, ({ audit }) =>
    audit({
      action: 'product.edit',
      objectType: 'product',
      objectId: 7,
      label: 'Kettle',
      before: { price: 300 },
      after: { price: 350 },
      canUndo: true,
    }),
  )
})
afterAll(() => shop.drop())

const labels = async (query: string, staff = owner) =>
  ((await staff.get(`/admin/activity${query}`)).data as Entry[]).map(({ label }) => label)

test('the newest entries come first, page by page without gaps', async () => {
  const first = await owner.get('/admin/activity?limit=2')
  expect(first.data.map(({ label }: Entry) => label)).toEqual(['Kettle', 'Entry 3'])
  expect(first).toMatchObject({ total: 5, total_is_minimum: false })
  expect(await labels(`?limit=2&cursor=${first['next_cursor']}`)).toEqual(['Entry 2', 'Entry 1'])
  for (const cursor of ['x', btoa('[null,0]'), btoa('["1",0]'), btoa('[1e999,0]')])
    expect((await owner.get(`/admin/activity?cursor=${encodeURIComponent(cursor)}`)).code).toBe(422)
})

test('filters by person, action, object and day of the shop', async () => {
  expect(await labels(`?staff_id=${packer.id}`)).toEqual(['Entry 3', 'Entry 1'])
  expect(await labels('?action=order.status')).toEqual(['Entry 1', 'Entry 0'])
  expect(await labels('?object_type=product&object_id=7')).toEqual(['Kettle'])
  expect(await labels('?from=2026-03-02&to=2026-03-02')).toEqual(['Entry 2', 'Entry 1'])
  expect(await labels('?to=2026-03-01')).toEqual(['Entry 0'])
  expect(await labels('?from=2126-01-01')).toEqual([])
  for (const query of ['?from=monday', '?object_type=order', "?action=x'--"])
    expect((await owner.get(`/admin/activity${query}`)).code).toBe(422)
  const { people, actions } = (await owner.get('/admin/activity/filters')).data
  expect(people.map(({ full_name }: { full_name: string }) => full_name)).toEqual(['The owner', 'The packer'])
  expect(actions).toEqual(['order.status', 'product.edit'])
})

test('a person who does not manage staff sees only their own entries', async () => {
  expect(await labels('', packer)).toEqual(['Entry 3', 'Entry 1'])
  expect(await labels(`?staff_id=${owner.id}`, packer)).toEqual([])
  const [kettle] = (await owner.get('/admin/activity')).data as [Entry]
  expect((await packer.get(`/admin/activity/${kettle.id}`)).code).toBe(404)
})

test('an entry shows its fields, and undo only where it is possible', async () => {
  const [kettle, old] = (await owner.get('/admin/activity')).data as [Entry, Entry]
  expect((await owner.get(`/admin/activity/${kettle.id}`)).data).toMatchObject({
    before: { price: 300 },
    after: { price: 350 },
    actor: 'command',
    staff_id: null,
    can_undo: true,
    is_undone: false,
  })
  expect(old.can_undo).toBe(false)
  expect((await owner.get('/admin/activity/999999')).code).toBe(404)
})

test('phones, e-mails and prices are hidden from a role that may not see them', async () => {
  const viewer = await staffWith(shop, 'staff.edit', 'orders.see', 'customers.see')
  const id = await writeAs(shop.shop, COMMAND, ({ audit }) =>
    audit({
      action: 'order.correct',
      objectType: 'order',
      objectId: 9,
      label: 'Order 9',
      before: { phone: '03001234567', city: 'Lahore', lines: [{ name: 'Kettle', final_price: 300 }] },
      after: { phone: '03007654321', email: 'sana@shop.example', rider_instructions: 'The blue gate' },
    }),
  )
  const seen = (await viewer.get(`/admin/activity/${id}`)).data
  expect(seen.before).toEqual({
    phone: 'hidden',
    city: 'Lahore',
    lines: [{ name: 'Kettle', final_price: 'hidden' }],
  })
  expect(seen.after).toEqual({ phone: 'hidden', email: 'hidden', rider_instructions: 'hidden' })
  expect((await owner.get(`/admin/activity/${id}`)).data.before.phone).toBe('03001234567')
})

test('an entry is undone once, also when two undo it at the same time', async () => {
  const reversed: unknown[] = []
  UNDOERS['test.change'] = {
    permission: 'orders.see',
    async reverse(_, { before, after }) {
      reversed.push(before)
      return { before: after as object, after: before as object }
    },
  }
  const id = await writeAs(shop.shop, COMMAND, ({ audit }) =>
    audit({
      action: 'test.change',
      objectType: 'test',
      objectId: 1,
      label: 'A change',
      before: { name: 'old' },
      after: { name: 'new' },
      canUndo: true,
    }),
  )
  expect((await owner.get(`/admin/activity/${id}`)).data).toMatchObject({ can_undo: true, is_undone: false })
  const undo = () => owner.post(`/admin/activity/${id}/undo`)
  const both = await Promise.all([undo(), undo()])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(await undo()).toMatchObject({ code: 409, message: 'This has already been undone.' })
  expect(reversed).toEqual([{ name: 'old' }])
  expect((await owner.get(`/admin/activity/${id}`)).data).toMatchObject({ can_undo: false, is_undone: true })
  delete UNDOERS['test.change']
})
