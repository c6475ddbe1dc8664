import type { OrderMail } from '#app/mail/mail.ts'
import { STATUS, type StatusId } from '#app/orders/rules.ts'
import type { Transaction } from '#db/pool.server.ts'
import {
  auditEntries,
  contactAnswers,
  contactMessages,
  orderMails,
  orderNotes as notesTable,
} from '#db/tables/index.ts'
import { guestOf } from './buyers.ts'
import type { Correction } from './demo-order.ts'
import { messages } from './messages.ts'
import { STAFF } from './recent-texts.ts'
import { daysBefore } from './sales.ts'
import type { SeededOrder } from './seed-orders.server.ts'

/** Inserts what the shop did with the orders: mails, internal notes, corrections, orders that came by
 * phone. */
export async function seedStaffWork(
  tx: Transaction,
  placed: readonly SeededOrder[],
  now: Date,
): Promise<void> {
  await tx.insert(orderMails).values(
    placed.flatMap(({ id, daysAgo, steps }) =>
      steps.map(([status, later]) => ({
        orderId: id,
        ...mailOf(status),
        at: daysBefore(now, Math.max(0, daysAgo - later - MAIL_AFTER)),
      })),
    ),
  )
  await tx
    .insert(notesTable)
    .values(
      placed.flatMap(({ id, daysAgo, internalNote }) =>
        internalNote
          ? [{ orderId: id, author: authorOf(id), text: internalNote, at: daysBefore(now, daysAgo * 0.6) }]
          : [],
      ),
    )
  await tx.insert(auditEntries).values(
    placed
      .flatMap((order) => [
        ...createdEntries(order),
        ...(order.correction ? [correctedEntry(order, order.correction)] : []),
      ])
      .map(({ daysAgo, id, ...entry }) => ({
        ...entry,
        at: daysBefore(now, daysAgo),
        actor: authorOf(id),
        objectType: 'order',
        objectId: String(id),
        label: `Order ${id}`,
      })),
  )
}

/** A minute, in days. */
const MAIL_AFTER = 1 / 1440

function mailOf(status: StatusId): { kind: OrderMail['kind']; statusId: number | null } {
  if (status === STATUS.Pending) return { kind: 'order confirmation', statusId: null }
  if (status === STATUS.Cancelled) return { kind: 'order cancelled', statusId: null }
  return { kind: 'order status', statusId: status }
}

const authorOf = (id: number): string => STAFF[id % STAFF.length]!

function createdEntries({ id, daysAgo, source = 'web', buyer }: SeededOrder) {
  const after = { source, full_name: buyer.name, phone: buyer.phone }
  return source === 'web' ? [] : [{ id, daysAgo, action: 'order.create', before: null, after, reason: null }]
}

function correctedEntry(order: SeededOrder, { daysLater, reason, oneLess, addressBefore }: Correction) {
  const { id, daysAgo, stored, buyer } = order
  const lines = (more: number) =>
    stored.map(({ id: line_id, productName, variantName, unitPrice, quantity, ...line }, place) => ({
      line_id,
      variant_id: line.variantId,
      product_id: line.productId,
      product_name: productName,
      variant_name: variantName,
      image: line.image,
      unit_price: unitPrice,
      weight_grams: line.weightGrams,
      quantity: quantity + (place === 0 ? more : 0),
    }))
  return {
    id,
    daysAgo: daysAgo - daysLater,
    action: 'order.correct',
    before: oneLess ? { lines: lines(1) } : { address: addressBefore },
    after: oneLess ? { lines: lines(0) } : { address: buyer.address },
    reason,
  }
}

/** Inserts the messages of the contact form with the answers to them. */
export async function seedMessages(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .insert(contactMessages)
    .values(
      messages.map(({ guest, hoursAgo, subject, message, state }) => {
        const { name, email, phone } = guestOf(guest)
        return { name, email, phone, subject, message, state, createdAt: daysBefore(now, hoursAgo / 24) }
      }),
    )
    .returning({ id: contactMessages.id, subject: contactMessages.subject })
  const ids = new Map(rows.map(({ id, subject }) => [subject, id]))
  await tx.insert(contactAnswers).values(
    messages.flatMap(({ subject, hoursAgo, answer }, place) =>
      answer
        ? [
            {
              messageId: ids.get(subject)!,
              channel: answer.channel,
              text: answer.text,
              author: authorOf(place),
              at: daysBefore(now, (hoursAgo - answer.hoursLater) / 24),
            },
          ]
        : [],
    ),
  )
}
