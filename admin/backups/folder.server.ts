import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Settings } from '#app/core/settings.ts'
import { notFound } from '#app/core/refusal.ts'
import type { BackupFile } from './contract.ts'

export const BACKUP_NAME = /^\w[\w.-]*\.tar\.zst$/

/** Where backups of the back office are stored. */
export function backupFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  return join(resolve(DATA_DIR), 'backups')
}

/** The finished backups of this machine, newest first. */
export async function listBackupFiles(settings: Pick<Settings, 'DATA_DIR'>): Promise<BackupFile[]> {
  const names = await readdir(backupFolder(settings)).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => BACKUP_NAME.test(name))
      .map(async (name) => {
        const found = await stat(join(backupFolder(settings), name)).catch(() => null)
        if (!found?.isFile()) return []
        return [{ name, bytes: found.size, made_at: found.mtime.toISOString() }]
      }),
  )
  return files.flat().sort((one, other) => other.made_at.localeCompare(one.made_at))
}

/** The path of a finished backup. @throws Refusal 404 */
export async function requireBackupFile(settings: Pick<Settings, 'DATA_DIR'>, name: string): Promise<string> {
  const files = await listBackupFiles(settings)
  if (!files.some((file) => file.name === name)) throw notFound('This backup is not on the server.')
  return join(backupFolder(settings), name)
}
