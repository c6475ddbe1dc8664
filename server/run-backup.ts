import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { backupFolder } from '#admin/backups/folder.server.ts'
import { BACKUP_ACTION } from '#admin/backups/last-backup.server.ts'
import { findNodeName } from '#admin/backups/node-name.server.ts'
import { karachiTime } from '#admin/core/times.ts'
import type { Actor } from '#app/core/audit.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { writeAs } from '#app/core/write.server.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { LOCKS } from '#db/locks.ts'
import { withoutTimeouts } from '#db/open.server.ts'
import { silent, StartError } from '#db/start.ts'
import { staffJobs } from '#db/tables/index.ts'
import { makeBackup } from './commands/backup/make.ts'
import type { OpenShop } from './open-shop.ts'

type Opened = { shop: Shop; database: Pick<OpenShop['database'], 'db' | 'connection'> }
type Job = typeof staffJobs.$inferSelect

const PROGRESS_MS = 500

/** The process ends. The job stays, and the next process begins it again. */
class Stopping extends Error {}

/** How long the node that was asked has until another one makes its backup. */
const LOST = sql`interval '10 minutes'`

/** Makes a requested backup. @returns false when none is requested, or another process makes it */
export async function runBackup(
  { shop, database }: Opened,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  const waiting = () => findWaiting(database.db, shop.settings)
  if ((await waiting()) === null) return false
  return withoutTimeouts(database, silent, async ({ db, pool }) => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query(`select pg_try_advisory_lock(${LOCKS.backup}) as acquired`)
      const job = rows[0].acquired ? await waiting() : null
      if (!job) return false
      await finish(shop, job, await attempt({ shop, db, pool, job, isStopping }))
      return true
    } catch (failed) {
      if (failed instanceof Stopping) return false
      throw failed
    } finally {
      // Ends the session, and with it the lock.
      client.release(true)
    }
  })
}

/** The oldest requested backup that is this node's to make: the file is listed where it was asked for. */
async function findWaiting(db: Shop['db'], settings: Shop['settings']): Promise<Job | null> {
  const [found] = await db
    .select({ job: staffJobs, isLost: lt(staffJobs.createdAt, sql`now() - ${LOST}`).mapWith(Boolean) })
    .from(staffJobs)
    .where(and(eq(staffJobs.kind, BACKUP_ACTION), eq(staffJobs.state, 'running')))
    .orderBy(asc(staffJobs.id))
    .limit(1)
  if (!found) return null
  const { node } = found.job.input as { node?: string }
  const isOwn = node === undefined || node === (await findNodeName(settings))
  return isOwn || found.isLost ? found.job : null
}

type Result = { file: string; bytes: number } | { failure: string }
type Attempt = { shop: Shop; job: Job; isStopping: () => boolean } & Parameters<
  Parameters<typeof withoutTimeouts>[2]
>[0]

async function attempt({ shop, db, pool, job, isStopping }: Attempt): Promise<Result> {
  let progress = { done: 0, total: 1 }
  const save = () => db.update(staffJobs).set(progress).where(eq(staffJobs.id, job.id))
  const timer = setInterval(() => void save().catch(() => {}), PROGRESS_MS)
  try {
    const file = join(
      await emptyOfDrafts(backupFolder(shop.settings)),
      nameOf(new Date(), shop.settings.BACKUP_PASSPHRASE !== undefined),
    )
    const { bytes } = await makeBackup({
      pool,
      file,
      store: pictureStore(shop.settings),
      passphrase: shop.settings.BACKUP_PASSPHRASE,
      onStep(done, total) {
        if (isStopping()) throw new Stopping()
        progress = { done, total }
      },
    })
    await save()
    return { file, bytes }
  } catch (failed) {
    if (failed instanceof Stopping) throw failed
    shop.log.error({ err: failed }, 'A backup failed')
    return { failure: failed instanceof StartError ? failed.message : reasonOf(failed) }
  } finally {
    clearInterval(timer)
  }
}

/** A killed process has left its unfinished file. A command, which may still write, gives other names. */
async function emptyOfDrafts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (name.startsWith('backup-') && name.endsWith('.part')) await rm(join(folder, name), { force: true })
  return folder
}

/** With the time in Pakistan. The names of earlier releases have it in UTC; nothing reads it from them. */
function nameOf(now: Date, isEncrypted: boolean): string {
  const [day, time] = karachiTime(now.toISOString()).split(/[T+]/)
  return `backup-${day}-${time!.replaceAll(':', '')}.tar.zst${isEncrypted ? '.enc' : ''}`
}

function reasonOf(failed: unknown): string {
  const code = (failed as { code?: string }).code
  return `The backup failed${code ? ` (${code})` : ''}. The log of the shop says more.`
}

async function finish(shop: Shop, job: Job, result: Result): Promise<void> {
  const isDone = 'file' in result
  await writeAs(shop, job.actor as Actor, async ({ tx, audit }) => {
    await tx
      .update(staffJobs)
      .set({
        state: isDone ? 'done' : 'stopped',
        finishedAt: sql`now()`,
        ...(isDone ? {} : { input: result }),
      })
      .where(eq(staffJobs.id, job.id))
    await audit({
      action: isDone ? BACKUP_ACTION : 'backup.fail',
      objectType: 'backup',
      objectId: isDone ? basename(result.file) : job.id,
      label: isDone ? basename(result.file) : 'Backup',
      after: isDone ? { file: basename(result.file), bytes: result.bytes } : result,
    })
  })
}
