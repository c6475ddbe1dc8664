import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBackup } from '#server/run-backup.ts'
import { testShop, type TestShop } from '#test/shop.ts'
import { staffOf } from '#test/staff.ts'
import { listBackupFiles } from './folder.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nayab-nodes-'))
let shop: TestShop
let owner: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await testShop({ env: { DATA_DIR: join(folder, 'first') } })
  owner = await staffOf(shop, 'owner')
})
afterAll(async () => {
  await shop.drop()
  rmSync(folder, { recursive: true })
})

/** A node with the same database and a data folder of its own. */
const node = (name: string) => {
  const settings = { ...shop.shop.settings, DATA_DIR: join(folder, name) }
  return { shop: { ...shop.shop, settings }, database: shop }
}
const filesOf = async (name: string) => (await listBackupFiles(node(name).shop)).length

test('a backup is made by the node that was asked, which then lists it', async () => {
  await owner.post('/admin/backups')
  expect(await runBackup(node('second'))).toBe(false)
  expect(await runBackup(node('first'))).toBe(true)
  expect([await filesOf('first'), await filesOf('second')]).toEqual([1, 0])
  expect((await owner.get('/admin/backups')).data).toMatchObject({ latest: { state: 'done' }, files: [{}] })
})

test('another node makes the backup of one that has not begun within ten minutes', async () => {
  await owner.post('/admin/backups')
  await shop.pool.query(`update staff_jobs set created_at = now() - interval '5 minutes'
    where state = 'running'`)
  expect(await runBackup(node('second'))).toBe(false)
  await shop.pool.query(`update staff_jobs set created_at = now() - interval '10 minutes'
    where state = 'running'`)
  expect(await runBackup(node('second'))).toBe(true)
  expect([await filesOf('first'), await filesOf('second')]).toEqual([1, 1])
})
