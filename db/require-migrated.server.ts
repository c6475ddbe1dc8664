import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from './start.ts'

export const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Operator commands never migrate. @throws StartError with both versions and what to do */
export async function requireMigrated({ pool }: { pool: pg.Pool }, folder = MIGRATIONS): Promise<void> {
  const found = await versionOf(pool)
  const needed = versionNeeded(folder)
  if (found.when > needed.when) throw new StartError(newer(found.version, needed.version))
  if (found.version === 0)
    throw new StartError(
      `The database has no tables yet; this release of the shop needs version ${needed.version}. ` +
        'Start the shop once with npm start. Nothing was changed.',
    )
  if (found.when < needed.when)
    throw new StartError(
      `The database has version ${found.version}; this release of the shop needs version ` +
        `${needed.version}. Make a backup with the release that served it last, then start the shop with ` +
        'npm start, which migrates it. Nothing was changed.',
    )
}

/** Whether the database has no tables yet. */
export async function isUnmigrated({ pool }: { pool: pg.Pool }): Promise<boolean> {
  return (await versionOf(pool)).version === 0
}

/** @throws StartError if the database is from a newer release */
export async function refuseNewer(client: pg.PoolClient, folder: string): Promise<void> {
  const [found, needed] = [await versionOf(client), versionNeeded(folder)]
  if (found.when > needed.when) throw new StartError(newer(found.version, needed.version))
}

const newer = (found: number, needed: number) =>
  'The database was last used by a newer release of the shop: start that release, or restore a backup that ' +
  `this one made. Nothing was changed. It has version ${found}; this release knows version ${needed}.`

async function versionOf(
  client: Pick<pg.ClientBase, 'query'> | pg.Pool,
): Promise<{ version: number; when: number }> {
  const {
    rows: [found],
  } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`)
  if (!found.migrated) return { version: 0, when: 0 }
  const {
    rows: [last],
  } = await client.query(
    `select count(*)::integer as version, coalesce(max(created_at), 0)::float8 as "when"
      from drizzle.__drizzle_migrations`,
  )
  return last
}

function versionNeeded(folder: string): { version: number; when: number } {
  const { entries }: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  )
  return { version: entries.length, when: Math.max(...entries.map((entry) => entry.when)) }
}
