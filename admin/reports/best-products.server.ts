import { type SQL, sql } from 'drizzle-orm'
import { reportProductMonths, reportProducts } from '#db/tables/index.ts'
import { daysIn, type Period } from './rules.ts'
import { PART_SUMS, sumsIn } from './stored-sums.server.ts'

const TABLES = { days: reportProducts, months: reportProductMonths }
/** Few days have few rows. */
const MAX_SUMMED_DAYS = 10
/** The best of each month bound a screen of products; of the thousands in a file they exclude too few. */
const MAX_BOUNDED = 200

/** Selects the products with most rupees, without adding up all that were sold: the best of each month give
 * a sum that the last one shown reaches at least, and a product whose sum is as large has that sum divided
 * by the number of months in one of them (P. Cao, Z. Wang: Efficient top-K query calculation in distributed
 * networks, 2004). A month that the period only touches counts as a whole, which is never too little. */
export function bestProducts(period: Period, limit: number): SQL {
  const best = sql`order by rupees desc, product_id limit ${limit}`
  if (daysIn(period) <= MAX_SUMMED_DAYS || limit > MAX_BOUNDED)
    return sql`select product_id as key, ${PART_SUMS} from (${sumsIn(period, TABLES, sql`true`)}) as sums
      group by product_id ${best}`
  return sql`
    with months as materialized (
      select month::date from generate_series(date_trunc('month', ${period.from}::timestamp),
        ${period.to}::timestamp, interval '1 month') as month
    ), best_of_months as materialized (
      select distinct product_id from months cross join lateral (
        select product_id from ${reportProductMonths} m where m.month = months.month
        order by rupees desc limit ${limit}) as best
    ), reached as (
      select coalesce((select rupees from (${sumsOf(sql`best_of_months`, period)}) as sums
        order by rupees desc offset ${limit - 1} limit 1), 0) / (select count(*) from months) as rupees
    ), candidates as materialized (
      select distinct product_id from months cross join lateral (
        select product_id from ${reportProductMonths} m
        where m.month = months.month and m.rupees >= (select floor(rupees)::bigint from reached)) as good
    )
    select product_id as key, orders, cancelled, units, rupees
    from (${sumsOf(sql`candidates`, period)}) as sums ${best}`
}

/** The sums of products over the period, each read by the index of its id. */
function sumsOf(products: SQL, period: Period): SQL {
  return sql`select product_id, sums.* from ${products} cross join lateral (
    select ${PART_SUMS} from (
      ${sumsIn(period, TABLES, sql`product_id = ${products}.product_id`)}) as rows) as sums
    where sums.orders > 0`
}
