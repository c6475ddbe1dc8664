import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Person } from '#admin/activity/undoers.server.ts'
import { hiddenFields, hideContact } from '#admin/core/hide-contact.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { sinceText } from '#admin/core/times.ts'
import { findOrderState, orderVersion } from '#app/checkout/order-state.server.ts'
import type { Database, Shop, Transaction } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { deliveryVersion } from '#app/orders/edit-delivery.server.ts'
import {
  ANONYMOUS_PHONE,
  canChangeStatus,
  canCorrect,
  canEditDelivery,
  STATUS,
  statusName,
} from '#app/orders/rules.ts'
import { cities, orderEvents, orderNotes, orders } from '#db/tables/index.ts'
import { NO_NOTES, STEP_NAMES, type StaffOrderDetails } from './contract.ts'
import { historyOf } from './rows.server.ts'
import { readTimeline } from './timeline.server.ts'

type Viewer = Pick<StaffSession, 'permissions'>

const seesStatus = ({ permissions }: Viewer, status: number) =>
  status !== STATUS.Pending || permissions.has('orders.pending')

/** @throws Refusal 404 for an order that does not exist or that the viewer may not see */
export async function requireSeenOrder(
  db: Database | Transaction,
  id: number,
  viewer: Viewer,
): Promise<void> {
  const [order] = await db.select({ status: orders.statusId }).from(orders).where(eq(orders.id, id))
  if (!order || !seesStatus(viewer, order.status)) throw notFound()
}

/** Holds the order, so that no note is added while its personal data is removed, nor afterwards.
 * @throws Refusal 404; 409 */
export async function lockForNote(tx: Transaction, id: number, viewer: Viewer): Promise<void> {
  const [order] = await tx
    .select({ status: orders.statusId, phone: orders.phone })
    .from(orders)
    .where(eq(orders.id, id))
    .for('key share')
  if (!order || !seesStatus(viewer, order.status)) throw notFound()
  if (order.phone === ANONYMOUS_PHONE) throw new Refusal(409, NO_NOTES)
}

/** Locks the order. Another person may have taken a step since its status was seen.
 * @throws Refusal 409 with the status that it has, and since when */
export async function requireSeenStatus(tx: Transaction, id: number, seen: string): Promise<void> {
  const [order] = await tx
    .select({ status: orders.statusId })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  const name = statusName(order!.status)
  if (name === seen) return
  const [last] = await tx
    .select({ at: isoTime(orderEvents.at) })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  const is = last ? `has been ${name} since ${sinceText(last.at, Date.now())}` : `is ${name} now`
  throw new Refusal(409, `This order ${is}.`)
}

/** An order with what the viewer may see of it, or null. */
export async function findStaffOrder(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  id: number,
  viewer: Person,
): Promise<StaffOrderDetails | null> {
  const [stored, [order]] = await Promise.all([
    findOrderState(db, id),
    db
      .select({
        order_id: orders.id,
        placed_at: isoTime(orders.placedAt),
        source: orders.source,
        customer_id: orders.customerId,
        city_name: cities.name,
        courier: orders.courier,
        tracking_number: orders.trackingNumber,
        tracking_url: sql<string>`'/track/' || ${orders.trackingToken}`,
        cancel_reason: orders.cancelReason,
      })
      .from(orders)
      .innerJoin(cities, eq(cities.id, orders.cityId))
      .where(eq(orders.id, id)),
  ])
  if (!stored || !order || !seesStatus(viewer, stored.status)) return null
  const { state, status } = stored
  const isAnonymous = state.phone === ANONYMOUS_PHONE
  const [history, internal_notes, timeline] = await Promise.all([
    readHistory(db, state.phone, id),
    listNotes(db, id),
    readTimeline({ db, settings }, { id, status, hasEmail: state.email !== '' }, viewer),
  ])
  return {
    ...order,
    ...hideContact(state, viewer),
    ...(isAnonymous && { phone: null, email: null }),
    tracking_url: viewer.permissions.has('orders.contact') ? order.tracking_url : '',
    version: orderVersion(state, hiddenFields(viewer)),
    delivery_version: deliveryVersion(order),
    status: statusName(status),
    lines: state.lines.map(({ weight_grams: _, ...line }) => line),
    ...history,
    next: STEP_NAMES.filter((name) => canChangeStatus(status, STATUS[name], 'shop')),
    can_correct: canCorrect(status),
    can_edit_delivery: canEditDelivery(status) && !isAnonymous,
    takes_notes: !isAnonymous,
    internal_notes,
    timeline,
  }
}

async function readHistory(db: Database, phone: string, id: number) {
  const { rows } = await db.execute<{ nth: number; cancelled: number }>(historyOf(sql`${phone}`, sql`${id}`))
  return rows[0]!
}

function listNotes(db: Database, id: number) {
  return db
    .select({
      id: orderNotes.id,
      author: orderNotes.author,
      text: orderNotes.text,
      at: isoTime(orderNotes.at),
    })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, id))
    .orderBy(asc(orderNotes.id))
}
