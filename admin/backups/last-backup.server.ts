import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { auditEntries } from '#db/tables/index.ts'

export const BACKUP_ACTION = 'backup.make'
const OLD_DAYS = 7

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

/** Whether another one is due. */
export const isOldBackup = (at: string): boolean => Date.now() - Date.parse(at) > OLD_DAYS * 24 * 60 * 60_000
