import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { silent } from './start.ts'
import { migrate } from './migrate.server.ts'
import { openPool } from './pool.server.ts'

const database = await freshDatabase()
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

test('nodes that start together migrate once', async () => {
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const nodes = Array.from({ length: 4 }, () => openPool(database.connection, silent, 2))
  await Promise.all(nodes.map((pool) => migrate({ pool })))
  await Promise.all(nodes.map((pool) => pool.end()))
  expect((await database.pool.query('select from drizzle.__drizzle_migrations')).rowCount).toBe(
    JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries.length,
  )
  expect((await database.pool.query('select count(*)::int as products from products')).rows).toEqual([
    { products: 0 },
  ])
})

test('a database that a newer release has used is refused and not changed', async () => {
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }))
  await expect(migrate(database, folder)).rejects.toThrow(
    'The database was last used by a newer release of the shop: start that release, or restore a backup ' +
      'that this one made. Nothing was changed.',
  )
})

test('a failed migration changes nothing and can be corrected', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(join(import.meta.dirname, 'migrations'), broken, { recursive: true })
  const journal = join(broken, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const next = { ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1, tag: 'next' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  writeFileSync(
    join(broken, 'next.sql'),
    'create table half (id int); --> statement-breakpoint\nselect 1 / 0',
  )
  await expect(migrate(database, broken)).rejects.toThrow()
  expect((await database.pool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: null }])
  writeFileSync(join(broken, 'next.sql'), 'create table half (id int)')
  await migrate(database, broken)
  expect((await database.pool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: 'half' }])
  rmSync(broken, { recursive: true })
})
