import { and, eq } from 'drizzle-orm'
import { lockOwnCustomer } from '#app/account/customer.server.ts'
import type { Session, Shop, Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { retried, write, type WriteContext } from '#app/core/write.server.ts'
import { enqueueMail, HOLD_SECONDS, removeHeldMail } from '#app/mail/queue.server.ts'
import { orderEvents, orders } from '#db/tables/index.ts'
import { canChangeStatus, STATUS, statusName, type StatusId, type StatusName, refusalOf } from './rules.ts'
import { correctionKeyOf, mailKeyOf, mailOf, outwaitCancellation } from './status-mails.server.ts'
import { moveStock, negated, unitsOf } from './stock.server.ts'

export type StatusStep = {
  status: StatusId
  reason?: string | null
  courier?: string | null
  tracking_number?: string | null
}

/** Moves an order to a status. Its mail waits for a minute, in which `takeBackStatus` works.
 * @returns the audit entry and the status before
 * @throws Refusal 404; 409 for a step that is not allowed, including the current status */
export async function changeOrderStatus(
  context: WriteContext,
  id: number,
  step: StatusStep,
): Promise<{ auditId: number | null; before: StatusName }> {
  const { tx, changed, audit } = context
  const before = await takeStep(tx, changed, { id, customerId: null }, step, 'shop')
  await enqueueMail(tx, mailOf(id, step.status), {
    holdSeconds: HOLD_SECONDS,
    key: mailKeyOf(id, step.status),
  })
  if (step.status === STATUS.Cancelled) await outwaitCancellation(tx, id)
  const delivery = Object.entries({ courier: step.courier, tracking_number: step.tracking_number }).filter(
    ([, value]) => value,
  )
  const auditId = await audit({
    action: 'order.status',
    objectType: 'order',
    objectId: id,
    label: `Order ${id}`,
    before: { status: statusName(before), ...Object.fromEntries(delivery.map(([name]) => [name, null])) },
    after: { status: statusName(step.status), ...Object.fromEntries(delivery) },
    ...(step.reason ? { reason: step.reason } : {}),
    canUndo: true,
  })
  return { auditId, before: statusName(before) }
}

/** @throws Refusal 404 for another customer's order, too; 409 unless it is Pending */
export function cancelOwnOrder(
  shop: Pick<Shop, 'db' | 'invalidatePages'>,
  customer: Session,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<void> {
  const cancel = () =>
    write(shop, async (tx, changed) => {
      await lockOwnCustomer(tx, customer)
      const step = { status: STATUS.Cancelled, reason }
      await takeStep(tx, changed, { id: orderId, customerId: customer.user_id }, step, 'customer')
      await removeHeldMail(tx, correctionKeyOf(orderId))
      await enqueueMail(tx, mailOf(orderId, STATUS.Cancelled))
    })
  return retried(cancel)
}

/** Locks the order's row first, so that of two cancellations only one returns the stock. */
async function takeStep(
  tx: Transaction,
  changed: WriteContext['changed'],
  { id, customerId }: { id: number; customerId: number | null },
  { status: to, reason = null, courier, tracking_number }: StatusStep,
  by: 'customer' | 'shop',
): Promise<StatusId> {
  const isMeant = and(eq(orders.id, id), customerId === null ? undefined : eq(orders.customerId, customerId))
  const [order] = await tx.select({ status: orders.statusId }).from(orders).where(isMeant).for('update')
  if (!order) throw notFound()
  if (!canChangeStatus(order.status, to, by)) throw new Refusal(409, refusalOf(order.status, to))
  await tx
    .update(orders)
    .set({
      statusId: to,
      ...(to === STATUS.Cancelled ? { cancelReason: reason } : {}),
      ...(to === STATUS.Shipped ? { courier: courier || null, trackingNumber: tracking_number || null } : {}),
    })
    .where(eq(orders.id, id))
  await tx.insert(orderEvents).values({ orderId: id, statusId: to })
  if (to === STATUS.Cancelled) changed(...(await moveStock(tx, id, negated(await unitsOf(tx, id)))))
  return order.status as StatusId
}
