import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { BACKUP_ACTION } from '#admin/backups/last-backup.server.ts'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import { auditEntries, staffJobItems, staffJobs } from '#db/tables/index.ts'
import { continueJob } from './continue-job.server.ts'
import {
  continueJobEndpoint,
  type Failure,
  getJob,
  type Job,
  listFailures,
  listJobs,
  stopJob,
} from './contract.ts'
import { JOB_KINDS } from './kinds.server.ts'

type ListedJob = DataOf<typeof listJobs>[number]

const MAX_FAILURES = 1000
const FAILURES_PAGE = 100

const columns = {
  id: staffJobs.id,
  kind: staffJobs.kind,
  state: staffJobs.state,
  total: staffJobs.total,
  done: staffJobs.done,
  failed: staffJobs.failed,
  audit_id: staffJobs.auditId,
  created_at: isoTime(staffJobs.createdAt),
  finished_at: isoTime(staffJobs.finishedAt),
}

export const jobCalls = [
  handleStaffRead(listJobs, async ({ db }, _input, { staff_id }) => {
    const jobs = await db
      .select({
        ...columns,
        entry_id: auditEntries.id,
        action: auditEntries.action,
        label: auditEntries.label,
      })
      .from(staffJobs)
      .innerJoin(auditEntries, eq(auditEntries.id, entryOfJob))
      .where(eq(staffJobs.staffId, staff_id))
      .orderBy(desc(staffJobs.id))
      .limit(20)
    return { data: jobs as ListedJob[] }
  }),
  handleStaffRead(getJob, async ({ db }, { params }, staff) => {
    const job = await requireOwn(db, params.id, staff)
    return { data: { ...job, failures: await readFailures(db, job, { known: 0, limit: MAX_FAILURES }) } }
  }),
  handleStaffRead(listFailures, async ({ db }, { params, query: { known } }, staff) => {
    const job = await requireOwn(db, params.id, staff)
    return { data: await readFailures(db, job, { known, limit: FAILURES_PAGE }) }
  }),
  handleStaffWrite(stopJob, async ({ tx, audit }, { params }, { staff_id, permissions }) => {
    const mayStop = permissions.has('staff.edit') ? undefined : eq(staffJobs.staffId, staff_id)
    // A backup goes on to its end.
    const found = and(eq(staffJobs.id, params.id), ne(staffJobs.kind, BACKUP_ACTION), mayStop)
    const [job] = await tx
      .select({ state: staffJobs.state, stopRequested: staffJobs.stopRequested })
      .from(staffJobs)
      .where(found)
      .for('update')
    if (!job) throw notFound()
    if (job.state !== 'running') throw new Refusal(409, 'This is over already.')
    await tx.update(staffJobs).set({ stopRequested: true }).where(found)
    await audit({
      action: 'job.stop',
      objectType: 'job',
      objectId: params.id,
      label: `Bulk change ${params.id}`,
      before: { state: job.stopRequested ? 'stopping' : 'running' },
      after: { state: 'stopping' },
    })
    return { data: null, message: 'Stopped.' }
  }),
  handleStaffWrite(continueJobEndpoint, async (context, { params }, staff) => {
    await continueJob(context, params.id, staff)
    return { data: null }
  }),
]

/** That of a reversal is found by the entry that it reverses. */
const entryOfJob = sql`coalesce(${staffJobs.auditId}, (
  select u.id from staff_jobs reversed join audit_entries u on u.undo_of = reversed.audit_id
  where reversed.id = (${staffJobs.input} ->> 'undo_of_job')::integer))`

/** @throws Refusal 404 */
async function requireOwn(db: Database, id: number, { staff_id }: StaffSession): Promise<Job> {
  const [job] = await db
    .select(columns)
    .from(staffJobs)
    .where(and(eq(staffJobs.id, id), eq(staffJobs.staffId, staff_id)))
  if (!job) throw notFound()
  return job as Job
}

async function readFailures(
  db: Database,
  { id, kind }: Job,
  { known, limit }: { known: number; limit: number },
): Promise<Failure[]> {
  const refused = await db
    .select({ object_id: staffJobItems.objectId, message: staffJobItems.failure })
    .from(staffJobItems)
    .where(and(eq(staffJobItems.jobId, id), isNotNull(staffJobItems.failure)))
    .orderBy(asc(staffJobItems.place))
    .offset(known)
    .limit(limit)
  const ids = refused.map(({ object_id }) => object_id)
  const names = await JOB_KINDS[kind]?.nameItems?.(db, ids)
  return refused.map(({ object_id, message }) => ({
    object_id,
    name: names?.get(object_id) ?? object_id,
    message: message ?? '',
  }))
}
