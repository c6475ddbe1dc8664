import { afterEach, expect, test } from 'vitest'
import { isUnmigrated, requireMigrated } from './require-migrated.server.ts'
import { freshDatabase, type TestDatabase } from '#test/database.ts'

let database: TestDatabase | undefined
afterEach(() => database?.drop())

async function tables() {
  const { rows } = await database!.pool.query(
    `select count(*)::integer as count from pg_class where relnamespace in ('public'::regnamespace)`,
  )
  return rows[0].count
}

test('a command accepts the version of this release and changes nothing', async () => {
  database = await freshDatabase()
  await requireMigrated(database)
  expect(await isUnmigrated(database)).toBe(false)
})

test('an empty database is refused with a hint', async () => {
  database = await freshDatabase()
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await expect(requireMigrated(database)).rejects.toThrow(/no tables yet; .* needs version \d+\. .*npm start/)
  expect([await isUnmigrated(database), await tables()]).toEqual([true, 0])
})

test('an older database is refused with both versions, and not migrated', async () => {
  database = await freshDatabase()
  const { rows } = await database.pool.query(
    `delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning 1`,
  )
  expect(rows).toHaveLength(1)
  const left = (await database.pool.query('select count(*)::integer as n from drizzle.__drizzle_migrations'))
    .rows[0].n
  await expect(requireMigrated(database)).rejects.toThrow(
    new RegExp(`has version ${left}; this release of the shop needs version ${left + 1}\\..*npm start`),
  )
  expect((await database.pool.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(left)
})

test('a newer database is refused with both versions', async () => {
  database = await freshDatabase()
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await expect(requireMigrated(database)).rejects.toThrow(
    /newer release of the shop.* It has version \d+; this release knows version \d+/,
  )
})
