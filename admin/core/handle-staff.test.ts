import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endpoint } from '#app/core/endpoint.ts'
import type { AnsweredCall } from '#app/core/handle.server.ts'
import { auditEntries, cities, staff, staffSessions } from '#db/tables/index.ts'
import { testServer } from '#test/database.ts'
import { signUp } from '#test/people.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { handleStaffWrite } from './handle-staff.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.db.insert(cities).values({ name: 'Lahore' })
})
afterAll(() => shop.drop())

const UNKNOWN = [
  '/admin/me',
  '/admin/nothing',
  '/admin',
  '/admin/jobs/1',
  '/admin/activity/1/undo',
  '/admin/%00',
]

test('every path gives the same 401 without a session, with any method', async () => {
  for (const path of UNKNOWN)
    for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'OPTIONS']) {
      const { code, ...answer } = await shop.requestJson(`/api${path}`, { method })
      expect([path, method, code, answer]).toEqual([
        path,
        method,
        401,
        { status: false, message: 'Please sign in.', data: null },
      ])
    }
})

test('the documentation of the calls is for staff only', async () => {
  expect((await shop.request('/api/admin/docs')).status).toBe(401)
  const { cookie } = await staffOf(shop, 'packer')
  const page = await shop.request('/api/admin/docs', { cookie })
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain('/admin/activity/{id}/undo')
})

test("a customer's cookie opens nothing in the back office, nor a staff cookie in the shop", async () => {
  const customer = await signUp(shop, 'Ayesha')
  const asStaff = customer.cookie.replace('nayab_session', 'nayab_staff')
  expect((await shop.requestJson('/api/admin/me', { cookie: customer.cookie })).code).toBe(401)
  expect((await shop.requestJson('/api/admin/me', { cookie: asStaff })).code).toBe(401)
  const owner = await staffOf(shop, 'owner')
  const asCustomer = owner.cookie.replace('nayab_staff', 'nayab_session')
  expect((await shop.requestJson(`/api/order/${owner.id}`, { cookie: asCustomer })).code).toBe(401)
})

test('a session ends after its idle time, after its lifetime and with its account', async () => {
  const packer = await staffOf(shop, 'packer')
  expect((await packer.get('/admin/me')).data).toMatchObject({ name: 'The packer', role: 'Packer' })
  const age = (column: 'seen_at' | 'expires_at', interval: string) =>
    shop.db.execute(
      sql`update staff_sessions set ${sql.identifier(column)} = now() - ${interval}::interval
        where staff_id = ${packer.id}`,
    )
  await age('seen_at', '13 hours')
  expect((await packer.get('/admin/me')).code).toBe(401)
  await age('seen_at', '11 hours')
  expect((await packer.get('/admin/me')).code).toBe(200)
  await age('expires_at', '1 second')
  expect((await packer.get('/admin/me')).code).toBe(401)
  const writer = await staffOf(shop, 'writer')
  await shop.db
    .update(staff)
    .set({ disabledAt: sql`now()` })
    .where(eq(staff.id, writer.id))
  expect((await writer.get('/admin/me')).code).toBe(401)
})

test('a session that waits for the second factor opens nothing', async () => {
  const caller = await staffOf(shop, 'caller')
  await shop.db.update(staffSessions).set({ stage: 'password' }).where(eq(staffSessions.staffId, caller.id))
  expect((await caller.get('/admin/me')).code).toBe(401)
})

const addCity = endpoint({
  method: 'POST',
  path: '/admin/test/cities',
  auth: { staff: 'shipping.edit' },
  accepts: 'json',
  body: v.object({ name: v.string(), silent: v.optional(v.boolean()) }),
  data: v.object({ id: v.number() }),
})
const call = handleStaffWrite(addCity, async ({ tx, audit }, { body }) => {
  const [city] = await tx.insert(cities).values({ name: body.name }).returning({ id: cities.id })
  if (!body.silent)
    await audit({ action: 'city.add', objectType: 'city', objectId: city!.id, label: body.name, after: body })
  return { data: { id: city!.id } }
})

test('a write is executed once for each key, also when two requests race', async () => {
  const owner = await staffOf(shop, 'owner')
  const send = senderOf(call, owner.cookie)
  const key = randomUUID()
  const answers = await Promise.all([send({ name: 'Murree' }, key), send({ name: 'Murree' }, key)])
  const again = await send({ name: 'Murree' }, key)
  expect([...answers, again].map(({ code, message }) => [code, message])).toEqual(Array(3).fill([200, 'OK']))
  expect(new Set([...answers, again].map(({ data }) => data.id)).size).toBe(1)
  expect(await shop.db.$count(cities, eq(cities.name, 'Murree'))).toBe(1)
  expect(await send({ name: 'Swat' }, key)).toMatchObject({
    code: 422,
    message: 'This Idempotency-Key was used for another request.',
  })
  expect((await send({ name: 'Swat' }, '')).code).toBe(422)
})

