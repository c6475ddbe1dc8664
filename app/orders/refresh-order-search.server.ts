import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { LOCKS } from '#db/locks.ts'
import { addToReports } from './report-sums.server.ts'
import { orderProducts, orders, orderSearch } from '#db/tables/index.ts'

/** One transaction adds at least as many when more are left. */
export const ORDERS_BATCH = 5000
/** Orders this far below the newest are always looked for: one that waits for a lock before its first write
 * has an id, but is not among the transactions that `settleOrders` waits for. */
const LATE_IDS = 5000

/** `settled` is the id of `settleOrders`. */
export async function lacksOrders(db: Database, settled: number | null = null): Promise<boolean> {
  const newer = () => newerThan(settled)
  const { rows } = await db.execute<{ lacking: boolean }>(sql`
    select exists (select from (${newer()}) as newer) or exists (select from (${older()}) as older)
      as lacking`)
  return rows[0]!.lacking
}

/** Adds new orders, then old ones. Returns how many; 0 also when another process does it. */
export function refreshOrderSearch(db: Database, settled: number | null = null): Promise<number> {
  const newer = () => newerThan(settled)
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sql.raw(LOCKS.orderSearch)}) as locked`,
    )
    if (!rows[0]!.locked) return 0
    // The lock waits for a running change of a row, and a later change finds the row that is added here.
    const { rows: added } = await tx.execute<{ order_id: number }>(sql`
      with missing as (select id from (${newer()}) as newer union select id from (${older()}) as older),
      picked as (
        select o.* from ${orders} o where o.id in (select id from missing) order by o.id for share of o
      )
      insert into ${orderSearch} (order_id, status_id, city_id, placed_at, total, promo_code, phone_reversed,
        words)
      select id, status_id, city_id, placed_at, total, promo_code, reverse(phone),
        search_form(full_name || ' ' || email)
      from picked on conflict do nothing returning order_id`)
    const ids = added.map((order) => order.order_id)
    // A statement of its own sees the lines of a correction for which the lock waited.
    await tx.execute(sql`
      insert into ${orderProducts} (product_id, order_id)
      select distinct product_id, order_id from order_lines
      where order_id = any(${sql.param(ids)}::integer[]) and product_id is not null on conflict do nothing`)
    await addToReports(tx, ids)
    return added.length
  })
}

function newerThan(settled: number | null) {
  const newest = sql`coalesce((select max(order_id) from ${orderSearch}), (select max(id) from ${orders}))`
  const after = sql`least(${settled}::integer, ${newest} - ${LATE_IDS})`
  return sql`select id from ${orders} where id > ${after}
    and not exists (select from ${orderSearch} where order_id = id) order by id limit ${ORDERS_BATCH}`
}

function older() {
  return sql`select id from ${orders} where id < (select min(order_id) from ${orderSearch})
    order by id desc limit ${ORDERS_BATCH}`
}
