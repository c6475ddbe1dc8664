import type pg from 'pg'
import { Refusal } from '#app/core/refusal.ts'
import { LEFT_OUT, listTables, quoted, type Table } from './tables.ts'

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

/** An unused shop has these rows; the backup's rows replace them. */
const FILLED_AT_START = ['cities', 'staff_roles']

/** Locks the tables, so that they stay empty until the transaction ends. */
export async function requireEmpty(client: pg.PoolClient) {
  const tables = await listTables(client)
  await client.query(
    `lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in share row exclusive mode`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    if (
      !FILLED_AT_START.includes(name) &&
      (await client.query(`select from ${quoted(name)} limit 1`)).rowCount
    )
      filled.push(name)
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
  for (const name of FILLED_AT_START) await client.query(`delete from ${quoted(name)}`)
}
