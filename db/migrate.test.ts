import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { eventually } from '#test/embedded.ts'
import { silent } from './start.ts'
import { migrate } from './migrate.server.ts'
import { MIGRATIONS } from './require-migrated.server.ts'
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
  const next = withMigration('create table half (id int); --> statement-breakpoint\nselect 1 / 0')
  await expect(migrate(database, next.folder)).rejects.toThrow()
  expect((await database.pool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: null }])
  next.correct('create table half (id int)')
  await migrate(database, next.folder)
  expect((await database.pool.query(`select to_regclass('half') as found`)).rows).toEqual([{ found: 'half' }])
  await next.takeBack()
})

/** Holds a row of `variants` as an import does, from before the migration begins until `release`. */
async function holdVariant(): Promise<{ release(): void }> {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update variants set units_left = 1 where id = 1')
  // Closing the session ends its transaction, also when a test fails.
  let isHeld = true
  const release = () => {
    if (isHeld) client.release(true)
    isHeld = false
  }
  onTestFinished(release)
  return { release }
}

const TRIGGER = `create function keep_row() returns trigger language plpgsql as 'begin return new; end';
  --> statement-breakpoint
  create trigger keep_row before update on variants for each row execute function keep_row()`

test('other writes do not wait behind a migration that waits for a long write', async () => {
  await database.pool.query(`
    insert into categories (id, slug, name) values (1, 'one', 'One');
    insert into subcategories (id, category_id, slug, name) values (1, 1, 'one-a', 'One A');
    insert into products (id, slug, name, keywords, category_id, subcategory_id)
      values (1, 'tray', 'Brass Tray', '', 1, 1);
    insert into variants (id, product_id, name, price, final_price, weight_grams, units_left)
      select n, 1, 'No. ' || n, 100, 100, 1, 1 from generate_series(1, 2) n`)
  const next = withMigration(TRIGGER)
  const held = await holdVariant()
  const migrating = migrate(database, next.folder)
  await eventually(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_locks where relation = 'variants'::regclass and not granted`,
    )
    return rowCount
  })
  const other = await database.pool.connect()
  await other.query(`set statement_timeout = '5s'`)
  onTestFinished(() => other.release(true))
  const { rowCount } = await other.query('update variants set units_left = 3 where id = 2')
  expect(rowCount).toBe(1)
  held.release()
  await migrating
  expect((await database.pool.query(`select from pg_trigger where tgname = 'keep_row'`)).rowCount).toBe(1)
  await next.takeBack()
})

test('a migration that gets no lock for minutes says so and changes nothing', async () => {
  await database.pool.query('drop function if exists keep_row cascade')
  const next = withMigration(`create table half_done (id int); --> statement-breakpoint\n${TRIGGER}`)
  const held = await holdVariant()
  await expect(migrate(database, next.folder, { patienceMs: 0 })).rejects.toThrow(
    'The tables could not be changed, because others write or read them for long, such as an import. ' +
      'Nothing was changed. Start the shop again when they have ended.',
  )
  const { rows } = await database.pool.query(`select to_regclass('half_done') as found`)
  expect(rows).toEqual([{ found: null }])
  held.release()
  await next.takeBack()
})

test('the queue of jobs waits no longer for its tables, and migrates when they are free', async () => {
  const { rows } = await database.pool.query(
    'delete from graphile_worker.migrations where id = 20 returning id',
  )
  expect(rows).toEqual([{ id: 20 }])
  const reader = await database.pool.connect()
  onTestFinished(() => reader.release(true))
  await reader.query('begin; lock table graphile_worker.migrations in share mode')
  await expect(migrate(database, MIGRATIONS, { patienceMs: 0 })).rejects.toThrow(
    'The tables of the job queue could not be changed, because others use them for long, such as a backup.',
  )
  await reader.query('commit')
  await migrate(database)
  const { rows: last } = await database.pool.query('select max(id) as id from graphile_worker.migrations')
  expect(last).toEqual([{ id: 20 }])
})

/** The migrations of this release and one more. */
function withMigration(sql: string) {
  const extended = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(MIGRATIONS, extended, { recursive: true })
  const journal = join(extended, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const next = { ...entries.at(-1), idx: entries.length, when: entries.at(-1).when + 1, tag: 'next' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
  const correct = (corrected: string) => writeFileSync(join(extended, 'next.sql'), corrected)
  correct(sql)
  return {
    folder: extended,
    correct,
    async takeBack() {
      await database.pool.query('delete from drizzle.__drizzle_migrations where created_at = $1', [next.when])
      rmSync(extended, { recursive: true })
    },
  }
}
