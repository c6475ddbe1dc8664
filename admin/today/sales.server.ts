import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { listOrderDays, type OrderDay } from '#app/orders/order-days.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import type { Sales } from './contract.ts'

const DAYS = 30

/** The sales of the last 30 days by the clock of the database, which dates the orders. */
export async function readSales(db: Pick<Database, 'execute'>): Promise<Sales> {
  const rows = await listOrderDays(db, DAYS)
  const isSold = ({ status_id }: OrderDay) => status_id !== STATUS.Cancelled
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    ...sumOf(ofDay.filter(isSold)),
  }))
  const placed = sumOf(rows).orders
  const { orders, total } = sumOf(days)
  const cancelled = placed === 0 ? 0 : Math.round(((placed - orders) / placed) * 1000) / 10
  return { days, orders, placed, total, cancelled_percent: cancelled }
}

function sumOf(rows: readonly { orders: number; total: number }[]) {
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    total: rows.reduce((sum, row) => sum + row.total, 0),
  }
}

/** The five products with most units sold in 30 days. */
export async function listBestSellers(db: Database) {
  const { rows } = await db.execute<{ product_id: number; name: string; image: string; units: number }>(sql`
    select p.id as product_id, p.name, p.image, o.sold as units
    from (select * from product_overviews where sold > 0 order by sold desc, product_id desc limit 5) as o
    join products p on p.id = o.product_id order by o.sold desc, p.id desc`)
  return rows
}
