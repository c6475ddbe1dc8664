import { eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '#app/core/audit.server.ts'
import { isBusy } from '#app/core/busy.server.ts'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import { sqlStateOf } from '#app/core/query.server.ts'
import { write, type WriteContext } from '#app/core/write.server.ts'
import { staffJobs } from '#db/tables/index.ts'
import {
  type Item,
  type Job,
  nextItems,
  saveProgress,
  saveResults,
  stopJob,
  takeJob,
} from './job-rows.server.ts'
import { JOB_KINDS, type JobItem, type JobResult } from './kinds.server.ts'

const BATCH = 500
/** Into how many parts a batch is divided in which the database refused an item, or that took too long. */
const PARTS = 8
const STATEMENT_TIMEOUT = '57014'
const MISFIT = 'This does not fit what the shop has stored by now, so it stays as it is.'

type Pages = Pick<Shop, 'db' | 'invalidatePages'>

/** Processes one batch of the oldest running job that no other process works on, backups left out. Changes
 * and progress commit together, so a killed process loses no whole batch and repeats none. An item that
 * violates a constraint fails alone, and a batch beyond the statement timeout is divided. @returns false when
 * no job waits */
export async function runBatch(
  shop: Pages & Pick<Shop, 'log'>,
  kinds = JOB_KINDS,
  size = BATCH,
): Promise<boolean> {
  let taken: Job | null = null
  let items: Item[] = []
  try {
    return await write(shop, async (tx, changed) => {
      taken = await takeJob(tx, kinds)
      if (!taken) return false
      items = taken.stopRequested ? [] : await nextItems(tx, taken.id, size)
      const results =
        items.length === 0 ? [] : await process(contextOf(tx, changed, taken), taken, items, kinds)
      await saveResults(tx, taken.id, items, results)
      await saveProgress(tx, taken, results)
      return true
    })
  } catch (err) {
    const state = sqlStateOf(err)
    const isMisfit = state?.startsWith('23') === true
    const isDivided = (isMisfit || state === STATEMENT_TIMEOUT) && items.length > 1
    if (!taken || (isBusy(err) && !isDivided)) throw err
    const { id, kind } = taken as Job
    if (isDivided) return runParts(shop, kinds, items.length)
    if (isMisfit && items.length === 1) {
      shop.log.error({ err, job: id, kind }, 'An item of a bulk change was refused by the database')
      await refuseItem(shop, id, items[0]!)
      return true
    }
    shop.log.error({ err, job: id, kind }, 'A bulk change failed unexpectedly and was stopped')
    await stopJob(shop.db, id)
    return true
  }
}

async function runParts(...[shop, kinds, size]: Required<Parameters<typeof runBatch>>): Promise<boolean> {
  for (let part = 0; part < PARTS; part += 1)
    if (!(await runBatch(shop, kinds, Math.ceil(size / PARTS)))) break
  return true
}

function refuseItem(shop: Pages, jobId: number, item: Item): Promise<void> {
  return write(shop, async (tx) => {
    const [job] = await tx.select().from(staffJobs).where(eq(staffJobs.id, jobId)).for('update')
    const [next] = await nextItems(tx, jobId, 1)
    if (job?.state !== 'running' || next?.place !== item.place) return
    const results = [{ failure: MISFIT }]
    await saveResults(tx, jobId, [item], results)
    await saveProgress(tx, job, results)
  })
}

function contextOf(tx: Transaction, changed: (...tags: string[]) => void, job: Job): WriteContext {
  const actor = job.actor as Actor
  return { tx, changed, actor, audit: (entry) => recordAudit(tx, actor, entry) }
}

async function process(
  context: WriteContext,
  { kind, input }: Job,
  items: JobItem[],
  kinds: typeof JOB_KINDS,
): Promise<JobResult[]> {
  const found = kinds[kind]!
  const { undo_of_job } = input as { undo_of_job?: number }
  if (undo_of_job === undefined) return found.process(context, items, input)
  return found.reverse(context, items, await entryOf(context.tx, undo_of_job))
}

/** The audit entry with which a job was started. */
async function entryOf(tx: Transaction, jobId: number): Promise<number> {
  const [job] = await tx.select({ id: staffJobs.auditId }).from(staffJobs).where(eq(staffJobs.id, jobId))
  return job!.id!
}
