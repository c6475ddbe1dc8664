import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { cities, orderLines, orders } from '#db/tables/index.ts'
import type { MailedOrder } from './order-blocks.ts'

/** As in the table `order_statuses`. */
const COMPLETED = 3
const CANCELLED = 4
const SHIPPED = 5

export async function findMailedOrder(db: Database, orderId: number): Promise<MailedOrder | null> {
  const find = prepared(db, 'mailed_order', (name) =>
    db
      .select({
        order_id: orders.id,
        full_name: orders.fullName,
        email: orders.email,
        phone: orders.phone,
        address: orders.address,
        city_name: cities.name,
        placedAt: orders.placedAt,
        subtotal: orders.subtotal,
        shipping: orders.shipping,
        discount: orders.discount,
        total: orders.total,
        advance_paid: orders.advancePaid,
        courier: orders.courier,
        tracking_number: orders.trackingNumber,
        tracking_token: orders.trackingToken,
        customerId: orders.customerId,
        status: orders.statusId,
      })
      .from(orders)
      .innerJoin(cities, eq(cities.id, orders.cityId))
      .where(eq(orders.id, sql.placeholder('orderId')))
      .prepare(name),
  )
  const [order] = await find.execute({ orderId })
  if (!order) return null
  const list = prepared(db, 'lines_of_mailed_order', (name) =>
    db
      .select({
        product_name: orderLines.productName,
        variant_name: orderLines.variantName,
        quantity: orderLines.quantity,
        unit_price: orderLines.unitPrice,
      })
      .from(orderLines)
      .where(eq(orderLines.orderId, sql.placeholder('orderId')))
      .orderBy(asc(orderLines.id))
      .prepare(name),
  )
  const lines = await list.execute({ orderId })
  const { placedAt, customerId, status, ...rest } = order
  return {
    ...rest,
    placed_at: placedAt.toISOString(),
    is_guest: customerId === null,
    is_cancelled: status === CANCELLED,
    has_left: status === SHIPPED || status === COMPLETED,
    lines,
  }
}
