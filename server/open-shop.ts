import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { findSession } from '#app/account/session.server.ts'
import { listByIdsJson } from '#app/catalogue/filtered-lists.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { migrate } from '#db/migrate.server.ts'
import { isUnmigrated, requireMigrated } from '#db/require-migrated.server.ts'
import { safeDetails } from '#db/safe-error.ts'
import { type OpenDatabase, openDatabaseOn, withoutTimeouts } from '#db/open.server.ts'
import { type DatabaseServer, startServer } from '#db/start-server.ts'
import { makeLimits } from './limits.ts'
import { createValueCache } from './value-cache.ts'

export type OpenShop = { shop: Shop; database: OpenDatabase; close(): Promise<void> }

/** Creates a `Shop`; only a process that serves pages passes `invalidatePages`. */
export function assembleShop(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  settings: Settings,
  log: Shop['log'],
  invalidatePages: Shop['invalidatePages'] = () => {},
): Shop {
  const values = createValueCache()
  return {
    db: database.db,
    settings,
    log: withSafeErrors(log),
    invalidatePages(tags) {
      values.invalidate(tags)
      invalidatePages(tags)
    },
    cached: values.get,
    readProducts: (ids) => listByIdsJson(database.db, ids),
    cachedBriefly: (_key, _tags, load) => load(),
    findSession: (token, options) => findSession(database.db, token, options),
    ...makeLimits(database.pool, settings),
  }
}

/** The process that serves migrates; operator commands do not, except one that fills an empty database. The
 * `server` may have been started before. @throws StartError with a sentence for the operator */
export async function openShop(
  settings: Settings,
  {
    log,
    serve,
    fillsEmpty = false,
    invalidatePages,
    server = startServer(settings, { log, serve, mayCreate: serve || fillsEmpty }),
  }: {
    log: Logger
    serve: boolean
    fillsEmpty?: boolean
    invalidatePages?: Shop['invalidatePages']
    server?: Promise<DatabaseServer>
  },
): Promise<OpenShop> {
  const database = openDatabaseOn(await server, { log, serve })
  try {
    const isNew = await isUnmigrated(database)
    if (serve || (fillsEmpty && isNew))
      await withoutTimeouts(database, log, (unlimited) => migrate(unlimited))
    else await requireMigrated(database)
    if (serve && isNew) log.info(`This is a new shop: ${whereOf(settings)} was empty.`)
  } catch (failed) {
    await database.close()
    throw failed
  }
  return {
    database,
    shop: assembleShop(database, settings, log, invalidatePages),
    close: () => database.close(),
  }
}

const whereOf = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  DATABASE_URL ? 'the database of DATABASE_URL' : `DATA_DIR ${resolve(DATA_DIR)}`

/** Reduces errors before they reach any log, also one that a test passes. */
function withSafeErrors(log: Shop['log']): Shop['log'] {
  return {
    info: (details, message) => log.info(safeDetails(details), message),
    warn: (details, message) => log.warn(safeDetails(details), message),
    error: (details, message) => log.error(safeDetails(details), message),
  }
}
