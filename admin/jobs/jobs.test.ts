import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { COMMAND } from '#app/core/audit.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { auditEntries, cities } from '#db/tables/index.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import type { JobKind, JobResult } from './kinds.server.ts'
import { runBatch } from './run-jobs.server.ts'
import { reverseJob, startJob } from './start-job.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const names = Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, name: `City ${index + 1}` }))
  await shop.db.insert(cities).values(names)
})
afterAll(() => shop.drop())

/** Appends a letter to names; city 7 is refused, city 505 fails unexpectedly while `isBroken`, city 507 ends
 * the connection while `isKilled`, and while `isSlow` more than 100 items take too long. */
let isBroken = false
let isKilled = false
let isSlow = false
const rename: JobKind = {
  permission: 'shipping.edit',
  async process({ tx }, items, input) {
    const { letter } = input as { letter: string }
    const results: JobResult[] = []
    if (isSlow && items.length > 100) {
      await tx.execute('set local statement_timeout = 1')
      await tx.execute('select pg_sleep(5)')
    }
    for (const { objectId } of items) {
      if (objectId === '505' && isBroken) throw new Error('broken')
      if (objectId === '507' && isKilled) await tx.execute('select pg_terminate_backend(pg_backend_pid())')
      const [city] = await tx
        .select()
        .from(cities)
        .where(eq(cities.id, Number(objectId)))
      const after = `${city!.name}${letter}`
      if (objectId === '7') results.push({ failure: 'This city keeps its name.' })
      else {
        await tx.update(cities).set({ name: after }).where(eq(cities.id, city!.id))
        results.push({ before: city!.name, after })
      }
    }
    return results
  },
  async reverse({ tx }, items) {
    for (const { objectId, after } of items)
      await tx
        .update(cities)
        .set({ name: String(after) })
        .where(eq(cities.id, Number(objectId)))
    return items.map(() => ({}))
  },
}
const KINDS = { 'city.rename': rename }

/** By default a whole batch and a short one. */
const start = (letter: string, count = 510) =>
  writeAs(shop.shop, COMMAND, (context) =>
    startJob(context, {
      kind: 'city.rename',
      objectType: 'city',
      label: 'Names of cities',
      input: { letter },
      objectIds: Array.from({ length: count }, (_, index) => index + 1),
    }),
  )
const nameOf = async (id: number) =>
  (
    await shop.db.select({ name: cities.name }).from(cities).where(eq(cities.id, id)).orderBy(asc(cities.id))
  )[0]!.name
const stateOf = async (id: number) =>
  (await shop.pool.query('select state, done, failed from staff_jobs where id = $1', [id])).rows[0]

test('a bulk change of a kind that only a newer release knows waits for it, and can be stopped', async () => {
  const { jobId: id } = await start('n', 10)
  expect(await runBatch(shop.shop, {})).toBe(false)
  expect(await stateOf(id)).toEqual({ state: 'running', done: 0, failed: 0 })
  await shop.pool.query('update staff_jobs set stop_requested = true where id = $1', [id])
  expect(await runBatch(shop.shop, {})).toBe(true)
  expect(await stateOf(id)).toEqual({ state: 'stopped', done: 0, failed: 0 })
})

test('a bulk change runs in whole batches, lists what it refused, and one undo reverses it', async () => {
  const { jobId, auditId } = await start('x')
  expect(await runBatch(shop.shop, KINDS)).toBe(true)
  expect(await stateOf(jobId)).toEqual({ state: 'running', done: 500, failed: 1 })
  expect([await nameOf(1), await nameOf(7), await nameOf(501)]).toEqual(['City 1x', 'City 7', 'City 501'])
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(jobId)).toEqual({ state: 'done', done: 510, failed: 1 })

  const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.id, auditId))
  await writeAs(shop.shop, COMMAND, async (context) => {
    const { after } = await reverseJob(context, entry!)
    await context.audit({ action: 'city.rename.undo', objectType: 'city', objectId: jobId, label: '', after })
  })
  while (await runBatch(shop.shop, KINDS));
  expect([await nameOf(1), await nameOf(7), await nameOf(510)]).toEqual(['City 1', 'City 7', 'City 510'])
})

test('two processes share the work and repeat none of it', async () => {
  const { jobId } = await start('y', 1000)
  await Promise.all([runBatch(shop.shop, KINDS), runBatch(shop.shop, KINDS)])
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(jobId)).toEqual({ state: 'done', done: 1000, failed: 1 })
  expect([await nameOf(1), await nameOf(1000)]).toEqual(['City 1y', 'City 1000y'])
})

test('a batch that fails unexpectedly is rolled back as a whole and ends the job', async () => {
  isBroken = true
  const { jobId } = await start('z')
  while (await runBatch(shop.shop, KINDS));
  isBroken = false
  expect(await stateOf(jobId)).toEqual({ state: 'stopped', done: 500, failed: 1 })
  expect([await nameOf(2), await nameOf(501)]).toEqual(['City 2yz', 'City 501y'])
  expect(shop.logged.at(-1)?.message).toBe('A bulk change failed unexpectedly and was stopped')
})

