import type { Shop } from '#app/core/context.server.ts'
import { listOrderMails, type LoggedMail } from '#app/mail/order-mail-log.server.ts'
import { sendsMail } from '#app/mail/queue.server.ts'
import { statusName } from '#app/orders/rules.ts'
import type { TimelineEntry } from './contract.ts'

const NAMES: Record<LoggedMail['kind'], string> = {
  'order confirmation': 'order placed',
  'order status': 'status',
  'order cancelled': 'order cancelled',
  'order corrected': 'order changed',
  'order delivery': 'courier changed',
}

type MailShop = Pick<Shop, 'db' | 'settings'>

/** The mails of an order: sent, waiting, or failed with the reason. Without a mail server none is sent. */
export async function listMailEntries({ db, settings }: MailShop, id: number): Promise<TimelineEntry[]> {
  const mails = await listOrderMails(db, id)
  return mails.map((mail) => ({
    at: mail.at,
    kind: 'mail',
    text: textOf(mail, sendsMail(settings)),
    who: null,
    reason: mail.error,
    undo: null,
  }))
}

function textOf({ kind, status_id, state }: LoggedMail, isSent: boolean): string {
  const name = status_id === null ? NAMES[kind] : statusName(status_id)
  if (state === 'sent') return `Mail ${isSent ? 'sent' : 'written'}: ${name}`
  if (state === 'waiting') return `Mail ${isSent ? 'goes out' : 'waits'}: ${name}`
  if (state === 'retried') return `Mail not sent yet, next attempt: ${name}`
  return `Mail not sent: ${name}`
}
