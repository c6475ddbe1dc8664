import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { STATUS } from '#app/orders/rules.ts'
import { orderDayChanges, orderDays, reportMonths, reportSums } from '#db/tables/index.ts'
import { bestProducts } from './best-products.server.ts'
import type { ReportPart, ReportTime } from './contract.ts'
import { PART_SUMS, sumsIn } from './stored-sums.server.ts'
import {
  chosenPeriod,
  type Period,
  periodFault,
  type Property,
  startsIn,
  todayOf,
  type Unit,
} from './rules.ts'

export type ReportQuery = { unit: Unit; from?: string | undefined; to?: string | undefined }
type Queries = Database | Transaction

/** @throws Refusal 422 for a period that no report shows */
export function periodOf(query: ReportQuery): Period {
  const period = chosenPeriod(query, todayOf(Date.now()))
  const fault = periodFault(period)
  if (fault) throw new Refusal(422, fault, { data: [fault], meta: { fields: { from: fault } } })
  return period
}

/** The sums of each day, week or month that the period touches. */
export async function readTimes(db: Queries, unit: Unit, period: Period): Promise<ReportTime[]> {
  const { rows } = await db.execute<ReportTime>(sql`
    select date_trunc(${unit}, day::timestamp)::date::text as start, sum(orders)::integer as placed,
      ${ordersIn(STATUS.Shipped, STATUS.Completed)} as shipped, ${ordersIn(STATUS.Completed)} as completed,
      ${ordersIn(STATUS.Cancelled)} as cancelled,
      coalesce(sum(total) filter (where status_id <> ${STATUS.Cancelled}), 0)::float8 as rupees
    from (select * from ${orderDays} union all select * from ${orderDayChanges}) as sums
    where day between ${period.from} and ${period.to} group by 1`)
  const byStart = new Map(rows.map((row) => [row.start, row]))
  const none = { placed: 0, shipped: 0, completed: 0, cancelled: 0, rupees: 0 }
  return startsIn(unit, period).map((start) => byStart.get(start) ?? { start, ...none })
}

function ordersIn(...statuses: number[]): SQL {
  const list = sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )
  return sql`coalesce(sum(orders) filter (where status_id in (${list})), 0)::integer`
}

/** The parts with most rupees. */
export async function readParts(
  db: Queries,
  by: Property,
  period: Period,
  limit: number,
): Promise<ReportPart[]> {
  const parts = by === 'product' ? bestProducts(period, limit) : bestKeys(by, period, limit)
  const { rows } = await db.execute<ReportPart>(sql`
    select t.key::text, ${LABELS[by]} as label, t.orders, t.cancelled, t.units, t.rupees
    from (${parts}) as t order by t.rupees desc, t.key`)
  return rows
}

function bestKeys(by: Property, period: Period, limit: number): SQL {
  const sums = sumsIn(period, { days: reportSums, months: reportMonths }, sql`kind = ${by}`)
  return sql`select key, ${PART_SUMS} from (${sums}) as sums
    group by key having sum(orders) > 0 order by rupees desc, key limit ${limit}`
}

const DELETED = `coalesce((select name from `
const LABELS: Record<Property, SQL> = {
  product: sql.raw(`${DELETED} products where id = t.key), 'Deleted product')`),
  category: sql.raw(`${DELETED} categories where id = t.key::integer), 'Deleted category')`),
  city: sql.raw(`${DELETED} cities where id = t.key::integer), 'Deleted city')`),
  code: sql.raw(`case t.key when '' then 'Without a code' else t.key end`),
  source: sql.raw(
    `case t.key when 'web' then 'Website' when 'whatsapp' then 'WhatsApp' else initcap(t.key) end`,
  ),
}
