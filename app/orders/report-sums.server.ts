import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { LOCKS } from '#db/locks.ts'
import { orderSearch, reportChanges, reportProducts, reportSums } from '#db/tables/index.ts'
import { STATUS } from './rules.ts'

export async function hasReportChanges(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ noted: boolean }>(
    sql`select exists (select from ${reportChanges}) as noted`,
  )
  return rows[0]!.noted
}

export async function addToReports(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await add(tx, sql`s.order_id = any(${sql.param([...orderIds])}::integer[])`)
}

/** Returns false when another process is doing it, or when nothing is left. */
export function recountReports(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The lock of those who add orders, which would otherwise be counted twice.
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sql.raw(LOCKS.orderSearch)}) as locked`,
    )
    if (!rows[0]!.locked) return false
    // What is noted from here on is counted the next time.
    const { rows: noted } = await tx.execute<{ day: string }>(sql`
      delete from ${reportChanges} where day = (select day from ${reportChanges} limit 1)
        returning day::text`)
    const day = noted[0]?.day
    if (day === undefined) return false
    await add(
      tx,
      sql`s.placed_at >= ${day}::timestamp at time zone 'Asia/Karachi'
        and s.placed_at < (${day}::date + 1)::timestamp at time zone 'Asia/Karachi'`,
      day,
    )
    await tx.execute(sql`delete from ${reportSums} where ${ofDay(day)} and orders = 0`)
    await tx.execute(sql`delete from ${reportProducts} where day = ${day} and orders = 0`)
    return true
  })
}

const ofDay = (day: string | null) =>
  sql`day = ${day}::date and kind = any(array['city', 'category', 'code', 'source'])`

/** Of a day that is counted again it writes only what differs from the stored sums. */
async function add(tx: Transaction, where: SQL, countedDay: string | null = null): Promise<void> {
  const picked = sql`picked as materialized (
    select s.order_id, (s.placed_at at time zone 'Asia/Karachi')::date as day, s.city_id, s.promo_code,
      o.source, s.total, s.status_id = ${STATUS.Cancelled} as is_cancelled
    from ${orderSearch} s join orders o on o.id = s.order_id where ${where})`
  const lines = sql`lines as materialized (
    select o.order_id, o.day, o.is_cancelled, l.product_id, sum(l.quantity) as units,
      sum(l.quantity::bigint * l.unit_price) as rupees
    from picked o join order_lines l on l.order_id = o.order_id group by 1, 2, 3, 4)`
  await tx.execute(sql`
    with ${picked}, ${lines}, units as (
      select order_id, sum(units) as units from lines group by 1
    ), by_order as (
      select kind, day, key, is_cancelled, coalesce(u.units, 0) as units, total as rupees
      from picked left join units u using (order_id) cross join lateral (values
        ('city', city_id::text), ('code', coalesce(promo_code, '')), ('source', source))
          as property (kind, key)
    ), by_category as (
      select 'category' as kind, l.day, p.category_id::text as key, l.is_cancelled, sum(l.units) as units,
        sum(l.rupees) as rupees
      from lines l join products p on p.id = l.product_id group by l.order_id, 2, 3, 4
    ), found as (
      select kind, key, day, ${COUNTED} from (
        select * from by_order union all select * from by_category) as each
      group by 1, 2, 3
      union all select kind, key, day, ${STORED} from ${reportSums} where ${ofDay(countedDay)}
    )
    ${store(reportSums, sql`kind, key, day`)}`)
  await tx.execute(sql`
    with ${picked}, ${lines}, found as (
      select product_id, day, ${COUNTED} from lines where product_id is not null group by 1, 2
      union all select product_id, day, ${STORED} from ${reportProducts} where day = ${countedDay}::date
    )
    ${store(reportProducts, sql`product_id, day`)}`)
}

const COUNTED = sql`count(*) as orders, count(*) filter (where is_cancelled) as cancelled,
  coalesce(sum(units) filter (where not is_cancelled), 0) as units,
  coalesce(sum(rupees) filter (where not is_cancelled), 0) as rupees`
const STORED = sql`-orders, -cancelled, -units, -rupees`
const SUMS = sql`sum(orders), sum(cancelled), sum(units), sum(rupees)`

const store = (table: typeof reportSums | typeof reportProducts, key: SQL) => sql`
  insert into ${table} (${key}, orders, cancelled, units, rupees)
  select ${key}, ${SUMS} from found group by ${key} having (${SUMS}) <> (0, 0, 0, 0) order by ${key}
  on conflict (${key}) do update set orders = ${table}.orders + excluded.orders,
    cancelled = ${table}.cancelled + excluded.cancelled, units = ${table}.units + excluded.units,
    rupees = ${table}.rupees + excluded.rupees`
