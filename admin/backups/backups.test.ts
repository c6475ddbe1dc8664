import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { readArchive } from '#server/commands/backup/archive.ts'
import { runBackup } from '#server/run-backup.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { removeMarkedBackups } from './folder.server.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'nayab-backups-'))
let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR } })
  owner = await staffOf(shop, 'owner')
  mkdirSync(join(DATA_DIR, 'images'))
  writeFileSync(join(DATA_DIR, 'images/kettle.webp'), 'a picture')
})
afterAll(async () => {
  await shop.drop()
  rmSync(DATA_DIR, { recursive: true })
})

const opened = () => ({ shop: shop.shop, database: shop })
const list = async () => (await owner.get('/admin/backups')).data
const actions = async () =>
  (await shop.pool.query(`select action, actor from audit_entries where action like 'backup%' order by id`))
    .rows

test('a backup is made once by the job process, listed, downloaded and deleted', async () => {
  expect(await list()).toEqual({ folder: join(DATA_DIR, 'backups'), files: [], latest: null })
  expect(await runBackup(opened())).toBe(false)
  const presses = await Promise.all([1, 2, 3].map(() => owner.post('/admin/backups')))
  expect(presses.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  expect(presses.find(({ code }) => code === 409)!.message).toBe('A backup is already running.')
  expect(await runBatch(shop.shop)).toBe(false)
  expect((await list()).latest).toEqual({ state: 'running', done: 0, total: 1, failure: null })

  mkdirSync(join(DATA_DIR, 'backups'))
  writeFileSync(join(DATA_DIR, 'backups/backup-old.tar.zst.77.part'), 'cut off')
  writeFileSync(join(DATA_DIR, 'backups/before-eid.tar.zst.78.part'), 'of a command')
  const made = await Promise.all([runBackup(opened()), runBackup(opened())])
  expect(made.sort()).toEqual([false, true])
  const { files, latest } = await list()
  const left = [files[0].name, 'before-eid.tar.zst.78.part']
  expect(readdirSync(join(DATA_DIR, 'backups')).sort()).toEqual(left)
  rmSync(join(DATA_DIR, 'backups', left[1]!))
  expect(latest).toMatchObject({ state: 'done', failure: null })
  expect(latest.done).toBe(latest.total)
  const file = join(DATA_DIR, 'backups', files[0].name)
  const entries: string[] = []
  for await (const { name } of readArchive({ file })) entries.push(name)
  expect(entries).toContain('images/kettle.webp')
  expect((await owner.get('/admin/health')).data.last_backup_at).not.toBeNull()

  const { data } = await owner.post(`/admin/backups/${files[0].name}/download`)
  const address = `/api/admin/backups/downloads/${data.id}`
  const answer = await shop.request(address, { cookie: owner.cookie })
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${files[0].name}"`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(file))
  await shop.pool.query(`update staff set role_id = 1 where email = 'manager@staff.example'`)
  const other = await staffOf(shop, 'manager')
  await shop.pool.query(`update staff set role_id = 1 where email = 'manager@staff.example'`)
  expect((await shop.request(address, { cookie: other.cookie })).status).toBe(404)

  const deletions = await Promise.all([1, 2].map(() => owner.delete(`/admin/backups/${files[0].name}`)))
  expect(deletions.map(({ code }) => code).sort()).toEqual([200, 404])
  expect((await list()).files).toEqual([])
  expect(await owner.delete(`/admin/backups/${files[0].name}`)).toMatchObject({ code: 404 })
  expect((await shop.request(address, { cookie: owner.cookie })).status).toBe(404)
  // The file outlives a write that fails, and the process that answers.
  expect(existsSync(file)).toBe(true)
  await removeMarkedBackups(shop.shop)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, 'put back by hand')
  await removeMarkedBackups(shop.shop)
  expect((await list()).files).toMatchObject([{ name: files[0].name }])
  rmSync(file)
  const actor = 'The owner'
  expect(await actions()).toEqual([
    { action: 'backup.start', actor },
    { action: 'backup.make', actor },
    { action: 'backup.download', actor },
    { action: 'backup.delete', actor },
  ])
})

