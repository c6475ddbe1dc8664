/** The entry of the process that sends mail; `job-process.ts` starts it. */
import { createClosing } from './closing.ts'
import { guardConsole } from './guard-console.ts'
import { relayMeasured } from './metrics/relay.ts'
import { lowerPriority } from './lower-priority.ts'
import { makeLog } from './make-log.ts'
import { openShop } from './open-shop.ts'
import { readSettings } from './settings.ts'
import { startJobs } from './start-jobs.ts'

guardConsole()
const closing = createClosing()
const settings = readSettings(process.env)
const log = makeLog(settings.LOG_LEVEL)
const opened = await openShop(settings, { log, serve: false })
lowerPriority()
closing.addStep(opened.close)
if (settings.METRICS_PORT !== undefined)
  closing.addStep(relayMeasured((measured) => process.connected && process.send!(measured)))
const jobs = await startJobs(opened, log)
closing.addStep(() => jobs.stop())
await closing.requested
await closing.run()
process.exit(0)
