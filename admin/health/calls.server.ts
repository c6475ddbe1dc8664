import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { handleStaffRead, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { sendsMail } from '#app/mail/queue.server.ts'
import { discardMail, listMails, retryMail } from '#app/mail/queued-mails.server.ts'
import { discardMailEndpoint, getHealth, retryMailEndpoint } from './contract.ts'
import { isOldBackup, lastBackup } from '#admin/backups/last-backup.server.ts'

const MAX_MAILS = 200
const PACKAGE = join(import.meta.dirname, '../../package.json')

export const healthCalls = [
  handleStaffRead(getHealth, async (shop) => ({ data: await readHealth(shop) })),
  handleStaffWrite(retryMailEndpoint, async (context, { params }) => {
    await retryMail(context, params.id)
    return { data: null, message: 'The mail is sent again.' }
  }),
  handleStaffWrite(discardMailEndpoint, async (context, { params }) => {
    await discardMail(context, params.id)
    return { data: null, message: 'The mail is left out. Nobody gets it.' }
  }),
]

async function readHealth({ db, settings }: Shop) {
  const [{ rows }, disk, mails, backup] = await Promise.all([
    db.execute<{ version: string; bytes: number }>(sql`
      select current_setting('server_version') as version,
        pg_database_size(current_database())::float8 as bytes`),
    statfs(resolve(settings.DATA_DIR)),
    listMails(db, MAX_MAILS),
    lastBackup(db),
  ])
  return {
    version: (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version,
    node: process.versions.node,
    database: { ...rows[0]!, is_embedded: settings.DATABASE_URL === undefined },
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    mail: {
      is_set_up: sendsMail(settings),
      waiting: mails.waiting,
      failed: mails.failed,
      late: mails.late,
      late_error: mails.listed.find(({ isLate }) => isLate)?.error ?? null,
    },
    failed_mails: mails.listed
      .filter(({ isFinal }) => isFinal)
      .map(({ id, kind, orderId, queuedAt, error }) => ({
        id,
        kind,
        order_id: orderId,
        queued_at: queuedAt.toISOString(),
        error,
      })),
    last_backup_at: backup,
    is_backup_old: backup !== null && isOldBackup(backup),
    is_https: settings.SHOP_URL.startsWith('https:'),
    shop_url: settings.SHOP_URL,
  }
}
