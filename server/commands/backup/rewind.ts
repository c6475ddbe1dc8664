import { getTableName, is } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { saveShippedConcepts } from '#app/search/concepts.server.ts'
import { databaseOn } from '#db/pool.server.ts'
import * as tables from '#db/tables/index.ts'

/** Creates the tables of an older release; the returned function applies the newer migrations to the rows,
 * and brings those that come with a release to this one, as a start does: an open shop does not start again.
 * @throws Refusal for a backup of a newer release */
export async function rewind(
  client: pg.PoolClient,
  when: number,
  folder: string,
): Promise<() => Promise<void>> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis))
  if (when > newest)
    throw new Refusal(
      409,
      'The backup was made by a newer release of the shop: restore it with that release. ' +
        'Nothing was changed.',
    )
  if (!migrations.some(({ folderMillis }) => folderMillis === when))
    throw new Refusal(
      409,
      'The backup was made by another branch of the shop, whose tables this release never had. ' +
        'Nothing was changed.',
    )
  if (when === newest) return async () => {}

  await requireOnlyShopTables(client)
  await client.query(
    `drop schema public cascade; create schema public; grant usage on schema public to public;
    delete from drizzle.__drizzle_migrations`,
  )
  const run = async (selected: typeof migrations) => {
    for (const { sql, hash, folderMillis } of selected) {
      for (const statement of sql) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
  }
  await run(migrations.filter(({ folderMillis }) => folderMillis <= when))
  return async () => {
    await run(migrations.filter(({ folderMillis }) => folderMillis > when))
    await saveBuiltInRoles(databaseOn(client))
    await saveShippedConcepts(databaseOn(client))
  }
}

/** Dropping the schema would also drop tables of other programs. */
async function requireOnlyShopTables(client: pg.PoolClient) {
  const shopTables = [
    'rate_limits',
    ...Object.values(tables)
      .filter((table) => is(table, PgTable))
      .map(getTableName),
  ]
  const { rows } = await client.query<{ name: string }>(
    `
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and relname <> all($1)
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype = 'e')`,
    [shopTables],
  )
  if (rows.length > 0)
    throw new Refusal(
      409,
      `The database also holds ${rows.map(({ name }) => name).join(', ')}, which are not the shop's: ` +
        'restore the backup of an older release into a database of its own. Nothing was changed.',
    )
}
