import type pg from 'pg'
import { Refusal } from '#app/core/refusal.ts'
import { LOCKS } from '#db/locks.ts'
import { DERIVED, LEFT_OUT, listTables, quoted, type Table } from './tables.ts'

/** A backup of an older release may contain the tables of LEFT_OUT; their entries are skipped. */
export async function requireSameTables(client: pg.PoolClient, inBackup: Table[]): Promise<Table[]> {
  const backedUp = inBackup.filter(({ name }) => !LEFT_OUT.includes(name))
  const here = await listTables(client)
  const shape = (tables: Table[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, ...columns.toSorted()]).sort())
  if (shape(here) !== shape(backedUp))
    throw new Refusal(
      409,
      'The backup does not fit this release of the shop: it contains other tables. Nothing was changed.',
    )
  return here
}

/** An unused shop has rows that meet these conditions; the backup's rows replace them. */
const FILLED_AT_START: Record<string, string> = {
  cities: 'true',
  staff_roles: 'true',
  search_concepts: 'not is_own',
}

/** Locks the tables, so that they stay empty until the transaction ends. */
export async function requireEmpty(client: pg.PoolClient) {
  // The job that notes its progress skips its turns until the transaction ends.
  await client.query(`select pg_advisory_xact_lock(${LOCKS.overviews})`)
  const tables = await listTables(client)
  await client.query(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in share row exclusive mode`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const isUnused = FILLED_AT_START[name] ?? 'false'
    const { rowCount } = await client.query(`select from ${quoted(name)} where not (${isUnused}) limit 1`)
    if (rowCount) filled.push(name)
  }
  if (filled.length > 0) {
    throw new Refusal(
      409,
      'The database is not empty ' +
        `(${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ' and more' : ''}). ` +
        'A backup is restored into an empty one: a new DATA_DIR, or a new database of DATABASE_URL. ' +
        'Nothing was changed.',
    )
  }
  // What the job has noted of no products would keep it from calculating those of the backup.
  for (const name of [...Object.keys(FILLED_AT_START), ...DERIVED])
    await client.query(`delete from ${quoted(name)}`)
}
