import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import type { auditEntries } from '#db/tables/index.ts'

type Entry = Pick<typeof auditEntries.$inferSelect, 'id' | 'staffId' | 'actor'>

/** The last change of a product, its variants or their stock since an audit entry by someone else than its
 * actor; changes that were undone do not count. Bulk changes are found by their items. */
export async function findChangeOfOthers(
  tx: Transaction,
  productId: number,
  { id, staffId }: Pick<Entry, 'id' | 'staffId'>,
): Promise<Entry | undefined> {
  const { rows } = await tx.execute<Entry>(sql`
    select e.id::float8 as id, e.staff_id as "staffId", e.actor from audit_entries e
    where e.id > ${id} and e.undo_of is null and e.staff_id is distinct from ${staffId}::integer
      and not exists (select from audit_entries u where u.undo_of = e.id)
      and ((e.object_type = 'product' and e.object_id = ${String(productId)})
        or (e.object_type = 'variant'
          and e.object_id in (select v.id::text from variants v where v.product_id = ${productId}))
        or (e.object_type = 'product' and e.id in (
          select j.audit_id from staff_jobs j join staff_job_items i on i.job_id = j.id
          where j.audit_id > ${id} and i.is_done and i.failure is null
            and i.object_id = ${String(productId)})))
    order by e.id desc limit 1`)
  return rows[0]
}
