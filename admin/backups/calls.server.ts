import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { and, desc, eq, sql } from 'drizzle-orm'
import { handleStaffFile, handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { requireRecentExport } from '#admin/core/recent-export.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { LOCKS } from '#db/locks.ts'
import { staffJobs } from '#db/tables/index.ts'
import {
  allowDownload,
  type BackupFile,
  deleteBackup,
  fetchBackup,
  listBackups,
  startBackup,
} from './contract.ts'
import { backupFolder, listBackupFiles, markForRemoval, requireBackupFile } from './folder.server.ts'
import { BACKUP_ACTION } from './last-backup.server.ts'
import { nodeName } from './node-name.server.ts'

const DOWNLOAD = 'backup.download'

export const backupCalls = [
  handleStaffRead(listBackups, async ({ db, settings }) => ({
    data: {
      folder: backupFolder(settings),
      files: await listBackupFiles({ settings, db }),
      latest: await findLatest(db),
    },
  })),

  handleStaffWrite(startBackup, async ({ tx, actor, audit, shop }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(LOCKS.backupStart)})`)
    const isRunning = and(eq(staffJobs.kind, BACKUP_ACTION), eq(staffJobs.state, 'running'))
    if ((await tx.$count(staffJobs, isRunning)) > 0) throw new Refusal(409, 'A backup is already running.')
    const input = { node: await nodeName(shop.settings) }
    const [job] = await tx
      .insert(staffJobs)
      .values({ kind: BACKUP_ACTION, staffId: actor.staffId, actor, input, total: 1 })
      .returning({ id: staffJobs.id })
    await audit({
      action: 'backup.start',
      objectType: 'backup',
      objectId: job!.id,
      label: 'Backup',
      after: { encrypted: shop.settings.BACKUP_PASSPHRASE !== undefined },
    })
    return { data: null, message: 'The backup has started.' }
  }),

  handleStaffWrite(allowDownload, async ({ tx, audit, shop }, { params: { name } }) => {
    const file = await requireBackupFile({ settings: shop.settings, db: tx }, name)
    return { data: { id: await audit({ action: DOWNLOAD, ...ofFile(file), after: factsOf(file) }) } }
  }),

  handleStaffFile(fetchBackup, async ({ db, settings }, { params }, staff) => {
    const { objectId: name } = await requireRecentExport(db, { id: params.id, action: DOWNLOAD, staff })
    await requireBackupFile({ settings, db }, name)
    const file = join(backupFolder(settings), name)
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        'content-type': 'application/zstd',
        'content-length': String((await stat(file)).size),
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    })
  }),

  handleStaffWrite(deleteBackup, async ({ tx, audit, shop }, { params: { name } }) => {
    const file = await markForRemoval(tx, shop.settings, name)
    await audit({ action: 'backup.delete', ...ofFile(file), before: factsOf(file) })
    return { data: null, message: 'The backup was deleted.' }
  }),
]

const ofFile = ({ name }: BackupFile) => ({ objectType: 'backup', objectId: name, label: name })
const factsOf = ({ name, ...facts }: BackupFile) => ({ file: name, ...facts })

async function findLatest(db: Database) {
  const [job] = await db
    .select()
    .from(staffJobs)
    .where(eq(staffJobs.kind, BACKUP_ACTION))
    .orderBy(desc(staffJobs.id))
    .limit(1)
  if (!job) return null
  const { failure = null } = job.input as { failure?: string }
  return { state: job.state as 'running' | 'done' | 'stopped', done: job.done, total: job.total, failure }
}
