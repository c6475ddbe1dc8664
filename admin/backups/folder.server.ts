import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, Shop, Transaction } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { notFound } from '#app/core/refusal.ts'
import { backupRemovals } from '#db/tables/index.ts'
import { BACKUP_NAME, type BackupFile } from './contract.ts'

/** Where backups of the back office are stored. */
export function backupFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'backups')
}

type Backups = { settings: Pick<Settings, 'DATA_DIR'>; db: Database | Transaction }

/** The finished backups of this machine that were not deleted, newest first. */
export async function listBackupFiles({ settings, db }: Backups): Promise<BackupFile[]> {
  const names = await readdir(backupFolder(settings)).catch(() => [])
  const deleted = await listMarked(db)
  const files = await Promise.all(
    names
      .filter((name) => BACKUP_NAME.test(name) && !deleted.has(name))
      .map(async (name) => {
        const found = await stat(join(backupFolder(settings), name)).catch(() => null)
        if (!found?.isFile()) return []
        return [{ name, bytes: found.size, made_at: found.mtime.toISOString() }]
      }),
  )
  return files.flat().sort((one, other) => other.made_at.localeCompare(one.made_at))
}

/** @throws Refusal 404 */
export async function requireBackupFile(backups: Backups, name: string): Promise<BackupFile> {
  const file = (await listBackupFiles(backups)).find((each) => each.name === name)
  if (!file) throw unknownBackup()
  return file
}

/** Deletes a backup: when the transaction has committed, `removeMarkedBackups` removes the file.
 * @throws Refusal 404 */
export async function markForRemoval(
  tx: Transaction,
  settings: Pick<Settings, 'DATA_DIR'>,
  name: string,
): Promise<BackupFile> {
  const file = await requireBackupFile({ settings, db: tx }, name)
  const { rowCount } = await tx.insert(backupRemovals).values({ name }).onConflictDoNothing()
  if (rowCount === 0) throw unknownBackup()
  return file
}

/** Removes the files of this machine that are marked. Repeats what an earlier process has begun. */
export async function removeMarkedBackups({ settings, db }: Pick<Shop, 'settings' | 'db'>): Promise<void> {
  for (const name of await listMarked(db)) {
    const isHere = await rm(join(backupFolder(settings), name)).then(
      () => true,
      (failed: NodeJS.ErrnoException) => {
        if (failed.code !== 'ENOENT') throw failed
        return false
      },
    )
    // Another machine may have the file. What none has removed within a day is not there any more.
    const isOld = lt(backupRemovals.markedAt, sql`now() - interval '1 day'`)
    await db.delete(backupRemovals).where(and(eq(backupRemovals.name, name), isHere ? undefined : isOld))
  }
}

const unknownBackup = () => notFound('This backup is not on the server.')

async function listMarked(db: Database | Transaction): Promise<Set<string>> {
  const marked = await db.select({ name: backupRemovals.name }).from(backupRemovals)
  return new Set(marked.map(({ name }) => name))
}
