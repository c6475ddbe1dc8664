import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'

/** The units of the variants that were counted after an audit entry and whose count was not undone: such a
 * count contains the change of the entry, so an undo may not give it back. The variants are locked before, so
 * that the entry of a count at the same time is seen. */
export async function countedSince(
  tx: Transaction,
  entryId: number,
  variantIds: readonly number[],
): Promise<Map<number, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; units: number }>(sql`
    with counted as (
      ${countedOneByOne(entryId, variantIds)} union all ${typedInGrid(entryId, variantIds)}
      union all ${brought(entryId, variantIds)}
      union all ${broughtByCommand(entryId, variantIds)})
    select distinct on (id) id, units from counted c
    where not exists (select from audit_entries u where u.undo_of = c.entry_id)
    order by id, entry_id desc`)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const arrayOf = (ids: readonly number[]) => sql`${sql.param([...ids])}::integer[]`

function countedOneByOne(entryId: number, variantIds: readonly number[]): SQL {
  return sql`
    select object_id::integer as id, (after->>'units')::integer as units, e.id as entry_id
    from audit_entries e
    where object_type = 'variant' and object_id = any(${sql.param(variantIds.map(String))}::text[])
      and id > ${entryId} and action = 'stock.adjust' and reason = 'counted' and after is not null`
}

/** Entries of a grid contain all values of the rows that differ. */
function typedInGrid(entryId: number, variantIds: readonly number[]): SQL {
  const unitsOn = (side: SQL) => sql`(${side}->'variants'->v.id::text->>'units')::integer`
  const after = unitsOn(sql`e.after`)
  return sql`
    select v.id, ${after}, e.id from variants v
    join audit_entries e on e.object_type = 'product' and e.object_id = v.product_id::text
      and e.id > ${entryId} and e.action = 'variants.edit'
    where v.id = any(${arrayOf(variantIds)}) and ${after} <> coalesce(${unitsOn(sql`e.before`)}, -1)`
}

/** An import that began before the entry may have reached the variant after it. */
function brought(entryId: number, variantIds: readonly number[]): SQL {
  const unitsOn = (side: SQL) => sql`(${side}->'variants'->v.id::text->>'units_left')::integer`
  const after = unitsOn(sql`i.after`)
  return sql`
    select v.id, ${after}, j.audit_id from variants v
    join staff_jobs j on j.kind = 'products.import' and not j.input ? 'undo_of_job'
      and j.audit_id <> ${entryId} and coalesce(j.finished_at, 'infinity') > (
        select at from audit_entries where id = ${entryId})
    join staff_job_items i on i.job_id = j.id and i.is_done and i.failure is null
      and (i.after->>'id')::integer = v.product_id
    where v.id = any(${arrayOf(variantIds)}) and ${after} is not null`
}

/** The entry of the command names no variants, the ledger does; both have the time of the transaction. */
function broughtByCommand(entryId: number, variantIds: readonly number[]): SQL {
  return sql`
    select v.id, v.units_left - coalesce((
      select sum(units) from stock_movements l where l.variant_id = v.id and l.id > m.id), 0)::integer, e.id
    from variants v join stock_movements m on m.variant_id = v.id and m.reason = 'count'
    join audit_entries e on e.at = m.at and e.id > ${entryId} and e.action = 'products.import'
    where v.id = any(${arrayOf(variantIds)})`
}

export const countedSentence = (units: number) =>
  `The units were counted since: ${units}. Please count again.`
