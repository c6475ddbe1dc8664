import type { Transaction } from '#app/core/context.server.ts'
import type { Mail } from '#app/mail/mail.ts'
import { delayConfirmation, enqueueMail, findWaitingMail, HOLD_SECONDS } from '#app/mail/queue.server.ts'
import { STATUS, type StatusId } from './rules.ts'

/** An earlier mail says something else of an order that has gone on, or is not written, and the shop may
 * still take the step back: it waits. */
export async function outwaitStep(tx: Transaction, id: number, to: StatusId): Promise<void> {
  if (to === STATUS.Cancelled) await delayConfirmation(tx, id, 2 * HOLD_SECONDS)
  for (const key of earlierMails(id, to)) {
    const waiting = await findWaitingMail(tx, key)
    if (waiting) await enqueueMail(tx, waiting, { holdSeconds: 2 * HOLD_SECONDS, key })
  }
}

function earlierMails(id: number, to: StatusId): string[] {
  if (to === STATUS.Cancelled) return [correctionKeyOf(id), mailKeyOf(id, STATUS.Processing)]
  if (to === STATUS.Shipped) return [mailKeyOf(id, STATUS.Processing)]
  return to === STATUS.Completed ? [mailKeyOf(id, STATUS.Processing), mailKeyOf(id, STATUS.Shipped)] : []
}

export function mailOf(order_id: number, status_id: StatusId): Mail {
  return status_id === STATUS.Cancelled
    ? { kind: 'order cancelled', order_id }
    : { kind: 'order status', order_id, status_id }
}

export const mailKeyOf = (id: number, status: StatusId): string => `order ${id} status ${status}`
export const correctionKeyOf = (id: number): string => `order ${id} corrected`
