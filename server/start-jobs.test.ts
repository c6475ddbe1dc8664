import { execFileSync } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOn, openPool, SERVING } from '#db/pool.server.ts'
import { testShop } from '#test/shop.ts'
import { makeLog } from './make-log.ts'
import { lowerPriority } from './lower-priority.ts'
import { openForJobs } from './start-jobs.ts'

const ROOT = join(import.meta.dirname, '..')

test.each([
  ['normal', 0, 10],
  ['high', -5, 10],
  ['lower than its own', 15, 15],
  ['the lowest', 19, 19],
])('the job process of a shop with a %s priority: nice %i is followed by %i', (_, shop, expected) => {
  let own = shop
  lowerPriority({
    getPriority: () => own,
    setPriority: (_: number, priority: number) => {
      own = priority
    },
    threads: () => [1],
  })
  expect(own).toBe(expected)
})

test.runIf(process.platform === 'linux')('threads that run already get the lower priority, too', () => {
  const script = `
    import { readFile } from 'node:fs/promises'
    import { readdirSync, readFileSync } from 'node:fs'
    import { lowerPriority } from '#server/lower-priority.ts'
    await readFile('/dev/null')
    lowerPriority()
    const tasks = '/proc/self/task'
    const threads = readdirSync(tasks).map((id) => {
      const [, name, numbers] = /\\((.*)\\) (.*)/.exec(readFileSync(tasks + '/' + id + '/stat', 'utf8'))
      return [name, Number(numbers.split(' ')[16])]
    })
    console.log(JSON.stringify(threads))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const threads = JSON.parse(output) as [string, number][]
  expect(threads.map(([name]) => name)).toContain('libuv-worker')
  const lower = Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL)
  expect(new Set(threads.map(([, nice]) => nice))).toEqual(new Set([lower]))
})

test('jobs of the process that serves run without the time limits of visitors', async () => {
  const log = makeLog('silent')
  const { shop, connection, drop } = await testShop()
  onTestFinished(() => drop())
  const pool = openPool(connection, log, 1, SERVING)
  const serving = { db: databaseOn(pool), pool, connection, close: () => pool.end() }
  onTestFinished(() => serving.close())
  const own = openForJobs({ shop: { ...shop, db: serving.db }, database: serving }, log)
  onTestFinished(() => own.close())
  const limits = await Promise.all(
    [serving.db, own.shop.db, own.database.db, databaseOn(own.database.pool)].map(async (db) => {
      const { rows } = await db.execute<{ ms: string }>(sql`show statement_timeout`)
      return Object.values(rows[0]!)[0]
    }),
  )
  expect(limits).toEqual(['8s', '0', '0', '0'])
})
