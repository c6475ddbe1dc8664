import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { listOrderDays } from '#app/orders/order-days.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import type { Sales } from './contract.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60_000
const karachiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' })

/** The sales of the last 30 days; days without an order are 0. */
export async function readSales(db: Database): Promise<Sales> {
  const rows = await listOrderDays(db, DAYS)
  const sold = rows.filter(({ status_id }) => status_id !== STATUS.Cancelled)
  const byDay = Map.groupBy(sold, ({ day }) => day)
  const days = lastDays(Date.now()).map((day) => ({ day, ...sumOf(byDay.get(day) ?? []) }))
  const placed = sumOf(rows).orders
  const { orders, total } = sumOf(sold)
  const cancelled = placed === 0 ? 0 : Math.round(((placed - orders) / placed) * 1000) / 10
  return { days, placed, total, cancelled_percent: cancelled }
}

function sumOf(rows: readonly { orders: number; total: number }[]) {
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    total: rows.reduce((sum, row) => sum + row.total, 0),
  }
}

function lastDays(now: number): string[] {
  return Array.from({ length: DAYS }, (_, day) => karachiDay.format(now - (DAYS - 1 - day) * DAY_MS))
}

export async function listBestSellers(db: Database) {
  const { rows } = await db.execute<{ product_id: number; name: string; image: string; units: number }>(sql`
    select p.id as product_id, p.name, p.image, o.sold as units
    from (select * from product_overviews where sold > 0 order by sold desc, product_id desc limit 5) as o
    join products p on p.id = o.product_id order by o.sold desc, p.id desc`)
  return rows
}