test('a batch that is killed midway changes nothing, and the job goes on with it', async () => {
  isKilled = true
  const { jobId } = await start('k')
  expect(await runBatch(shop.shop, KINDS)).toBe(true)
  await expect(runBatch(shop.shop, KINDS)).rejects.toThrow()
  isKilled = false
  expect(await stateOf(jobId)).toEqual({ state: 'running', done: 500, failed: 1 })
  expect([await nameOf(500), await nameOf(501)]).toEqual(['City 500yzk', 'City 501y'])
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(jobId)).toEqual({ state: 'done', done: 510, failed: 1 })
  expect([await nameOf(500), await nameOf(501)]).toEqual(['City 500yzk', 'City 501yk'])
})

test('a batch that takes longer than a statement may is divided', async () => {
  isSlow = true
  const { jobId } = await start('t')
  expect(await runBatch(shop.shop, KINDS)).toBe(true)
  isSlow = false
  expect(await stateOf(jobId)).toEqual({ state: 'running', done: 504, failed: 1 })
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(jobId)).toEqual({ state: 'done', done: 510, failed: 1 })
})

test('a bulk change can be stopped', async () => {
  const { jobId } = await start('w')
  await runBatch(shop.shop, KINDS)
  await shop.pool.query('update staff_jobs set stop_requested = true where id = $1', [jobId])
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(jobId)).toMatchObject({ state: 'stopped', done: 500 })
})

test('a stop is noted once, and what is over is not stopped', async () => {
  const owner = await staffOf(shop, 'owner')
  const { jobId } = await start('u', 1)
  await shop.pool.query('update staff_jobs set staff_id = $1 where id = $2', [owner.id, jobId])
  const stop = () => owner.post(`/admin/jobs/${jobId}/stop`)
  const isStop = eq(auditEntries.action, 'job.stop')
  expect([await stop(), await stop()]).toMatchObject([{ code: 200 }, { code: 200 }])
  expect(await shop.db.$count(auditEntries, isStop)).toBe(1)
  while (await runBatch(shop.shop, KINDS));
  expect(await stop()).toMatchObject({ code: 409, message: 'This is over already.' })
  expect(await shop.db.$count(auditEntries, isStop)).toBe(1)
})

test('the bulk change of a disabled person stops, and one who manages staff can stop others', async () => {
  const [owner, manager] = [await staffOf(shop, 'owner'), await staffOf(shop, 'manager')]
  const own = async (letter: string) => {
    const { jobId } = await start(letter)
    await shop.pool.query('update staff_jobs set staff_id = $1 where id = $2', [manager.id, jobId])
    await runBatch(shop.shop, KINDS)
    return jobId
  }
  const stopped = await own('s')
  const caller = await staffOf(shop, 'caller')
  expect((await caller.post(`/admin/jobs/${stopped}/stop`)).code).toBe(404)
  expect((await owner.post(`/admin/jobs/${stopped}/stop`)).code).toBe(200)
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(stopped)).toMatchObject({ state: 'stopped', done: 500 })

  const abandoned = await own('a')
  expect((await owner.post(`/admin/staff/${manager.id}/disable`)).code).toBe(200)
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(abandoned)).toMatchObject({ state: 'stopped', done: 500 })
})

test('the bulk change of a person stops when the role no longer allows it', async () => {
  const [owner, manager] = [await staffOf(shop, 'owner'), await staffOf(shop, 'manager')]
  const idOf = (name: string) => BUILT_IN_ROLES.find((role) => role.name === name)!.id
  await shop.pool.query('update staff set disabled_at = null where id = $1', [manager.id])
  const { jobId } = await start('r')
  await shop.pool.query('update staff_jobs set staff_id = $1 where id = $2', [manager.id, jobId])
  await runBatch(shop.shop, KINDS)
  const give = (role: string) => owner.post(`/admin/staff/${manager.id}/role`, { role_id: idOf(role) })
  expect((await give('Caller')).code).toBe(200)
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(jobId)).toMatchObject({ state: 'stopped', done: 500 })
  expect((await give('Manager')).code).toBe(200)
})

test('an empty selection and one of more than 10,000 are refused', async () => {
  await expect(start('v', 0)).rejects.toThrow('Nothing is selected.')
  await expect(start('v', 10_001)).rejects.toThrow(/10,000/)
})

test('an item that the database refuses is reported, and the others are changed', async () => {
  const names = await Promise.all([2, 3, 4, 510].map(nameOf))
  const taken = [3, 100, 505].map(async (id) => ({ id: 2000 + id, name: `${await nameOf(id)}q` }))
  await shop.db.insert(cities).values(await Promise.all(taken))
  const { jobId } = await start('q')
  while (await runBatch(shop.shop, KINDS));
  expect(await stateOf(jobId)).toEqual({ state: 'done', done: 510, failed: 4 })
  expect(await Promise.all([2, 3, 4, 510].map(nameOf))).toEqual([
    `${names[0]}q`,
    names[1],
    `${names[2]}q`,
    `${names[3]}q`,
  ])
  const failures = await shop.pool.query(
    'select object_id, failure from staff_job_items where job_id = $1 and failure is not null order by place',
    [jobId],
  )
  const failure = 'This does not fit what the shop has stored by now, so it stays as it is.'
  expect(failures.rows).toEqual([
    { object_id: '3', failure },
    { object_id: '7', failure: 'This city keeps its name.' },
    { object_id: '100', failure },
    { object_id: '505', failure },
  ])
  expect(shop.logged.at(-1)?.message).toBe('An item of a bulk change was refused by the database')
})
