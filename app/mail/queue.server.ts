import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.ts'
import type { Mail } from './mail.ts'

/** The task's name in the queue. */
export const MAIL_TASK = 'mail'

/** Queues a mail in the transaction of what it tells of: neither lost, nor sent for something that did not happen. */
export async function enqueueMail(tx: Database | Transaction, mail: Mail): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${MAIL_TASK}, ${JSON.stringify(mail)}::json)`)
}
