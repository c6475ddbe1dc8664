import { sql, type SQL } from 'drizzle-orm'
import { PERSONAL_FIELDS } from '#app/core/audit.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { auditEntries } from '#db/tables/index.ts'

/** Locks the entries of these objects (selects of ids by type) before the objects, as an undo does. */
export async function lockAuditEntries(tx: Transaction, objects: Record<string, SQL>): Promise<void> {
  const found = Object.entries(objects).map(
    ([type, ids]) => sql`select id from ${auditEntries}
      where object_type = ${type} and object_id in (select id::text from (${ids}) as object)`,
  )
  const ids = sql.join(found, sql` union all `)
  await tx.execute(sql`select from ${auditEntries} where id in (${ids}) order by id for update`)
}

/** Blanks personal values and reasons in the entries of these objects (ids by type) and e-mails. */
export async function blankAuditEntries(
  tx: Transaction,
  objects: Record<string, readonly number[]>,
  emails: readonly string[],
): Promise<number> {
  const found = Object.entries(objects).map(
    ([type, ids]) => sql`select id from ${auditEntries}
      where object_type = ${type} and object_id = any(${sql.param(ids.map(String))}::text[])`,
  )
  found.push(
    sql`select id from ${auditEntries} where object_type = 'subscriber'
      and before ->> 'email' = any(${sql.param([...emails])}::text[])`,
  )
  // The trigger of the log permits the change in a transaction with this setting.
  await tx.execute(sql`select set_config('nayab.anonymise', 'on', true)`)
  const { rowCount } = await tx.execute(sql`
    update ${auditEntries} set before = ${blanked(sql`before`)}, after = ${blanked(sql`after`)},
      reason = case when reason is not null then '' end
    where id in (${sql.join(found, sql` union all `)})`)
  await tx.execute(sql`select set_config('nayab.anonymise', 'off', true)`)
  return rowCount ?? 0
}

function blanked(values: SQL): SQL {
  return sql`case when jsonb_typeof(${values}) = 'object' then ${values} || coalesce((
    select jsonb_object_agg(key, '') from jsonb_object_keys(${values}) as key
    where key = any(${sql.param([...PERSONAL_FIELDS])}::text[])), '{}') else ${values} end`
}
