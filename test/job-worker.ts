/** Runs bulk changes in a separate process that a test can kill; it reads DATABASE_URL. */
import { runBatch } from '#admin/jobs/run-jobs.server.ts'
import { silent } from '#db/start.ts'
import { databaseOn, openPool } from '#db/pool.server.ts'
import { makeLog } from '#server/make-log.ts'

const db = databaseOn(openPool({ connectionString: process.env['DATABASE_URL']! }, silent, 1))
while (await runBatch({ db, invalidatePages() {}, log: makeLog('error') }));
