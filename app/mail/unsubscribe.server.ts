import { sql } from 'drizzle-orm'
import type { Database } from '#db/pool.server.ts'

/** Only the recipient of a mail knows it: the time of the subscription has microseconds. */
const token = sql`id || '-' || left(
  encode(sha256(convert_to(email || ' ' || extract(epoch from created_at), 'UTF8')), 'hex'), 32)`

export const UNSUBSCRIBE_TOKEN = /^\d{1,10}-[0-9a-f]{32}$/

export async function findUnsubscribeUrl(
  db: Database,
  shopUrl: string,
  email: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ token: string }>(
    sql`select ${token} as token from newsletter_subscribers where email = lower(${email})`,
  )
  return rows[0] ? `${shopUrl}/unsubscribe/${rows[0].token}` : null
}

export async function unsubscribe(db: Database, given: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`delete from newsletter_subscribers
      where id = ${given.split('-')[0]}::bigint and ${token} = ${given} returning id`,
  )
  return rows.length > 0
}
