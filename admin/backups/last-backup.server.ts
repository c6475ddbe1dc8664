import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { auditEntries } from '#db/tables/index.ts'

export const BACKUP_ACTION = 'backup.make'

/** When the command `backup` last wrote a backup; null if it never did. */
export async function lastBackup(db: Database): Promise<string | null> {
  const [entry] = await db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.action, BACKUP_ACTION))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry ? new Date(entry.at).toISOString() : null
}
