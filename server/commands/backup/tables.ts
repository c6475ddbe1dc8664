import pg from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; lastValue: string; isCalled: boolean }

const FILLED_BY_MIGRATIONS = ['order_statuses']
/** A job calculates them from the other tables. */
export const DERIVED = [
  'product_overviews',
  'overview_changes',
  'product_sales',
  'overview_progress',
  'product_facets',
  'facet_counts',
  'facet_changes',
  'order_search',
  'order_products',
  'order_days',
  'report_sums',
  'report_products',
  'report_months',
  'report_product_months',
  'report_changes',
  'order_day_changes',
]
/** Most of these give access without a password; a restored session could be one that was ended. */
export const LEFT_OUT = [
  'sessions',
  'password_resets',
  'email_changes',
  'staff_sessions',
  'staff_links',
  'staff_challenges',
  'staff_answers',
  // Files of this machine.
  'backup_removals',
  // Files that are being imported: the uploaded file is not in a backup either.
  'product_imports',
  'product_import_rows',
]

/** Lists the tables of a backup, referenced tables first. Unlogged tables (rate limits) are left out. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { needs: string[] }>(
    `
    select c.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
      ) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname <> all($1) and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype = 'e')
    order by c.relname`,
    [[...FILLED_BY_MIGRATIONS, ...LEFT_OUT, ...DERIVED]],
  )
  return sortByReferences(tables).map(({ name, columns }) => ({ name, columns }))
}

function sortByReferences<T extends { name: string; needs: string[] }>(tables: T[]): T[] {
  const sorted: T[] = []
  const isSorted = (name: string) =>
    !tables.some((table) => table.name === name) || sorted.some((table) => table.name === name)
  while (sorted.length < tables.length) {
    const next = tables.find((table) => !sorted.includes(table) && table.needs.every(isSorted))
    if (!next) throw new Error('Tables with circular foreign keys cannot be restored.')
    sorted.push(next)
  }
  return sorted
}

/** Lists all sequences with their last value, so that the ids of deleted rows are not used again. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`,
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

export async function migrationOf(client: pg.ClientBase): Promise<number> {
  const {
    rows: [last],
  } = await client.query('select max(created_at)::float8 as "when" from drizzle.__drizzle_migrations')
  return last.when
}
