import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountWrites } from '#test/writes/account.ts'
import { catalogueWrites } from '#test/writes/catalogue.ts'
import { contentWrites } from '#test/writes/content.ts'
import { goodsWrites } from '#test/writes/goods.ts'
import { orderWrites } from '#test/writes/orders.ts'
import { peopleWrites } from '#test/writes/people.ts'
import { shopWrites } from '#test/writes/shop.ts'
import { upkeepWrites } from '#test/writes/upkeep.ts'
import { staffWrites } from '#test/writes/staff.ts'
import { type Given, type Made, type Write, writtenShop } from '#test/writes/write.ts'
import { staffCalls } from './calls.server.ts'

/** They change nothing that the shop or the staff see: previews, challenges, parts of uploads. */
const NOT_AUDITED = [
  'POST /admin/sign-in',
  'POST /admin/sign-in/passkey-options',
  'POST /admin/setup/open',
  'POST /admin/setup/passkey-options',
  'POST /admin/step-up/passkey-options',
  'POST /admin/account/passkey-options',
  'POST /admin/uploads/:key',
  'POST /admin/orders/status-preview',
  'POST /admin/orders/slips',
  'POST /admin/orders/:id/preview',
  'POST /admin/orders/quote',
  'POST /admin/bulk/products/preview',
]
/** A shop with an owner refuses it: setup.test.ts. */
const OF_A_DEMO_SHOP = 'POST /admin/setup/look-around'

const writes: [string, Write][] = [
  catalogueWrites,
  goodsWrites,
  orderWrites,
  shopWrites,
  upkeepWrites,
  peopleWrites,
  contentWrites,
  staffWrites,
  accountWrites,
].flatMap(Object.entries)

let given: Given
beforeAll(async () => {
  given = await writtenShop()
  await newEntries()
})
afterAll(() => given.close())

let last = 0
/** The audit entries since the last call. */
async function newEntries(): Promise<Made[]> {
  const rows = await given.rows(
    `select id::int, action, object_type, object_id, before, after, request_id from audit_entries
     where id > ${last} order by id`,
  )
  last = rows.at(-1)?.['id'] ?? last
  return rows
}

test('each write of the back office has a row here', () => {
  const names = staffCalls
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((name) => !name.startsWith('GET '))
  expect([...writes.map(([name]) => name), ...NOT_AUDITED, OF_A_DEMO_SHOP].toSorted()).toEqual(
    names.toSorted(),
  )
})

test('each entry says what it concerned', () => {
  expect(writes.filter(([, { entry }]) => !entry.before && !entry.after)).toEqual([])
})

test.each(writes)('%s adds one audit entry, and none when it is refused', async (name, write) => {
  const made = (await write.make?.(given)) ?? {}
  const { entry, refused } = write
  await given.changed()
  await newEntries()
  expect(await send(name, refused.body ?? write.body, { ...made, ...refused.params })).toMatchObject({
    code: refused.code,
  })
  expect([await given.changed(), await newEntries()]).toEqual([[], []])

  const answer = await send(name, write.body, made)
  expect(answer).toMatchObject({ code: 200 })
  expect(await given.changed()).toEqual(write.changes ? expect.arrayContaining([write.changes]) : [])
  const { id = made[/:(\w+)/.exec(name)?.[1] ?? ''] } = entry
  expect(await newEntries()).toEqual([
    expect.objectContaining({
      action: entry.action,
      object_type: entry.type,
      object_id: id === null ? expect.any(String) : String(typeof id === 'function' ? id(answer) : id),
      before: entry.before ? expect.objectContaining(entry.before) : null,
      after: entry.after ? expect.objectContaining(entry.after) : null,
      request_id: expect.any(String),
    }),
  ])
})

function send(name: string, body: Write['body'], made: Made) {
  const [method, path] = name.split(' ') as [string, string]
  const filled = path.replace(/:(\w+)/g, (_, param: string) => String(made[param]))
  const sent = typeof body === 'function' ? body(made) : body
  return given.send(method, filled, made['cookie'] ?? given.owner.cookie, sent)
}
