import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOn, openPool, SERVING } from '#db/pool.server.ts'
import { testShop } from '#test/shop.ts'
import { makeLog } from './open-shop.ts'
import { lowerPriority } from './lower-priority.ts'
import { openForJobs } from './start-jobs.ts'

test.each([
  ['normal', 0, 10],
  ['high', -5, 10],
  ['lower than its own', 15, 15],
  ['the lowest', 19, 19],
])('the job process of a shop with a %s priority: nice %i is followed by %i', (_, shop, expected) => {
  let own = shop
  lowerPriority({
    getPriority: () => own,
    setPriority: (priority: number) => {
      own = priority
    },
  })
  expect(own).toBe(expected)
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
