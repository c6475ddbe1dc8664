import type { Database } from '#app/core/context.server.ts'
import { listOrderMails, type LoggedMail } from '#app/mail/order-mail-log.server.ts'
import { statusName } from '#app/orders/rules.ts'
import type { TimelineEntry } from './contract.ts'

const NAMES: Record<LoggedMail['kind'], string> = {
  'order confirmation': 'order placed',
  'order status': 'status',
  'order cancelled': 'order cancelled',
  'order corrected': 'order changed',
  'order delivery': 'courier changed',
}

/** The mails of an order: sent, waiting, or failed with the reason. */
export async function listMailEntries(db: Database, id: number): Promise<TimelineEntry[]> {
  const mails = await listOrderMails(db, id)
  return mails.map((mail) => ({
    at: mail.at,
    kind: 'mail',
    text: textOf(mail),
    who: null,
    reason: mail.error,
    undo: null,
  }))
}

function textOf({ kind, status_id, state }: LoggedMail): string {
  const name = status_id === null ? NAMES[kind] : statusName(status_id)
  if (state === 'sent') return `Mail sent: ${name}`
  if (state === 'waiting') return `Mail goes out: ${name}`
  if (state === 'retried') return `Mail not sent yet, next attempt: ${name}`
  return `Mail not sent: ${name}`
}
