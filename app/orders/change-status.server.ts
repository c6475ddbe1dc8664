import { and, eq, sql } from 'drizzle-orm'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { write } from '#app/core/write.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { orderEvents, orders } from '#db/tables/index.ts'
import { canChangeStatus, STATUS, type StatusId, refusalOf } from './rules.ts'

type Pages = Pick<Shop, 'db' | 'invalidatePages'>

/** Moves an order to a status for the owner, with the mail.
 * @throws Refusal 404 for an unknown order; 409 for a step that is not allowed, including the current
 * status */
export function changeOrderStatus(shop: Pages, orderId: number, status: StatusId): Promise<void> {
  return takeStep(shop, { id: orderId, customerId: null }, status, 'shop', null)
}

/** @throws Refusal 404 for an unknown order and for another customer's; 409 unless it is Pending */
export function cancelOwnOrder(
  shop: Pages,
  { orderId, customerId, reason }: { orderId: number; customerId: number; reason: string },
): Promise<void> {
  return takeStep(shop, { id: orderId, customerId }, STATUS.Cancelled, 'customer', reason)
}

/** Locks the order's row first, so that of two cancellations only one returns the stock. */
function takeStep(
  shop: Pages,
  { id, customerId }: { id: number; customerId: number | null },
  to: StatusId,
  by: 'customer' | 'shop',
  reason: string | null,
): Promise<void> {
  return write(shop, async (tx, changed) => {
    const isMeant = and(
      eq(orders.id, id),
      customerId === null ? undefined : eq(orders.customerId, customerId),
    )
    const [order] = await tx.select({ status: orders.statusId }).from(orders).where(isMeant).for('update')
    if (!order) throw notFound()
    if (!canChangeStatus(order.status, to, by)) throw new Refusal(409, refusalOf(order.status, to))

    await tx
      .update(orders)
      .set({ statusId: to, ...(to === STATUS.Cancelled ? { cancelReason: reason } : {}) })
      .where(eq(orders.id, id))
    await tx.insert(orderEvents).values({ orderId: id, statusId: to })
    if (to === STATUS.Cancelled) changed(...(await giveStockBack(tx, id)))
    await enqueueMail(
      tx,
      to === STATUS.Cancelled
        ? { kind: 'order cancelled', order_id: id }
        : { kind: 'order status', order_id: id, status_id: to },
    )
  })
}

/** Locks the variants in the order of their ids, like a checkout. @returns the tags of the products' pages */
async function giveStockBack(tx: Transaction, orderId: number): Promise<string[]> {
  await tx.execute(sql`select set_config('nayab.order', ${String(orderId)}, true)`)
  const { rows } = await tx.execute<{ product: number; category: string; subcategory: string }>(sql`
    with bought as (
      select variant_id, sum(quantity)::integer as units from order_lines where order_id = ${orderId}
        and variant_id is not null group by variant_id
    ), held as (
      select v.id, bought.units from bought join variants v on v.id = bought.variant_id
        order by v.id for update of v
    ), given as (
      update variants v set units_left = v.units_left + held.units from held where v.id = held.id
        returning v.product_id
    )
    select distinct p.id as product, c.slug as category, s.slug as subcategory
    from given join products p on p.id = given.product_id join categories c on c.id = p.category_id
    join subcategories s on s.id = p.subcategory_id`)
  const tags = rows.flatMap(({ product, category, subcategory }) => [
    `product:${product}`,
    `category:${category}`,
    `subcategory:${subcategory}`,
  ])
  return rows.length === 0 ? [] : [...tags, 'home', 'list']
}
