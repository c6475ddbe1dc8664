import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { removeHeldMail } from '#app/mail/queue.server.ts'
import { orderEvents, orders } from '#db/tables/index.ts'
import { lockFirstOrdersOf, requireFirstOrders } from './first-orders.server.ts'
import { STATUS, statusName, type StatusId } from './rules.ts'
import { mailKeyOf } from './status-mails.server.ts'
import { moveStock, unitsOf } from './stock.server.ts'

/** Works as long as the mail waits. Taking back a cancellation takes the stock again.
 * @returns `before` and `after` of the audit entry, which lead back to the delivery that was there
 * @throws Refusal 409 for another step by now, a mail that was sent, a product that was sold, or a promo code
 * for the first order that another order has used */
export async function takeBackStatus(
  { tx, changed }: Pick<WriteContext, 'tx' | 'changed'>,
  id: number,
  { from, to }: { from: StatusId; to: StatusId },
): Promise<{ before: object; after: object }> {
  if (from === STATUS.Cancelled) await lockFirstOrdersOf(tx, [id])
  const [order] = await tx
    .select({ status: orders.statusId, courier: orders.courier, tracking_number: orders.trackingNumber })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  if (!order) throw notFound()
  if (order.status !== from) throw new Refusal(409, `This order is ${statusName(order.status)} now.`)
  const step = await requireLastStep(tx, id, { from, to })
  if (from === STATUS.Cancelled) await requireFirstOrders(tx, id)
  if (!(await removeHeldMail(tx, mailKeyOf(id, from))))
    throw new Refusal(409, 'It is too late to take this back: the customer has been told.')
  await tx
    .update(orders)
    .set({
      statusId: to,
      ...(from === STATUS.Cancelled ? { cancelReason: null } : {}),
      ...(from === STATUS.Shipped ? { courier: null, trackingNumber: null } : {}),
    })
    .where(eq(orders.id, id))
  // The customer has not heard of the step, so the history does not contain it. The audit log does.
  await tx.delete(orderEvents).where(eq(orderEvents.id, step))
  if (from === STATUS.Cancelled) changed(...(await moveStock(tx, id, await unitsOf(tx, id))))
  const { courier, tracking_number } = order
  const had = Object.entries({ courier, tracking_number }).filter(
    ([, value]) => from === STATUS.Shipped && value !== null,
  )
  return {
    before: { status: statusName(from), ...Object.fromEntries(had) },
    after: { status: statusName(to), ...Object.fromEntries(had.map(([name]) => [name, null])) },
  }
}

/** @returns the event of the last step @throws Refusal 409 when it was not from `to` to `from` */
async function requireLastStep(
  tx: Transaction,
  id: number,
  { from, to }: { from: StatusId; to: StatusId },
): Promise<number> {
  const [last, before] = await tx
    .select({ id: orderEvents.id, status: orderEvents.statusId })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(2)
  if (last?.status === from && before?.status === to) return last.id
  throw new Refusal(
    409,
    `This order was ${statusName(before?.status ?? from)} before it was ${statusName(from)}, so this step ` +
      'cannot be taken back.',
  )
}
