import { eq, type SQL, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { JobState } from '#admin/jobs/contract.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { auditEntries, staffJobs } from '#db/tables/index.ts'
import type { Entry } from './contract.ts'
import { readUndoSeconds } from './undo-seconds.server.ts'
import { canUndoEntry, type Person, type StoredEntry } from './undoers.server.ts'

type Row = {
  entry: StoredEntry
  isRecent: boolean
  isUndone: boolean
  job: JobState | null
  undoJob: JobState | null
  secondsSinceJob: number | null
}

/** Drizzle would name the column `id`, which is that of `u` here. For `exists` the planner would read the
 * whole log into a hash table. */
const isUndone = sql<boolean>`(
  select u.id from audit_entries u where u.undo_of = audit_entries.id limit 1) is not null`

/** The job that undoes the entry with this id; null where none does. */
export const undoJobOf = (entryId: SQL) => sql<JobState | null>`(
  select jsonb_build_object('id', j.id, 'state', j.state, 'total', j.total, 'done', j.done,
    'failed', j.failed, 'audit_id', j.audit_id)
  from audit_entries u join staff_jobs j on j.id = (u.after ->> 'job_id')::integer
  where u.undo_of = ${entryId} limit 1)`

export function selectEntries(db: Database | Transaction) {
  return db
    .select({
      entry: auditEntries,
      isRecent: sql<boolean>`${auditEntries.at} > now() - interval '24 hours'`,
      isUndone,
      undoJob: undoJobOf(sql`audit_entries.id`),
      secondsSinceJob: sql<number | null>`
        extract(epoch from clock_timestamp() - ${staffJobs.finishedAt})::float8`,
      job: {
        id: staffJobs.id,
        state: sql<JobState['state']>`${staffJobs.state}`,
        total: staffJobs.total,
        done: staffJobs.done,
        failed: staffJobs.failed,
        audit_id: staffJobs.auditId,
      },
    })
    .from(auditEntries)
    .leftJoin(staffJobs, eq(staffJobs.id, sql`(${auditEntries.after} ->> 'job_id')::integer`))
    .$dynamic()
}

/** Whether a person can reverse an entry now. */
export const canUndo = (
  { entry, isRecent, isUndone }: Pick<Row, 'entry' | 'isRecent' | 'isUndone'>,
  person: Person,
): boolean => isRecent && !isUndone && canUndoEntry(person, entry)

/** The rows as answers, each with how long it can be undone. */
export async function listShown(db: Database, rows: readonly Row[], staff: StaffSession): Promise<Entry[]> {
  const seconds = await readUndoSeconds(db, rows)
  return rows.map((row, at) => entryOf(row, seconds[at]!, staff))
}

function entryOf(
  { entry, isRecent, isUndone, job, undoJob: undo_job }: Row,
  undo_seconds: number | null,
  staff: StaffSession,
): Entry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    staff_id: entry.staffId,
    actor: entry.actor,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    label: entry.label,
    can_undo: undo_seconds !== 0 && canUndo({ entry, isRecent, isUndone }, staff),
    undo_seconds,
    is_undone: isUndone,
    undo_job,
    undo_of: entry.undoOf,
    job,
  }
}
