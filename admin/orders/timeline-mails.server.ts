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

/** The mails of an order: sent, waiting, or failed with the reason. One that became a file is not there, and
 * none that waits for an order without an address: it is dropped when its turn comes. */
export async function listMailEntries(
  { db, settings }: MailShop,
  { id, hasEmail }: { id: number; hasEmail: boolean },
): Promise<TimelineEntry[]> {
  const mails = (await listOrderMails(db, id)).filter(({ state }) => hasEmail || state !== 'waiting')
  return mails.map((mail) => ({
    at: mail.at,
    kind: 'mail',
    text: textOf(mail, sendsMail(settings)),
    who: null,
    reason: mail.error,
    undo: null,
  }))
}

function textOf({ kind, status_id, state }: LoggedMail, hasServer: boolean): string {
  const name = status_id === null ? NAMES[kind] : statusName(status_id)
  if (state === 'sent') return `Mail sent: ${name}`
  if (state === 'waiting') return `Mail ${hasServer ? 'goes out' : 'waits'}: ${name}`
  if (state === 'retried') return `Mail not sent yet, next attempt: ${name}`
  return `Mail not sent: ${name}`
}
