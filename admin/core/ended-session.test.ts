import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, cities, staff, staffSessions } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { arrivingAfter } from '#test/slow-body.ts'
import { staffOf, staffWith } from '#test/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.drop())

const PACKERS = 4
const giveRole = (id: number) => shop.db.update(staff).set({ roleId: PACKERS }).where(eq(staff.id, id))
const endSession = (id: number) => shop.db.delete(staffSessions).where(eq(staffSessions.staffId, id))
const disable = (id: number) =>
  shop.db
    .update(staff)
    .set({ disabledAt: sql`now()` })
    .where(eq(staff.id, id))

const ENDS = [
  ['role has changed', 'manager', 403, giveRole],
  ['session has ended', 'owner', 401, endSession],
  ['account is disabled', 'owner', 401, disable],
] as const

test.each(ENDS)('a write whose body arrives when the %s changes nothing', async (_, role, code, end) => {
  const { id, cookie } = await staffOf(shop, role)
  const { headers, ...sent } = arrivingAfter(() => end(id), { name: 'Lahore', is_closed: false })
  const answer = await shop.requestJson('/api/admin/cities', {
    cookie,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    ...sent,
  })
  expect(answer.code).toBe(code)
  expect([await shop.db.$count(cities), await shop.db.$count(auditEntries)]).toEqual([0, 0])
})

test.each(ENDS)('a part of a file that arrives when the %s is not kept', async (_, role, code, end) => {
  const { id, cookie } = await staffOf(shop, role)
  const part = arrivingAfter(() => end(id), { a: 1 })
  const answer = await shop.requestJson(`/api/admin/uploads/${randomUUID()}?offset=0&kind=products`, {
    cookie,
    ...part,
  })
  expect(answer.code).toBe(code)
})

test('a page of one person writes and reads nothing once another has signed in', async () => {
  const [former, present] = [await staffWith(shop, 'shipping.edit'), await staffWith(shop, 'shipping.edit')]
  const as = (id: number) => ({
    cookie: present.cookie,
    headers: { 'if-staff': String(id), 'idempotency-key': randomUUID() },
  })
  const body = { name: 'Lahore', is_closed: false }
  expect((await shop.requestJson('/api/admin/cities', { ...as(former.id), body })).code).toBe(401)
  expect((await shop.requestJson('/api/admin/me', as(former.id))).code).toBe(401)
  expect(await shop.db.$count(cities)).toBe(0)
  expect((await shop.requestJson('/api/admin/cities', { ...as(present.id), body })).code).toBe(200)
})
