import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/pool.server.ts'
import type { Settings } from '#app/core/settings.ts'
import type { Mail } from './mail.ts'

export const MAIL_TASK = 'mail'
/** How long a held mail waits, and how long its cause can be taken back. */
export const HOLD_SECONDS = 60

/** Without a mail server each mail becomes a file and reaches no one. */
export const sendsMail = ({ SMTP_URL }: Pick<Settings, 'SMTP_URL'>): boolean => SMTP_URL !== undefined

/** Queues the mail in the transaction of its cause. A held mail replaces the one with its key. */
export async function enqueueMail(
  tx: Database | Transaction,
  mail: Mail,
  held: { holdSeconds: number; key: string } | null = null,
): Promise<void> {
  const payload = JSON.stringify(mail)
  await tx.execute(
    held
      ? sql`select graphile_worker.add_job(${MAIL_TASK}, ${payload}::json, job_key => ${held.key},
          run_at => now() + make_interval(secs => ${held.holdSeconds}))`
      : sql`select graphile_worker.add_job(${MAIL_TASK}, ${payload}::json)`,
  )
}

const isWaiting = (key: string) => sql`key = ${key} and locked_at is null`
const isUntried = (key: string) => sql`${isWaiting(key)} and attempts = 0`
const isHeld = (key: string) => sql`${isUntried(key)} and run_at > clock_timestamp()`

/** For how many seconds each of these mails is still held. Those that are not held are left out. */
export async function readHeldSeconds(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; seconds: number }>(sql`
    select key, extract(epoch from run_at - clock_timestamp())::float8 as seconds
    from graphile_worker._private_jobs
    where key = any(${sql.param([...keys])}::text[]) and locked_at is null and attempts = 0
      and run_at > clock_timestamp()`)
  return new Map(rows.map(({ key, seconds }) => [key, seconds]))
}

export const findHeldMail = (tx: Transaction, key: string) => findMailWhere(tx, isHeld(key))

/** A mail that `enqueueMail` would replace: held, late, or to be tried again. */
export const findWaitingMail = (tx: Transaction, key: string) => findMailWhere(tx, isWaiting(key))

async function findMailWhere(tx: Transaction, condition: SQL): Promise<Mail | null> {
  const { rows } = await tx.execute<{ mail: Mail }>(
    sql`select payload as mail from graphile_worker._private_jobs where ${condition}`,
  )
  return rows[0]?.mail ?? null
}

/** The confirmation of an order has no key. One that a worker sends just now is not delayed. */
export async function delayConfirmation(tx: Transaction, orderId: number, seconds: number): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.reschedule_jobs(array(
        select id from graphile_worker._private_jobs where payload->>'kind' = 'order confirmation'
          and payload->>'order_id' = ${String(orderId)} and attempts < max_attempts
      ), run_at => now() + make_interval(secs => ${seconds}))`)
}

/** Removes a held mail. @returns false when its time is over or a worker has taken it */
export const removeHeldMail = (tx: Transaction, key: string) => removeMailWhere(tx, isHeld(key))

/** Removes a mail that is held or late. @returns false when a worker has taken it or tried to send it */
export const removeUntriedMail = (tx: Transaction, key: string) => removeMailWhere(tx, isUntried(key))

async function removeMailWhere(tx: Transaction, condition: SQL): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from graphile_worker._private_jobs where ${condition}`)
  return rowCount === 1
}

/** A first attempt that is due after any hold was queued before the clock was set back: the mail is sent now,
 * or held once more. A mail that failed before keeps its time. */
export const REBASE_EARLY_MAILS = `update graphile_worker._private_jobs
  set run_at = now() + case when key is null then interval '0' else interval '${HOLD_SECONDS} seconds' end
  where attempts = 0 and locked_at is null and run_at > now() + interval '${2 * HOLD_SECONDS} seconds'`

export async function giveUpMail(db: Database, id: string): Promise<void> {
  await db.execute(
    sql`update graphile_worker._private_jobs set max_attempts = attempts
      where id = ${id}::bigint and attempts > 0`,
  )
}
