import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { StoredEntry } from '#admin/activity/undoers.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { staffJobItems, staffJobs } from '#db/tables/index.ts'

export const MAX_ITEMS = 10_000
const ROWS_PER_INSERT = 2_000

export type NewJob = {
  /** A key of `JOB_KINDS`. */
  kind: string
  objectType: string
  /** What the activity list calls the change, such as `Prices of 312 variants`. */
  label: string
  input: object
  objectIds: readonly (string | number)[]
}

/** Queues a bulk change with its audit entry; the job process begins within a second.
 * @throws Refusal 422 for none or more than 10,000 items */
export async function startJob(
  context: WriteContext,
  { kind, objectType, label, input, objectIds }: NewJob,
): Promise<{ jobId: number; auditId: number }> {
  if (objectIds.length === 0) throw new Refusal(422, 'Nothing is selected.')
  if (objectIds.length > MAX_ITEMS)
    throw new Refusal(422, 'That is more than 10,000 at once. Narrow the selection with a filter.')
  const items = objectIds.map((id) => ({ objectId: String(id), before: null, after: null }))
  const jobId = await addJob(context, kind, input, items)
  const auditId = await context.audit({
    action: kind,
    objectType,
    objectId: jobId,
    label,
    after: { ...input, items: items.length, job_id: jobId },
    canUndo: true,
  })
  await context.tx.update(staffJobs).set({ auditId }).where(eq(staffJobs.id, jobId))
  return { jobId, auditId }
}

/** Queues the reversal of a finished job: its changed items get their former values.
 * @throws Refusal 409 while the job is running */
export async function reverseJob(context: WriteContext, entry: StoredEntry): Promise<{ after: object }> {
  const [job] = await context.tx
    .select()
    .from(staffJobs)
    .where(eq(staffJobs.id, Number(entry.objectId)))
    .for('update')
  if (!job || job.state === 'running')
    throw new Refusal(409, 'This is still running. Stop it first, or wait until it is done.')
  const changed = await context.tx
    .select({ objectId: staffJobItems.objectId, before: staffJobItems.after, after: staffJobItems.before })
    .from(staffJobItems)
    .where(
      and(eq(staffJobItems.jobId, job.id), eq(staffJobItems.isDone, true), isNull(staffJobItems.failure)),
    )
    .orderBy(asc(staffJobItems.place))
  const jobId = await addJob(context, job.kind, { undo_of_job: job.id }, changed)
  return { after: { job_id: jobId, items: changed.length } }
}

type NewItem = { objectId: string; before: unknown; after: unknown }

async function addJob(
  { tx, actor }: WriteContext,
  kind: string,
  input: object,
  items: NewItem[],
): Promise<number> {
  const [job] = await tx
    .insert(staffJobs)
    .values({
      kind,
      staffId: actor.staffId,
      actor,
      input,
      total: items.length,
      ...(items.length === 0 ? { state: 'done', finishedAt: sql`now()` } : {}),
    })
    .returning({ id: staffJobs.id })
  for (let start = 0; start < items.length; start += ROWS_PER_INSERT)
    await tx
      .insert(staffJobItems)
      .values(
        items
          .slice(start, start + ROWS_PER_INSERT)
          .map((item, index) => ({ ...item, jobId: job!.id, place: start + index })),
      )
  return job!.id
}
