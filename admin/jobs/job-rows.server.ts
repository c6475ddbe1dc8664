import { and, asc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import { BACKUP_ACTION } from '#admin/backups/last-backup.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { staffJobItems, staffJobs } from '#db/tables/index.ts'
import type { JobKind, JobResult } from './kinds.server.ts'

export type Job = typeof staffJobs.$inferSelect
export type Item = typeof staffJobItems.$inferSelect
type Kinds = Readonly<Record<string, JobKind>>

/** Locks the oldest running job that no other process works on. One of an unknown kind waits for the newer
 * release that queued it in a rolling upgrade, unless it was stopped. That of a person who may no longer make
 * its change, because the account was disabled or the role changed, counts as one that was to be stopped. */
export async function takeJob(tx: Transaction, kinds: Kinds): Promise<Job | null> {
  const permissions = sql<string[] | null>`(
    select r.permissions from staff s join staff_roles r on r.id = s.role_id
    where s.id = staff_jobs.staff_id and s.disabled_at is null)`
  const [taken] = await tx
    .select({ ...getTableColumns(staffJobs), permissions })
    .from(staffJobs)
    .where(
      and(
        eq(staffJobs.state, 'running'),
        ne(staffJobs.kind, BACKUP_ACTION),
        or(inArray(staffJobs.kind, Object.keys(kinds)), staffJobs.stopRequested),
      ),
    )
    .orderBy(asc(staffJobs.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!taken) return null
  const { permissions: held, ...job } = taken
  return { ...job, stopRequested: job.stopRequested || !mayGoOn(job, held, kinds) }
}

/** A change by an operator command has no person. */
function mayGoOn({ staffId, kind }: Job, held: readonly string[] | null, kinds: Kinds): boolean {
  if (staffId === null) return true
  const { permission, alsoNeeds = [] } = kinds[kind] ?? {}
  const needed = permission ? [permission, ...alsoNeeds] : []
  return held !== null && needed.every((each) => held.includes(each))
}

export function nextItems(tx: Transaction, jobId: number, size: number): Promise<Item[]> {
  return tx
    .select()
    .from(staffJobItems)
    .where(and(eq(staffJobItems.jobId, jobId), eq(staffJobItems.isDone, false)))
    .orderBy(asc(staffJobItems.place))
    .limit(size)
}

export async function saveResults(
  tx: Transaction,
  jobId: number,
  items: { place: number }[],
  results: JobResult[],
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ place }, index) => ({ place, ...results[index] }))
  await tx.execute(sql`
    update staff_job_items i set is_done = true, before = coalesce(r.before, i.before),
      after = coalesce(r.after, i.after), failure = r.failure
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(place integer, before jsonb, after jsonb, failure text)
    where i.job_id = ${jobId} and i.place = r.place`)
}

export async function saveProgress(tx: Transaction, job: Job, results: JobResult[]): Promise<void> {
  const done = job.done + results.length
  const isOver = job.stopRequested || done >= job.total
  await tx
    .update(staffJobs)
    .set({
      done,
      failed: job.failed + results.filter((result) => 'failure' in result).length,
      ...(isOver ? { state: job.stopRequested ? 'stopped' : 'done', finishedAt: sql`now()` } : {}),
    })
    .where(eq(staffJobs.id, job.id))
}

/** Ends a job whose batch failed unexpectedly, so that it does not repeat the fault for ever. */
export async function stopJob(db: Database, id: number): Promise<void> {
  await db
    .update(staffJobs)
    .set({ state: 'stopped', finishedAt: sql`now()` })
    .where(and(eq(staffJobs.id, id), eq(staffJobs.state, 'running')))
}
