import { asc, count, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { cities, orderLines, orders } from '#db/tables/index.ts'
import { listHistory } from './order-parts.server.ts'
import { noteColumns } from './orders.server.ts'
import type { StatusId } from './rules.ts'

/** An order for the owner. Money is whole rupees; the rider collects `total - advancePaid`. */
const columns = {
  id: orders.id,
  statusId: orders.statusId,
  placedAt: orders.placedAt,
  fullName: orders.fullName,
  phone: orders.phone,
  email: orders.email,
  address: orders.address,
  city: cities.name,
  subtotal: orders.subtotal,
  shipping: orders.shipping,
  discount: orders.discount,
  total: orders.total,
  promoCode: orders.promoCode,
  ...noteColumns,
  cancelReason: orders.cancelReason,
  courier: orders.courier,
  trackingNumber: orders.trackingNumber,
  advancePaid: orders.advancePaid,
}

/** Sorted oldest first; `units` is the number of units to pack. */
export async function listShopOrders(
  db: Database,
  statuses: readonly StatusId[],
  { limit }: { limit: number },
) {
  const counts = db
    .select({ orderId: orderLines.orderId, units: sum(orderLines.quantity).mapWith(Number).as('units') })
    .from(orderLines)
    .groupBy(orderLines.orderId)
    .as('counts')
  return db
    .select({ ...columns, units: sql<number>`coalesce(${counts.units}, 0)`.mapWith(Number) })
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .leftJoin(counts, eq(counts.orderId, orders.id))
    .where(inArray(orders.statusId, [...statuses]))
    .orderBy(asc(orders.id))
    .limit(limit)
}

export async function countShopOrders(db: Database, statuses: readonly StatusId[]): Promise<number> {
  const [counted] = await db
    .select({ orders: count() })
    .from(orders)
    .where(inArray(orders.statusId, [...statuses]))
  return counted!.orders
}

export async function findShopOrder(db: Database, id: number) {
  const [order] = await db
    .select(columns)
    .from(orders)
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(orders.id, id))
  if (!order) return null
  const lines = await db
    .select({
      product: orderLines.productName,
      variant: orderLines.variantName,
      quantity: orderLines.quantity,
      price: orderLines.unitPrice,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.id))
  return { ...order, lines, history: await listHistory(db, id) }
}