test('a write that a deadlock ended is carried out again', async () => {
  const names = ['Quetta', 'Ziarat', 'Chaman']
  await shop.db.insert(cities).values(names.map((name) => ({ name })))
  const lock = (name: string) => `select from cities where name = '${name}' for update`
  let runs = 0
  const locking = handleStaffWrite(addCity, async ({ tx, audit }) => {
    runs++
    for (const name of names) await tx.execute(sql.raw(lock(name)))
    await audit({ action: 'city.add', objectType: 'city', objectId: 0, label: 'Test' })
    return { data: { id: runs } }
  })
  const [other, watcher, gate] = [await superuser(), await superuser(), await shop.pool.connect()]
  onTestFinished(async () => {
    await other.end()
    await watcher.end()
  })
  // Only a superuser may set deadlock_timeout; PostgreSQL ends the session whose timeout ends first.
  await other.query(`set deadlock_timeout = '1min'; begin; ${lock('Chaman')}`)
  await gate.query(`begin; ${lock('Ziarat')}`)
  const owner = await staffOf(shop, 'owner')
  const answer = senderOf(locking, owner.cookie)({ name: 'Chaman' })
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1)
  const locked = other.query(lock('Quetta'))
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(2)
  // The write holds the first row and waits for the last, which completes the deadlock.
  await gate.query('rollback')
  gate.release()
  await locked
  await other.query('commit')
  expect(await answer).toMatchObject({ code: 200, data: { id: 2 } })
})

async function superuser() {
  const database = new URL(shop.url).pathname.slice(1)
  const client = new pg.Client({ ...(await testServer).superuser, database })
  await client.connect()
  return client
}

test('a write without an audit entry is rolled back', async () => {
  const owner = await staffOf(shop, 'owner')
  expect((await senderOf(call, owner.cookie)({ name: 'Gilgit', silent: true })).code).toBe(500)
  expect(await shop.db.$count(cities, eq(cities.name, 'Gilgit'))).toBe(0)
})

test('a role without the permission, another origin: 403', async () => {
  const packer = await staffOf(shop, 'accounts')
  expect((await senderOf(call, packer.cookie)({ name: 'Hunza' })).code).toBe(403)
  const owner = await staffOf(shop, 'owner')
  const send = senderOf(call, owner.cookie, { origin: 'https://evil.example' })
  expect((await send({ name: 'Hunza' })).code).toBe(403)
})

test('step-up needs a second factor within the last 10 minutes', async () => {
  const manager = await staffOf(shop, 'manager')
  const guarded = {
    ...call,
    ...handleStaffWrite({ ...addCity, stepUp: true }, async (context) => {
      await context.audit({ action: 'city.add', objectType: 'city', objectId: 0, label: 'Test' })
      return { data: { id: 0 } }
    }),
  }
  const send = senderOf(guarded, manager.cookie)
  expect((await send({ name: 'A' })).code).toBe(200)
  await shop.db
    .update(staffSessions)
    .set({ steppedUpAt: sql`now() - interval '11 minutes'` })
    .where(eq(staffSessions.staffId, manager.id))
  expect(await send({ name: 'B' })).toMatchObject({ code: 403, data: { step_up: true } })
})

test('the audit log cannot be changed', async () => {
  await expect(shop.db.update(auditEntries).set({ actor: 'Another' })).rejects.toThrow()
  await expect(shop.db.delete(auditEntries)).rejects.toThrow()
  await expect(shop.pool.query('truncate audit_entries cascade')).rejects.toThrow(/audit log/)
  await expect(
    shop.pool.query("set nayab.anonymise = 'on'; update audit_entries set actor = 'Another'"),
  ).rejects.toThrow(/audit log/)
})

function senderOf({ endpoint: { path }, respond }: AnsweredCall, cookie: string, headers = {}) {
  const app = new Hono().post(`/api${path}`, (c) => respond(shop.shop, c.req.raw, {}, '127.0.0.1', 'test'))
  return async (body: object, key: string = randomUUID()) => {
    const answer = await app.request(`/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    })
    return { code: answer.status, ...((await answer.json()) as { message: string; data: any }) }
  }
}
