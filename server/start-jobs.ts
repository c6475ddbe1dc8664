import type { Logger } from 'pino'
import { startMailWorker } from '#app/mail/worker.server.ts'
import type { OpenShop } from './open-shop.ts'
import { refreshListsRegularly } from './refresh-lists.ts'

/** Sends mail and keeps the counts of lists current. */
export async function startJobs(
  { shop, database }: OpenShop,
  log: Logger,
): Promise<{ stop(): Promise<unknown> }> {
  const lists = refreshListsRegularly(database, log)
  const mail = await startMailWorker(shop, database.connection)
  return { stop: () => Promise.all([lists.stop(), mail.stop()]) }
}
