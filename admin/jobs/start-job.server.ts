import { eq, sql, type SQL } from 'drizzle-orm'
import type { StoredEntry } from '#admin/activity/undoers.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { staffJobs } from '#db/tables/index.ts'

export const MAX_ITEMS = 10_000
const LIST_CHANGED = 'The list has changed. Please look at the new numbers and confirm again.'

export type NewJob = {
  /** A key of `JOB_KINDS`. */
  kind: string
  objectType: string
  /** What the activity list calls the change, such as `Prices of 312 variants`. */
  label: string
  input: object
  objectIds: readonly (string | number)[] | ItemQuery
  /** What each item is before the change, as `before` of the job; null if it does not matter. */
  seen?: readonly (object | null)[] | undefined
  /** `versionOfItems` of the preview that was confirmed. */
  version?: string | undefined
}

/** Selects `place` (0, 1, …) and `object_id` of items that are too many to be read from the database. */
export type ItemQuery = { count: number; select: SQL }

/** Changes when an item is added to a selection or leaves it, and when another value is `seen`. */
export function versionOfItems(ids: readonly number[], seen?: readonly unknown[]): string {
  return versionOf({ ids: ids.toSorted((one, other) => one - other), ...(seen && { seen }) })
}

/** Queues a bulk change with its audit entry; the job process begins within a second.
 * @throws Refusal 422 for none or more than 10,000 items; 409 for others than those of `version` */
export async function startJob(
  context: WriteContext,
  { kind, objectType, label, input, objectIds, seen, version }: NewJob,
): Promise<{ jobId: number; auditId: number }> {
  const count = 'select' in objectIds ? objectIds.count : objectIds.length
  if (count === 0) throw new Refusal(422, 'Nothing is selected.')
  if (count > MAX_ITEMS && !('select' in objectIds))
    throw new Refusal(422, 'That is more than 10,000 at once. Narrow the selection with a filter.')
  if (version !== undefined && !('select' in objectIds)) {
    if (versionOfItems(objectIds.map(Number), seen) !== version) throw new Refusal(409, LIST_CHANGED)
  }
  const jobId = await addJob(context, { kind, input, total: count })
  await context.tx.execute(
    'select' in objectIds
      ? sql`insert into staff_job_items (job_id, place, object_id)
          select ${jobId}::integer, i.place, i.object_id from (${objectIds.select}) i`
      : sql`insert into staff_job_items (job_id, place, object_id, before)
          select ${jobId}::integer, i.place - 1, i.id, nullif(i.seen, 'null')
          from rows from (unnest(${sql.param(objectIds.map(String))}::text[]),
            jsonb_array_elements(${JSON.stringify(seen ?? [])}::jsonb)) with ordinality i(id, seen, place)`,
  )
  const auditId = await context.audit({
    action: kind,
    objectType,
    objectId: jobId,
    label,
    after: { ...input, items: count, job_id: jobId },
    canUndo: true,
  })
  await context.tx.update(staffJobs).set({ auditId }).where(eq(staffJobs.id, jobId))
  return { jobId, auditId }
}

/** Queues the reversal of a finished job: its changed items get their former values. Items with a negative
 * place, which a batch added itself, come last. `jobId` is null if there is nothing to reverse.
 * @throws Refusal 409 while the job is running */
export async function reverseJob(
  context: WriteContext,
  entry: StoredEntry,
): Promise<{ after: object; jobId: number | null }> {
  const [job] = await context.tx
    .select()
    .from(staffJobs)
    .where(eq(staffJobs.id, Number(entry.objectId)))
    .for('update')
  if (!job || job.state === 'running')
    throw new Refusal(409, 'This is still running. Stop it first, or wait until it is done.')
  const { rows } = await context.tx.execute<{ items: number }>(sql`
    select count(*)::integer as items from staff_job_items
    where job_id = ${job.id} and is_done and failure is null`)
  const { items } = rows[0]!
  const jobId = await addJob(context, { kind: job.kind, input: { undo_of_job: job.id }, total: items })
  await context.tx.execute(sql`
    insert into staff_job_items (job_id, place, object_id, before, after)
    select ${jobId}::integer, row_number() over (order by place < 0, place) - 1, object_id, after, before
    from staff_job_items
    where job_id = ${job.id} and is_done and failure is null`)
  return { after: { job_id: jobId, items }, jobId: items > 0 ? jobId : null }
}

async function addJob(
  { tx, actor }: WriteContext,
  { kind, input, total }: { kind: string; input: object; total: number },
): Promise<number> {
  const [job] = await tx
    .insert(staffJobs)
    .values({
      kind,
      staffId: actor.staffId,
      actor,
      input,
      total,
      ...(total === 0 ? { state: 'done', finishedAt: sql`now()` } : {}),
    })
    .returning({ id: staffJobs.id })
  return job!.id
}
