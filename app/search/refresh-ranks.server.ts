import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { CHANGES_CHANNEL } from '#app/core/write.server.ts'
import { LOCKS } from '#db/locks.ts'
import { productOverviews, productSearch, reportProducts } from '#db/tables/index.ts'
import { SEARCH_TAG } from './concepts.server.ts'

const DAYS = 90
/** A product without sales; each doubling of the units sold is one bucket nearer to 0. */
const UNSOLD_BUCKET = 8
/** Sold out products follow all others. */
const SOLD_OUT = 16
/** A writer of one of these products waits for the batch. */
const BATCH = 1000

/** Puts what sells before what does not, and what is in stock before what is sold out. Only products whose
 * bucket has changed are written. Returns false when another process is at it, or when nothing is left. */
export function refreshRanks(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sql.raw(LOCKS.searchRanks)}) as locked`,
    )
    if (!rows[0]!.locked) return false
    const { rowCount } = await tx.execute(sql`
      with sold as materialized (
        select product_id, sum(units) as sold_units from ${reportProducts}
        where day > (now() at time zone 'Asia/Karachi')::date - ${sql.raw(String(DAYS))} group by product_id),
      ranked as materialized (
        select s.product_id, s.bucket as old_bucket,
          ${sql.raw(String(UNSOLD_BUCKET))} - least(${sql.raw(String(UNSOLD_BUCKET))},
            case when coalesce(sold_units, 0) < 1 then 0 else 1 + floor(log(2, sold_units)) end)::smallint
            + case when coalesce(is_out, false) then ${sql.raw(String(SOLD_OUT))} else 0 end as bucket
        from ${productSearch} s left join sold using (product_id)
        left join ${productOverviews} using (product_id)),
      moved as (
        select product_id, bucket from ranked where bucket <> old_bucket order by product_id limit ${BATCH})
      update ${productSearch} set bucket = moved.bucket from moved
      where ${productSearch.productId} = moved.product_id`)
    if (rowCount === 0) return false
    await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${SEARCH_TAG})`)
    return rowCount === BATCH
  })
}
