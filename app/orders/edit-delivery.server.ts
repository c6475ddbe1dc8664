import { eq } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import {
  enqueueMail,
  findHeldMail,
  findWaitingMail,
  HOLD_SECONDS,
  removeUntriedMail,
} from '#app/mail/queue.server.ts'
import { orders } from '#db/tables/index.ts'
import { mailKeyOf } from './status-mails.server.ts'
import { ANONYMOUS_PHONE, canEditDelivery, NO_DELIVERY, STATUS, statusName } from './rules.ts'

export type Delivery = { courier: string | null; tracking_number: string | null }

export const deliveryVersion = ({ courier, tracking_number }: Delivery): string =>
  versionOf({ courier, tracking_number })

/** Changes courier and tracking number of a shipped order. With `tell_customer` the customer gets a mail a
 * minute later.
 * @returns the id of the audit entry
 * @throws Refusal 404; 409 before Shipped, without personal data and for another version (`data.current`);
 * 422 without a change */
export async function editDelivery(
  context: WriteContext,
  id: number,
  { version, tell_customer, ...typed }: Delivery & { version: string; tell_customer: boolean },
): Promise<number | null> {
  const { tx } = context
  const { courier, tracking_number } = await lockDelivery(tx, id)
  const before = { courier, tracking_number }
  if (deliveryVersion(before) !== version)
    throw await changedSince(context, {
      did: 'changed the delivery of this order',
      objects: [['order', id]],
      state: before,
      isLoaded: (then) => deliveryVersion(then) === version,
      current: { ...before, version: deliveryVersion(before) },
    })
  const after = { courier: typed.courier || null, tracking_number: typed.tracking_number || null }
  if (deliveryVersion(after) === version && !tell_customer) throw new Refusal(422, 'Nothing was changed.')
  await storeDelivery(tx, id, after)
  // A mail that was asked for without a change outlives every undo.
  if (tell_customer) await tellCustomer(tx, id, deliveryVersion(after) === version ? '' : version)
  return context.audit({
    action: 'order.delivery',
    objectType: 'order',
    objectId: id,
    label: `Order ${id}`,
    before,
    after: tell_customer ? { ...after, tell_customer } : after,
    canUndo: deliveryVersion(after) !== version,
  })
}

/** Writes the former courier and tracking number. A mail that still waits is removed if the customer knows
 * these; if it was already sent, the customer gets another one.
 * @throws Refusal 404; 409 without personal data and when the delivery was changed since */
export async function undoDelivery(
  { tx }: Pick<WriteContext, 'tx'>,
  id: number,
  { before, after }: { before: Delivery; after: Delivery & { tell_customer?: boolean } },
): Promise<void> {
  const current = await lockDelivery(tx, id)
  if (deliveryVersion(current) !== deliveryVersion(after))
    throw new Refusal(409, `Since then the delivery was changed again: it is ${textOf(current)}.`)
  await storeDelivery(tx, id, before)
  if (!after.tell_customer) return
  const waiting = await findWaitingMail(tx, keyOf(id))
  if (waiting?.kind !== 'order delivery') await tellCustomer(tx, id, deliveryVersion(after))
  else if (waiting.from === deliveryVersion(before)) await removeUntriedMail(tx, keyOf(id))
}

const textOf = ({ courier, tracking_number }: Delivery) =>
  [courier, tracking_number].flatMap((value) => (value ? isolated(value) : [])).join(', ') || 'empty'

async function lockDelivery(tx: Transaction, id: number): Promise<Delivery> {
  const [order] = await tx
    .select({
      status: orders.statusId,
      phone: orders.phone,
      courier: orders.courier,
      tracking_number: orders.trackingNumber,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  if (!order) throw notFound()
  if (!canEditDelivery(order.status))
    throw new Refusal(409, `This order is ${statusName(order.status)}. A courier belongs to a shipped order.`)
  if (order.phone === ANONYMOUS_PHONE) throw new Refusal(409, NO_DELIVERY)
  return order
}

const storeDelivery = (tx: Transaction, id: number, { courier, tracking_number }: Delivery) =>
  tx.update(orders).set({ courier, trackingNumber: tracking_number }).where(eq(orders.id, id))

/** A mail about Shipped that still waits is written with the new courier and tracking number. `known` is the
 * version that the customer knows, unless a mail still waits. */
async function tellCustomer(tx: Transaction, id: number, known: string): Promise<void> {
  if (await findHeldMail(tx, mailKeyOf(id, STATUS.Shipped))) return
  const waiting = await findWaitingMail(tx, keyOf(id))
  const from = waiting?.kind === 'order delivery' ? waiting.from : known
  const mail = { kind: 'order delivery', order_id: id, from } as const
  await enqueueMail(tx, mail, { holdSeconds: HOLD_SECONDS, key: keyOf(id) })
}

const keyOf = (id: number) => `order ${id} delivery`
