import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'interrupted-'))
const COMMANDS = join(import.meta.dirname, '../commands.ts')
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase({ seed: 'demo' })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** Runs a command that needs the table `products`, which is locked, and interrupts it while it waits. */
async function interrupt(args: string[], ...signals: ('SIGINT' | 'SIGTERM' | 'SIGHUP')[]) {
  const locking = await database.pool.connect()
  await locking.query('begin; lock table products in access exclusive mode')
  onTestFinished(async () => {
    await locking.query('rollback')
    locking.release()
  })
  const child = spawn(process.execPath, [COMMANDS, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url, DATA_DIR: folder },
  })
  const complaints = text(child.stderr)
  const waiting = `select count(*)::integer as count from pg_locks join pg_database on oid = database
    where not granted and datname = current_database()`
  const countWaiting = async () => (await database.pool.query(waiting)).rows[0].count
  await expect.poll(countWaiting, { timeout: 60_000 }).toBe(1)
  // The file is opened beside the statement that waits.
  await expect.poll(() => readdirSync(folder)).toHaveLength(1)
  const before = readdirSync(folder)
  const ended = once(child, 'exit')
  for (const signal of signals) {
    child.kill(signal)
    await Promise.race([once(child.stderr, 'data'), ended])
  }
  const [code] = await ended
  return { code, complaints: await complaints, before, after: readdirSync(folder) }
}

test.each([
  ['backup', 'SIGINT', 130],
  ['export', 'SIGTERM', 143],
] as const)('%s leaves no part of a file after %s', async (name, signal, code) => {
  const end = await interrupt([name, join(folder, 'shop.file')], signal)
  expect(end).toMatchObject({
    code,
    complaints: 'Interrupted: the command may not have done its work.\n',
    before: [expect.stringMatching(/^shop\.file\.\d+\.part$/)],
    after: [],
  })
})

test('a second Ctrl-C ends a command at once, and leaves no part of a file either', async () => {
  expect(await interrupt(['backup', join(folder, 'shop.file')], 'SIGINT', 'SIGINT')).toMatchObject({
    code: 130,
    before: [expect.stringMatching(/^shop\.file\.\d+\.part$/)],
    after: [],
  })
})
