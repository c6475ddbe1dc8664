import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import type { Shop } from '#app/core/context.server.ts'

const CHECK_MS = 1000

/** Processes the bulk changes of the back office, batch by batch, and looks for new ones every second. */
export function runStaffJobsRegularly(shop: Pick<Shop, 'db' | 'log' | 'invalidatePages'>): {
  stop(): Promise<void>
} {
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()

  async function work() {
    try {
      while (!stopped && (await runBatch(shop)));
    } catch (err) {
      if (!stopped) shop.log.warn({ err }, 'A bulk change could not go on; retrying')
    }
    if (!stopped) timer = setTimeout(() => (running = work()), CHECK_MS)
  }

  running = work()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
