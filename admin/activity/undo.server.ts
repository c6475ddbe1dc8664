import { eq } from 'drizzle-orm'
import { requirePermission, requireStepUp } from '#admin/core/require-permission.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { isRefusal, notFound, Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { auditEntries } from '#db/tables/index.ts'
import { selectEntries } from './rows.server.ts'
import { isVisibleTo, permissionsFor, type StoredEntry, type Undoer, UNDOERS } from './undoers.server.ts'

/** Reverses an audit entry of the last 24 hours. Returns the new entry, and the job that does the rest or
 * null. @throws Refusal 403, 404, 409 */
export async function undo(
  context: WriteContext,
  id: number,
  staff: StaffSession,
): Promise<{ id: number; job_id: number | null }> {
  const { tx } = context
  const isEntry = eq(auditEntries.id, id)
  // Of two undos at the same time the second waits here; its next statement sees what the first wrote.
  await tx.select({ id: auditEntries.id }).from(auditEntries).where(isEntry).for('update')
  const [found] = await selectEntries(tx).where(isEntry)
  if (!found || !isVisibleTo(staff, found.entry)) throw notFound()
  const { entry, isRecent, isUndone } = found
  const undoer = UNDOERS[entry.action]
  if (!undoer || !entry.canUndo) throw new Refusal(409, 'This cannot be undone.')
  requireAllowed(undoer, entry, staff)
  if (isUndone) throw new Refusal(409, 'This has already been undone.')
  if (!isRecent) throw new Refusal(409, 'This is more than 24 hours ago, so it cannot be undone.')
  const { jobId = null, ...values } = await undoer
    .reverse({ ...context, isUndo: true }, entry)
    .catch((thrown: unknown) => {
      throw changedSinceThen(thrown, entry)
    })
  const undoId = await context.audit({
    action: `${entry.action}.undo`,
    objectType: entry.objectType,
    objectId: entry.objectId,
    label: entry.label,
    undoOf: entry.id,
    ...values,
  })
  return { id: undoId, job_id: jobId }
}

/** An undo has no input that can be wrong: what is missing or not valid any more has changed since. */
function changedSinceThen(thrown: unknown, { label }: StoredEntry): unknown {
  if (!isRefusal(thrown) || (thrown.code !== 404 && thrown.code !== 422)) return thrown
  const isNamed = thrown.message !== notFound().message
  return new Refusal(409, isNamed ? thrown.message : `${isolated(label)} does not exist any more.`)
}

/** An undo needs what the write needed. @throws Refusal 403 */
export function requireAllowed(undoer: Undoer, entry: StoredEntry, staff: StaffSession): void {
  permissionsFor(undoer, entry).forEach(requirePermission(staff))
  if (undoer.needsStepUp?.(entry)) requireStepUp(staff)
}
