import { and, desc, eq } from 'drizzle-orm'
import { lockOwnCustomer } from '#app/account/customer.server.ts'
import type { Session, Shop, Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { retried, write, type WriteContext } from '#app/core/write.server.ts'
import type { Mail } from '#app/mail/mail.ts'
import { enqueueMail, findWaitingMail, HOLD_SECONDS, removeHeldMail } from '#app/mail/queue.server.ts'
import { orderEvents, orders } from '#db/tables/index.ts'
import { lockFirstOrdersOf, requireFirstOrders } from './first-orders.server.ts'
import { canChangeStatus, STATUS, statusName, type StatusId, type StatusName, refusalOf } from './rules.ts'
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
  if (step.status === STATUS.Cancelled)
    for (const key of [correctionKeyOf(id), mailKeyOf(id, STATUS.Processing)])
      await outwaitCancellation(tx, key)
  const auditId = await audit({
    action: 'order.status',
    objectType: 'order',
    objectId: id,
    label: `Order ${id}`,
    before: { status: statusName(before) },
    after: {
      status: statusName(step.status),
      ...(step.courier ? { courier: step.courier } : {}),
      ...(step.tracking_number ? { tracking_number: step.tracking_number } : {}),
    },
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

/** Works as long as the mail waits. Taking back a cancellation takes the stock again.
 * @throws Refusal 409 for another step by now, a mail that was sent, a product that was sold, or a promo code
 * for the first order that another order has used */
export async function takeBackStatus(
  { tx, changed }: Pick<WriteContext, 'tx' | 'changed'>,
  id: number,
  { from, to }: { from: StatusId; to: StatusId },
): Promise<void> {
  if (from === STATUS.Cancelled) await lockFirstOrdersOf(tx, [id])
  const [order] = await tx
    .select({ status: orders.statusId })
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

/** A mail about an earlier change is not written for a cancelled order, and the shop may still take that
 * back. */
async function outwaitCancellation(tx: Transaction, key: string): Promise<void> {
  const waiting = await findWaitingMail(tx, key)
  if (waiting) await enqueueMail(tx, waiting, { holdSeconds: 2 * HOLD_SECONDS, key })
}

function mailOf(order_id: number, status_id: StatusId): Mail {
  return status_id === STATUS.Cancelled
    ? { kind: 'order cancelled', order_id }
    : { kind: 'order status', order_id, status_id }
}

export const mailKeyOf = (id: number, status: StatusId): string => `order ${id} status ${status}`
export const correctionKeyOf = (id: number): string => `order ${id} corrected`
