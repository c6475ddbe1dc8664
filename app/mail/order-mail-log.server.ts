import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Shop } from '#app/core/context.server.ts'
import { isoTime, prepared } from '#app/core/query.server.ts'
import { orderMails } from '#db/tables/index.ts'
import type { Mail, OrderMail } from './mail.ts'
import { listMails } from './queued-mails.server.ts'

/** A mail about an order. `at` is when it was sent or is tried next, as ISO 8601. */
export type LoggedMail = {
  kind: OrderMail['kind']
  status_id: number | null
  state: 'sent' | 'waiting' | 'retried' | 'failed'
  at: string
  error: string | null
}

/** Notes a mail about an order in its history. A failure is logged: the mail itself was sent. */
export async function noteSentMail({ db, log }: Pick<Shop, 'db' | 'log'>, mail: Mail): Promise<void> {
  if (!('order_id' in mail)) return
  const insert = prepared(db, 'note_sent_mail', (name) =>
    db
      .insert(orderMails)
      .values({
        orderId: sql.placeholder('orderId'),
        kind: sql.placeholder('kind'),
        statusId: sql.placeholder('statusId'),
      })
      .prepare(name),
  )
  await insert
    .execute({
      orderId: mail.order_id,
      kind: mail.kind,
      statusId: 'status_id' in mail ? mail.status_id : null,
    })
    .catch((err: unknown) => log.warn({ err, mail: mail.kind }, 'A sent mail could not be noted'))
}

export async function listOrderMails(db: Database, orderId: number): Promise<LoggedMail[]> {
  const [sent, queued] = await Promise.all([
    db
      .select({ kind: orderMails.kind, status_id: orderMails.statusId, at: isoTime(orderMails.at) })
      .from(orderMails)
      .where(eq(orderMails.orderId, orderId))
      .orderBy(asc(orderMails.id))
      .limit(100),
    listMails(db, 20, { orderId }),
  ])
  return [
    ...sent.map((mail) => ({
      ...mail,
      kind: mail.kind as LoggedMail['kind'],
      state: 'sent' as const,
      error: null,
    })),
    ...queued.listed.map((mail) => ({
      kind: mail.kind as LoggedMail['kind'],
      status_id: mail.statusId,
      state: stateOf(mail),
      at: mail.nextAt.toISOString(),
      error: mail.error,
    })),
  ]
}

function stateOf({ isFinal, error }: { isFinal: boolean; error: string | null }): LoggedMail['state'] {
  if (isFinal) return 'failed'
  return error === null ? 'waiting' : 'retried'
}
