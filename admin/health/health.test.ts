import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { mkdirSync } from 'node:fs'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop()
  mkdirSync(shop.shop.settings.DATA_DIR, { recursive: true })
  owner = await staffOf(shop, 'owner')
})
afterAll(() => shop.drop())

test('shows version, database, disk, mail, backup and https', async () => {
  const { data } = await owner.get('/admin/health')
  expect(data).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    mail: { is_set_up: false, waiting: 0, failed: 0 },
    failed_mails: [],
    last_backup_at: null,
    is_https: false,
  })
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.disk.free).toBeGreaterThan(0)
  expect(data.disk.total).toBeGreaterThan(data.disk.free)
})

test('a backup of more than a week ago is old', async () => {
  const backupAt = async (age: string) => {
    await shop.pool.query(
      `insert into audit_entries (at, actor, action, object_type, object_id, label)
        values (now() - $1::interval, 'command', 'backup.make', 'backup', '1', 'A backup')`,
      [age],
    )
    return (await owner.get('/admin/health')).data.is_backup_old
  }
  expect(await backupAt('8 days')).toBe(true)
  expect(await backupAt('6 days')).toBe(false)
})

test('a failed mail is listed without its address, and sent again once', async () => {
  await enqueueMail(shop.db, { kind: 'newsletter', to: 'ayesha@example.com' })
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = 25,
      last_error = '550 no such box ayesha@example.com'`,
  )
  const { data } = await owner.get('/admin/health')
  expect(data.mail).toEqual({ is_set_up: false, waiting: 0, failed: 1, late: 0, late_error: null })
  expect(data.failed_mails[0]).toMatchObject({ kind: 'newsletter', error: '550 no such box …' })
  expect(await owner.post(`/admin/health/mails/${data.failed_mails[0].id}/retry`)).toMatchObject({
    code: 200,
    message: 'The mail is sent again.',
  })
  expect((await owner.get('/admin/health')).data.mail).toMatchObject({ waiting: 1, failed: 0 })
  const { rows } = await shop.pool.query("select actor from audit_entries where action = 'mail.retry'")
  expect(rows).toEqual([{ actor: 'The owner' }])
  expect((await owner.post('/admin/health/mails/999999/retry')).code).toBe(404)
})

test('mails that the mail server does not take are late, and not those just sent again', async () => {
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = 6, max_attempts = 25,
      created_at = now() - interval '20 minutes', run_at = now() + interval '10 minutes',
      last_error = 'The mail server answered 535 5.7.8 to AUTH PLAIN'`,
  )
  const mail = async () => (await owner.get('/admin/health')).data.mail
  expect(await mail()).toMatchObject({
    waiting: 1,
    failed: 0,
    late: 1,
    late_error: 'The mail server answered 535 5.7.8 to AUTH PLAIN',
  })
  const { data } = await owner.get('/admin/today')
  expect(data.todo).toContainEqual(expect.objectContaining({ key: 'failed_mails', count: 1 }))
  await shop.pool.query('update graphile_worker._private_jobs set attempts = 1, run_at = now()')
  expect(await mail()).toMatchObject({ waiting: 1, late: 0, late_error: null })
})

test('a failed mail is left out on request', async () => {
  await shop.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  const { data } = await owner.get('/admin/health')
  expect(await owner.post(`/admin/health/mails/${data.failed_mails[0].id}/discard`)).toMatchObject({
    code: 200,
    message: 'The mail is left out. Nobody gets it.',
  })
  expect((await owner.get('/admin/health')).data).toMatchObject({
    mail: { waiting: 0, failed: 0 },
    failed_mails: [],
  })
  expect((await owner.post('/admin/health/mails/999999/discard')).code).toBe(404)
})

test('a mail that was not tried yet keeps its time', async () => {
  const held = { holdSeconds: 60, key: 'status 1' }
  await enqueueMail(shop.db, { kind: 'newsletter', to: 'ayesha@example.com' }, held)
  const stored = async () =>
    (
      await shop.pool.query(
        "select id::text, run_at, attempts from graphile_worker._private_jobs where key = 'status 1'",
      )
    ).rows
  const before = await stored()
  expect(await owner.post(`/admin/health/mails/${before[0].id}/retry`)).toMatchObject({
    code: 409,
    message: 'This mail was not tried yet. It is sent by itself.',
  })
  expect(await stored()).toEqual(before)
  await shop.pool.query("delete from graphile_worker._private_jobs where key = 'status 1'")
})
