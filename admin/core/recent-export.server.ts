import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { auditEntries } from '#db/tables/index.ts'
import type { StaffSession } from './staff-session.server.ts'

/** The audit entry of an export, from which its file is made. @throws Refusal 404 for an unknown one, one of
 * another person, and one that is older than 10 minutes */
export async function requireRecentExport(
  db: Database,
  { id, action, staff }: { id: number; action: string; staff: StaffSession },
): Promise<{ objectId: string; after: unknown }> {
  const [entry] = await db
    .select({ objectId: auditEntries.objectId, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.id, id),
        eq(auditEntries.action, action),
        eq(auditEntries.staffId, staff.staff_id),
        gt(auditEntries.at, sql`now() - interval '10 minutes'`),
      ),
    )
  if (!entry) throw notFound()
  return entry
}
