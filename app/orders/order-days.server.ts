import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { today } from '#app/core/query.server.ts'
import { orderDayChanges, orderDays } from '#db/tables/index.ts'

/** Orders of a day in Pakistan by their present status; `total` is whole rupees. */
export type OrderDay = { day: string; status_id: number | null; orders: number; total: number }

/** Lists the last `days` days, oldest first, exact up to what `order_search` holds. A day without an order is
 * listed once, without a status. */
export async function listOrderDays(db: Pick<Database, 'execute'>, days: number): Promise<OrderDay[]> {
  const { rows } = await db.execute<OrderDay>(sql`
    select day::text, status_id, coalesce(sum(orders), 0)::integer as orders,
      coalesce(sum(total), 0)::float8 as total
    from (select ${today} - ago as day from generate_series(0, ${days}::integer - 1) as ago) as days
    left join (select * from ${orderDays} union all select * from ${orderDayChanges}) as noted using (day)
    group by 1, 2 order by 1, 2`)
  return rows
}

/** Adds the noted changes to `order_days`. In the order of the key, so that two processes do not deadlock. */
export async function foldOrderDays(db: Database): Promise<void> {
  await db.execute(sql`
    with noted as (delete from ${orderDayChanges} returning day, status_id, orders, total),
    sums as (
      select day, status_id, sum(orders)::integer as orders, sum(total)::bigint as total from noted
      group by 1, 2 order by 1, 2)
    insert into ${orderDays} select * from sums
    on conflict (day, status_id) do update set orders = ${orderDays}.orders + excluded.orders,
      total = ${orderDays}.total + excluded.total`)
}

export async function hasOrderDayChanges(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ noted: boolean }>(
    sql`select exists (select from ${orderDayChanges}) as noted`,
  )
  return rows[0]!.noted
}
