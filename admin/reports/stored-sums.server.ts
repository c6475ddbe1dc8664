import { type SQL, sql } from 'drizzle-orm'
import type { reportMonths, reportProductMonths, reportProducts, reportSums } from '#db/tables/index.ts'
import { monthsAndDays, type Period } from './rules.ts'

/** A sum of bigint is numeric, which takes twice the memory for each product; float8 is exact to 2^53. */
export const PART_SUMS = sql`sum(orders)::integer as orders, sum(cancelled)::integer as cancelled,
  sum(units)::float8 as units, sum(rupees::float8) as rupees`

type Tables = {
  days: typeof reportSums | typeof reportProducts
  months: typeof reportMonths | typeof reportProductMonths
}

/** Selects the rows of a period: whole months by month, the days around them by day. */
export function sumsIn(period: Period, { days, months }: Tables, where: SQL): SQL {
  const { months: whole, days: others } = monthsAndDays(period)
  const rows = (table: Tables['days' | 'months'], time: SQL, { from, to }: Period) =>
    sql`select ${'kind' in table ? sql`key` : sql`product_id`}, orders, cancelled, units, rupees
      from ${table} where ${where} and ${time} between ${from} and ${to}`
  return sql.join(
    [
      ...(whole ? [rows(months, sql`month`, whole)] : []),
      ...others.map((part) => rows(days, sql`day`, part)),
    ],
    sql` union all `,
  )
}
