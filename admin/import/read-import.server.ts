import { access } from 'node:fs/promises'
import { join, resolve as absolute } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Shop, Transaction } from '#app/core/context.server.ts'
import { cancelWithProcess } from '#db/copy.server.ts'
import { IMPORT_READING_LOCK } from '#db/locks.ts'
import { productImports } from '#db/tables/index.ts'
import { checkFile, isRead } from './check-file.server.ts'
import { LOST, UNREADABLE } from './empty-result.ts'
import type { Defaults } from './contract.ts'
import type { ImportResult } from './result-contract.ts'

type Pages = Pick<Shop, 'db' | 'settings' | 'log'>

/** The folder of imported files. Later imports replace the files of earlier ones. */
export const importFolder = ({ settings }: Pick<Shop, 'settings'>) =>
  join(absolute(settings.DATA_DIR), 'imports')
export const importFile = (shop: Pick<Shop, 'settings'>, id: number) => join(importFolder(shop), `${id}.csv`)

/** Reads the oldest file of this machine that waits, in the job process, so that no visitor waits for it. A
 * killed process releases its lock, and another reads the file again. @returns false when none waits */
export async function readNextImport(shop: Pages, pool: pg.Pool, now = Date.now): Promise<boolean> {
  const waiting = await shop.db
    .select({ id: productImports.id, defaults: productImports.defaults })
    .from(productImports)
    .where(eq(productImports.state, 'reading'))
    .orderBy(productImports.id)
    .limit(20)
  const next = await selectNext(shop, waiting, now())
  if (next.length === 0) return false
  const client = await pool.connect()
  try {
    await cancelWithProcess(client)
    for (const { isHere, id, defaults } of next) {
      if (!(await lock(client, id))) continue
      if (isHere) await readImport(shop, client, { id, defaults: defaults as Defaults })
      else await saveFailure(shop, id, LOST)
      // The session may end after this returns, and the file could not be checked again until then.
      await client.query('select pg_advisory_unlock_all()')
      return true
    }
    return false
  } finally {
    // The temporary tables and the lock end with the session.
    client.release(true)
  }
}

/** How long the machine that has a file may take until it reads it. */
const LOST_MS = 10 * 60_000
/** Since when this process knows of waiting files that are not on its machine. */
const missedSince = new Map<number, number>()

/** Those whose file is here, and those that no machine has read for long. */
async function selectNext<Waiting extends { id: number }>(
  shop: Pages,
  waiting: readonly Waiting[],
  now: number,
): Promise<(Waiting & { isHere: boolean })[]> {
  const ids = new Set(waiting.map(({ id }) => id))
  for (const id of missedSince.keys()) if (!ids.has(id)) missedSince.delete(id)
  const next: (Waiting & { isHere: boolean })[] = []
  for (const each of waiting) {
    const isHere = await access(importFile(shop, each.id)).then(
      () => true,
      () => false,
    )
    if (isHere) missedSince.delete(each.id)
    else if (!missedSince.has(each.id)) missedSince.set(each.id, now)
    if (now - (missedSince.get(each.id) ?? 0) >= LOST_MS) next.push({ ...each, isHere })
  }
  return next
}

async function lock(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean; waits: boolean }>(
    `select pg_try_advisory_lock(${IMPORT_READING_LOCK}, $1) as locked,
      exists (select from product_imports where id = $1 and state = 'reading') as waits`,
    [id],
  )
  const { locked, waits } = rows[0]!
  if (locked && !waits) await client.query(`select pg_advisory_unlock(${IMPORT_READING_LOCK}, $1)`, [id])
  return locked && waits
}

type Import = { id: number; defaults: Defaults }

async function readImport(shop: Pages, client: pg.PoolClient, given: Import): Promise<void> {
  try {
    await checkFile(client, {
      ...given,
      file: importFile(shop, given.id),
      onBytes: reportBytes(shop, given.id),
    })
  } catch (err) {
    const isMeant = await saveFailure(shop, given.id, UNREADABLE)
    if (isMeant) shop.log.error({ err, import: given.id }, 'A file of products could not be read')
  }
}

/** Returns false for a file whose reading was stopped. */
async function saveFailure(shop: Pages, id: number, result: ImportResult): Promise<boolean> {
  const read = shop.db.update(productImports).set({ state: 'ready', result }).where(isRead(id))
  return (await read.returning({ id: productImports.id })).length > 0
}

/** Ends the statement that reads a file. Between two statements nothing is ended: what it finds is not stored
 * then, because the file does not count as being read any more. */
export async function cancelReading(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`
    select pg_cancel_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and classid = ${IMPORT_READING_LOCK}::bigint::oid and objid = ${id}::bigint::oid
      and database = (select oid from pg_database where datname = current_database())`)
}

/** Whether no process reads the file. None begins to until the end of the transaction. */
export async function isReadingOver(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_READING_LOCK}::integer, ${id}::integer) as locked`,
  )
  return rows[0]!.locked
}

/** Writes the progress at most twice a second. */
function reportBytes(shop: Pages, id: number): (read: number) => void {
  let last = Date.now()
  return (bytesRead) => {
    if (Date.now() - last < PROGRESS_MS) return
    last = Date.now()
    shop.db
      .update(productImports)
      .set({ bytesRead })
      .where(eq(productImports.id, id))
      .catch((err: unknown) => shop.log.warn({ err }, 'The progress of an import could not be written'))
  }
}

const PROGRESS_MS = 500
