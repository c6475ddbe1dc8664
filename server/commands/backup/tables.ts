import pg from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; lastValue: string; isCalled: boolean }

/** What the migrations themselves fill, and fill again where a backup is restored. */
const FILLED_BY_MIGRATIONS = ['order_statuses']
/** What opens an account without its password: a session that was ended must not live again. */
export const LEFT_OUT = ['sessions', 'password_resets', 'email_changes']

/** Every table that a backup holds, those that others point to first. Counts that a crash may lose (unlogged tables) are left out. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { needs: string[] }>(
    `
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`,
    [[...FILLED_BY_MIGRATIONS, ...LEFT_OUT]],
  )
  return inOrder(tables).map(({ name, columns }) => ({ name, columns }))
}

function inOrder<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
  const sorted: T[] = []
  const isThere = (name: string) =>
    !tables.some((table) => table.name === name) || sorted.some((table) => table.name === name)
  while (sorted.length < tables.length) {
    const next = tables.find((table) => !sorted.includes(table) && table.needs.every(isThere))
    if (!next) throw new Error('Tables that point at each other in a circle have no order to be restored in.')
    sorted.push(next)
  }
  return sorted
}

/** Where the numbering goes on: also past what was deleted meanwhile. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const {
      rows: [at],
    } = await client.query(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    sequences.push({ name, ...at })
  }
  return sequences
}

export async function setSequence(
  client: pg.ClientBase,
  { name, lastValue, isCalled }: Sequence,
): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled])
}

export const quoted = pg.escapeIdentifier

export function copyOf({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

/** The newest migration that the database has had, by the time in its journal entry. */
export async function migrationOf(client: pg.ClientBase): Promise<number> {
  const {
    rows: [last],
  } = await client.query('select max(created_at)::float8 as "when" from drizzle.__drizzle_migrations')
  return last.when
}
