import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.ts'

/** The task's name in the queue. */
export const MAIL_TASK = 'mail'

/**
 * A mail to be sent, by what it tells of. Orders are read when the mail is written, so that no address stands in the queue;
 * what the database does not keep as such (a reset's token) travels along.
 */
export type Mail =
  | { kind: 'order confirmation', order_id: number }
  | { kind: 'order cancelled', order_id: number }
  | { kind: 'order status', order_id: number, status_id: number }
  /** `reset_url` is the whole address with the token; `minutes` how long it serves. */
  | { kind: 'password reset', email: string, full_name: string, reset_url: string, minutes: number }
  /** To the shop, answered to the sender. */
  | { kind: 'contact message', message_id: number }
  | { kind: 'newsletter welcome', email: string }

/** Queues a mail in the transaction of what it tells of: neither lost, nor sent for something that did not happen. */
export async function enqueueMail(tx: Database | Transaction, mail: Mail): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${MAIL_TASK}, ${JSON.stringify(mail)}::json)`)
}
