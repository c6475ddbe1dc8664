import { sql } from 'drizzle-orm'
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
    select distinct on (object_id) object_id::integer as id, (after->>'units')::integer as units
    from audit_entries e
    where object_type = 'variant' and object_id = any(${sql.param(variantIds.map(String))}::text[])
      and id > ${entryId} and action = 'stock.adjust' and reason = 'counted' and after is not null
      and not exists (select from audit_entries u where u.undo_of = e.id)
    order by object_id, e.id desc`)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export const countedSentence = (units: number) =>
  `The units were counted since: ${units}. Please count again.`
