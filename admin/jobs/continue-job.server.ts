import { and, eq, sql } from 'drizzle-orm'
import { requireAllowed } from '#admin/activity/undo.server.ts'
import { UNDOERS } from '#admin/activity/undoers.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { auditEntries, staffJobs } from '#db/tables/index.ts'
import { JOB_KINDS } from './kinds.server.ts'

/** Makes the job process continue a stopped bulk change of this person. @throws Refusal 403, 404, 409 */
export async function continueJob(context: WriteContext, id: number, staff: StaffSession): Promise<void> {
  const { tx, audit } = context
  const own = and(eq(staffJobs.id, id), eq(staffJobs.staffId, staff.staff_id))
  const [job] = await tx.select().from(staffJobs).where(own).for('update')
  if (!job) throw notFound()
  if (job.state === 'running') throw new Refusal(409, 'This is still running.')
  const input = job.input as { undo_of_job?: number }
  const [started] = await tx
    .select({
      entry: auditEntries,
      isUndone: sql<boolean>`exists (select from audit_entries u where u.undo_of = audit_entries.id)`,
    })
    .from(staffJobs)
    .innerJoin(auditEntries, eq(auditEntries.id, staffJobs.auditId))
    .where(eq(staffJobs.id, input.undo_of_job ?? id))
  const undoer = started && UNDOERS[started.entry.action]
  if (!undoer || job.done >= job.total) throw new Refusal(409, 'There is nothing to continue.')
  requireAllowed(undoer, started.entry, staff)
  if (!input.undo_of_job) {
    if (started.isUndone) throw new Refusal(409, 'This has already been undone.')
    if ((await JOB_KINDS[job.kind]?.canContinue?.(tx, input)) === false)
      throw new Refusal(409, 'The rest is no longer stored. Please upload the file again.')
  }
  await tx
    .update(staffJobs)
    .set({ state: 'running', stopRequested: false, finishedAt: null })
    .where(eq(staffJobs.id, id))
  await audit({
    action: 'job.continue',
    objectType: 'job',
    objectId: id,
    label: `Bulk change ${id}`,
    before: { state: job.state },
    after: { state: 'running' },
  })
}
