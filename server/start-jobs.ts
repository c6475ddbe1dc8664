import type { Logger } from 'pino'
import { startMailWorker } from '#app/mail/worker.server.ts'
import type { OpenShop } from './open-shop.ts'
import { refreshListsRegularly } from './refresh-lists.ts'
import { runStaffJobsRegularly } from './run-staff-jobs.ts'

/** Sends mail, keeps the counts of lists current and processes bulk changes. */
export async function startJobs(
  { shop, database }: OpenShop,
  log: Logger,
): Promise<{ stop(): Promise<unknown> }> {
  const lists = refreshListsRegularly(database, log)
  const bulk = runStaffJobsRegularly(shop)
  const mail = await startMailWorker(shop, database.connection)
  return { stop: () => Promise.all([lists.stop(), bulk.stop(), mail.stop()]) }
}