test('a backup that fails says why, and the next one can be started', async () => {
  rmSync(join(DATA_DIR, 'backups'), { recursive: true })
  writeFileSync(join(DATA_DIR, 'backups'), 'a file in its place')
  await owner.post('/admin/backups')
  await runBackup(opened())
  expect((await list()).latest).toMatchObject({
    state: 'stopped',
    failure: 'The backup failed (EEXIST). The log of the shop says more.',
  })
  rmSync(join(DATA_DIR, 'backups'))
  await owner.post('/admin/backups')
  expect(await runBackup(opened())).toBe(true)
  expect(await list()).toMatchObject({ latest: { state: 'done' }, files: [{}] })
})

test('the next process makes the backup of one that ended', async () => {
  await owner.post('/admin/backups')
  expect(await runBackup(opened(), () => true)).toBe(false)
  expect(await list()).toMatchObject({ latest: { state: 'running' }, files: [{}] })
  expect(await runBackup(opened())).toBe(true)
  expect((await list()).latest.state).toBe('done')
})

test('a backup is not one of the bulk changes that are stopped', async () => {
  await owner.post('/admin/backups')
  const { rows } = await shop.pool.query('select max(id) as id from staff_jobs')
  expect((await owner.post(`/admin/jobs/${rows[0].id}/stop`)).code).toBe(404)
  expect(await actions()).not.toContainEqual(expect.objectContaining({ action: 'job.stop' }))
  expect(await runBackup(opened())).toBe(true)
})

test('the name of a backup has the time in Pakistan', async () => {
  await owner.post('/admin/backups')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T21:56:31Z') })
  await runBackup(opened()).finally(() => vi.useRealTimers())
  const names = (await list()).files.map((file: { name: string }) => file.name)
  expect(names).toContain('backup-2026-11-27-025631.tar.zst')
})

test('an encrypted backup is downloaded and deleted', async () => {
  const settings = { ...shop.shop.settings, BACKUP_PASSPHRASE: 'a passphrase of sixteen' }
  await owner.post('/admin/backups')
  expect(await runBackup({ shop: { ...shop.shop, settings }, database: shop })).toBe(true)
  const { name } = (await list()).files.find((file: { name: string }) => file.name.endsWith('.tar.zst.enc'))
  const allowed = await owner.post(`/admin/backups/${name}/download`)
  expect(allowed).toMatchObject({ code: 200 })
  const address = `/api/admin/backups/downloads/${allowed.data.id}`
  const answer = await shop.request(address, { cookie: owner.cookie })
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(join(DATA_DIR, 'backups', name)))
  expect(await owner.delete(`/admin/backups/${name}`)).toMatchObject({ code: 200 })
})

test('a failed delete keeps the file, an interrupted one removes it later', async () => {
  const [{ name }] = (await list()).files
  const file = join(DATA_DIR, 'backups', name)
  await shop.pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no audit entry'; end $$;
    create trigger refuse before insert on audit_entries for each row execute function refuse()`)
  expect(await owner.delete(`/admin/backups/${name}`)).toMatchObject({ code: 500 })
  await shop.pool.query('drop trigger refuse on audit_entries')
  await removeMarkedBackups(shop.shop)
  expect(existsSync(file)).toBe(true)
  expect(await owner.delete(`/admin/backups/${name}`)).toMatchObject({ code: 200 })
  // Another machine, which has no such file, leaves the mark.
  const elsewhere = { ...shop.shop, settings: { ...shop.shop.settings, DATA_DIR: tmpdir() } }
  await removeMarkedBackups(elsewhere)
  await removeMarkedBackups(shop.shop)
  expect(existsSync(file)).toBe(false)
  expect((await shop.pool.query('select from backup_removals')).rowCount).toBe(0)
})

test.each(['../../etc/passwd', '..%2f..%2fsecret.tar.zst', 'x.tar.zst', '%00.tar.zst'])(
  'the name %s leads nowhere',
  async (name) => {
    expect((await owner.post(`/admin/backups/${name}/download`)).code).toBe(404)
    expect((await owner.delete(`/admin/backups/${name}`)).code).toBe(404)
  },
)
