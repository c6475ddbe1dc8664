/** Runs a mail worker in a separate process that a test can kill; it reads DATABASE_URL and SMTP_URL. */
import { startMailWorker } from '#app/mail/worker.server.ts'
import { silent } from '#db/start.ts'
import { databaseOn, openPool } from '#db/pool.server.ts'
import { makeLog } from '#server/make-log.ts'
import { readSettings } from '#server/settings.ts'

const settings = readSettings(process.env)
const connection = { connectionString: settings.DATABASE_URL! }
await startMailWorker(
  { db: databaseOn(openPool(connection, silent, 2)), settings, log: makeLog(settings.LOG_LEVEL) },
  connection,
)
