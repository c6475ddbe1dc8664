import { sql } from 'drizzle-orm'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import type { Database, Transaction } from '#db/pool.server.ts'
import { MAIL_TASK } from './queue.server.ts'

export type QueuedMail = {
  id: string
  kind: string
  orderId: number | null
  statusId: number | null
  queuedAt: Date
  attempts: number
  isFinal: boolean
  /** It was tried again and is still not sent after a quarter of an hour: the mail server is away or refuses
   * all mails. */
  isLate: boolean
  nextAt: Date
  error: string | null
}

/** Of a job `j`. A mail that a person sends again begins with one attempt. */
export const IS_LATE = sql`(j.attempts between 2 and j.max_attempts - 1
  and j.created_at < now() - interval '15 minutes')`

export async function listMails(db: Database, max: number, { orderId }: { orderId?: number } = {}) {
  const isMeant = orderId === undefined ? sql`true` : sql`j.payload->>'order_id' = ${String(orderId)}`
  const { rows } = await db.execute<{
    id: string
    kind: string | null
    order_id: number | null
    status_id: number | null
    created_at: string
    attempts: number
    is_final: boolean
    is_late: boolean
    run_at: string
    last_error: string | null
    failed: number
    waiting: number
    late: number
  }>(sql`
    select j.id::text, j.payload->>'kind' as kind, (j.payload->>'order_id')::integer as order_id,
      (j.payload->>'status_id')::integer as status_id, j.created_at, j.attempts,
      j.attempts >= j.max_attempts and j.locked_at is null as is_final, ${IS_LATE} as is_late, j.run_at,
      j.last_error,
      count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null) over ()::integer as failed,
      count(*) filter (where j.attempts < j.max_attempts or j.locked_at is not null)
        over ()::integer as waiting,
      count(*) filter (where ${IS_LATE}) over ()::integer as late
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${MAIL_TASK} and ${isMeant} order by is_final desc, j.id limit ${max}`)
  const listed = rows.map((row): QueuedMail => ({
    id: row.id,
    kind: row.kind ?? 'mail',
    orderId: row.order_id,
    statusId: row.status_id,
    queuedAt: new Date(row.created_at),
    attempts: row.attempts,
    isFinal: row.is_final,
    isLate: row.is_late,
    nextAt: new Date(row.run_at),
    error: row.last_error && withoutAddresses(row.last_error),
  }))
  const { failed, waiting, late } = rows[0] ?? { failed: 0, waiting: 0, late: 0 }
  return { listed, failed, waiting, late }
}

type StoredMail = {
  name: string
  order: number | null
  attempts: number
  error: string | null
  isFailed: boolean
}

/** @throws Refusal 404 when the mail was sent or discarded */
async function findMail(tx: Transaction, id: string): Promise<StoredMail> {
  const { rows } = await tx.execute<StoredMail>(sql`
    select coalesce(j.payload->>'kind', 'mail') as name, (j.payload->>'order_id')::integer as order,
        j.attempts, j.last_error as error, j.attempts >= j.max_attempts and j.locked_at is null as "isFailed"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${MAIL_TASK} and j.id = ${id}::bigint`)
  const [mail] = rows
  if (!mail) throw notFound('This mail is no longer in the queue.')
  return { ...mail, error: mail.error && withoutAddresses(mail.error) }
}

const labelOf = ({ name, order }: StoredMail) => (order === null ? name : `${name}, order ${order}`)

/** The mail gets all its attempts again. It stays one that was tried: its customer may have it already.
 * @throws Refusal 404, or 409 while it is sent or before it was tried, as while a status step holds it */
export async function retryMail({ tx, audit }: WriteContext, id: string): Promise<void> {
  const mail = await findMail(tx, id)
  if (mail.attempts === 0) throw new Refusal(409, 'This mail was not tried yet. It is sent by itself.')
  const { rows: changed } = await tx.execute(sql`
    select id from graphile_worker.reschedule_jobs(
      array[${id}::bigint], run_at => now(), attempts => 1, max_attempts => ${MAX_ATTEMPTS + 1}::integer)`)
  if (changed.length === 0) throw new Refusal(409, 'This mail is being sent right now.')
  const { name, order, attempts, error } = mail
  await audit({
    action: 'mail.retry',
    objectType: 'mail',
    objectId: id,
    label: labelOf(mail),
    before: { attempts, error },
    after: { mail: name, order, attempts: 1 },
  })
}

/** Removes a failed mail, which is never sent. @throws Refusal 404, or 409 if it has not failed */
export async function discardMail({ tx, audit }: WriteContext, id: string): Promise<void> {
  const mail = await findMail(tx, id)
  const { rowCount } = mail.isFailed
    ? await tx.execute(sql`
        delete from graphile_worker._private_jobs
          where id = ${id}::bigint and attempts >= max_attempts and locked_at is null`)
    : { rowCount: 0 }
  if (rowCount === 0) throw new Refusal(409, 'This mail has not failed; it is tried again.')
  const { name, order, attempts, error } = mail
  await audit({
    action: 'mail.discard',
    objectType: 'mail',
    objectId: id,
    label: labelOf(mail),
    before: { mail: name, order, attempts, error },
  })
}

const MAX_ATTEMPTS = 25

/** The first line only: mail servers repeat the refused address and add pages of advice. */
function withoutAddresses(error: string): string {
  return (error.split('\n')[0] ?? '')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '…')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200)
}
