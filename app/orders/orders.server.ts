import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { cities, orders, orderStatuses } from '#db/tables/index.ts'
import { pageOf, type Page } from '#app/core/paging.ts'
import { type NoteName, type OrderDetails, type OrderRow, ORDERS_PER_PAGE } from './contract.ts'
import { listHistory, listLines } from './order-parts.server.ts'
import { maskName, maskPhone, maskStreet } from './rules.ts'
import type { TrackedOrder } from './tracking-contract.ts'

const orderColumns = {
  order_id: orders.id,
  shipping_address: sql<string>`concat_ws(', ', ${orders.fullName}, ${orders.address},
    ${cities.name}, ${orders.phone})`,
  order_price: orders.subtotal,
  shipping_charges: orders.shipping,
  discounted_value: orders.discount,
  transaction_amount: sql<number>`${orders.total} - ${orders.advancePaid}`,
  status: { status_id: orderStatuses.id, status: orderStatuses.name },
  status_id_fk: orders.statusId,
  placed_at: isoTime(orders.placedAt),
}

export const noteColumns = {
  order_instructions: orders.orderInstructions,
  rider_instructions: orders.riderInstructions,
} satisfies Record<NoteName, unknown>

const deliveryColumns = {
  courier: orders.courier,
  tracking_number: orders.trackingNumber,
  advance_paid: orders.advancePaid,
}

const detailColumns = {
  ...orderColumns,
  full_name: orders.fullName,
  phone: orders.phone,
  email: orders.email,
  ...noteColumns,
  ...deliveryColumns,
  promo_code: orders.promoCode,
  cancel_reason: orders.cancelReason,
  tracking_url: sql<string>`'/track/' || ${orders.trackingToken}`,
}

export async function listOwnOrders(db: Database, customerId: number, page = 1): Promise<Page<OrderRow>> {
  const isOwn = eq(orders.customerId, customerId)
  // The ids come from the index alone, so that an earlier page costs no order.
  const picked = db
    .select({ id: orders.id })
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE)
    .as('picked')
  const [total, items] = await Promise.all([
    db.$count(orders, isOwn),
    db
      .select(orderColumns)
      .from(picked)
      .innerJoin(orders, eq(orders.id, picked.id))
      .innerJoin(orderStatuses, eq(orderStatuses.id, orders.statusId))
      .innerJoin(cities, eq(cities.id, orders.cityId))
      .orderBy(desc(orders.id)),
  ])
  return pageOf(items, page, total, ORDERS_PER_PAGE)
}

export async function findOwnOrder(
  db: Database,
  { orderId, customerId }: { orderId: number; customerId: number },
): Promise<OrderDetails | null> {
  const [order] = await db
    .select(detailColumns)
    .from(orders)
    .innerJoin(orderStatuses, eq(orderStatuses.id, orders.statusId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  if (!order) return null
  const [history, order_detail] = await Promise.all([
    listHistory(db, orderId),
    listLines(db, orderId, customerId),
  ])
  return { ...order, history, order_detail }
}

export async function findTrackedOrder(db: Database, token: string): Promise<TrackedOrder | null> {
  const { shipping_address: _, ...columns } = orderColumns
  const [order] = await db
    .select({
      ...columns,
      ...deliveryColumns,
      full_name: orders.fullName,
      phone: orders.phone,
      address: orders.address,
      city_name: cities.name,
    })
    .from(orders)
    .innerJoin(orderStatuses, eq(orderStatuses.id, orders.statusId))
    .innerJoin(cities, eq(cities.id, orders.cityId))
    .where(eq(orders.trackingToken, token))
  if (!order) return null
  const [history, lines] = await Promise.all([
    listHistory(db, order.order_id),
    listLines(db, order.order_id, null),
  ])
  return {
    ...order,
    full_name: maskName(order.full_name),
    phone: maskPhone(order.phone),
    address: maskStreet(order.address),
    history,
    order_detail: lines.map((line) => ({
      ...line,
      varients: line.varients.map(({ product: { product_review: __, ...product }, ...variant }) => ({
        ...variant,
        product,
      })),
    })),
  }
}
