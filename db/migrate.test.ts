import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { silent } from './log.ts'
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
  await Promise.all(nodes.map(pool => migrate({ pool })))
  await Promise.all(nodes.map(pool => pool.end()))
  expect((await database.pool.query('select tag from (select id::text as tag from drizzle.__drizzle_migrations) all_of_them')).rowCount)
    .toBe(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries.length)
  expect((await database.pool.query('select count(*)::int as products from products')).rows).toEqual([{ products: 0 }])
})
