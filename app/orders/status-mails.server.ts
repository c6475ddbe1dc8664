import type { Transaction } from '#app/core/context.server.ts'
import type { Mail } from '#app/mail/mail.ts'
import { delayConfirmation, enqueueMail, findWaitingMail, HOLD_SECONDS } from '#app/mail/queue.server.ts'
import { STATUS, type StatusId } from './rules.ts'

/** An earlier mail says something else of a cancelled order, or is not written, and the shop may still take
 * the cancellation back: it waits. */
export async function outwaitCancellation(tx: Transaction, id: number): Promise<void> {
  await delayConfirmation(tx, id, 2 * HOLD_SECONDS)
  for (const key of [correctionKeyOf(id), mailKeyOf(id, STATUS.Processing)]) {
    const waiting = await findWaitingMail(tx, key)
    if (waiting) await enqueueMail(tx, waiting, { holdSeconds: 2 * HOLD_SECONDS, key })
  }
}

export function mailOf(order_id: number, status_id: StatusId): Mail {
  return status_id === STATUS.Cancelled
    ? { kind: 'order cancelled', order_id }
    : { kind: 'order status', order_id, status_id }
}

export const mailKeyOf = (id: number, status: StatusId): string => `order ${id} status ${status}`
export const correctionKeyOf = (id: number): string => `order ${id} corrected`
