import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { COMMAND, recordAudit } from '#app/core/audit.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { EVERY_PAGE, write } from '#app/core/write.server.ts'
import { apply } from '#app/import/apply.server.ts'
import { check } from '#app/import/check.server.ts'
import { Faults } from '#app/import/faults.ts'
import { findPictures } from '#app/import/folder-pictures.server.ts'
import { countChanges, type Counts } from '#app/import/plan.server.ts'
import { resolve } from '#app/import/resolve.server.ts'
import { stage } from '#app/import/stage.server.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { cancelWithProcess } from '#db/copy.server.ts'
import { LOCKS } from '#db/locks.ts'
import { databaseOn } from '#db/pool.server.ts'
import type { Command, Out } from './command.ts'
import { printFaults, reportPercent, printSummary } from './import/report.ts'

/** Imports products, variants, prices, stock and pictures from a CSV (docs/import.md) in one transaction:
 * it updates and adds, and deletes nothing. A dry run reports the faults and changes nothing. */
export const importProducts: Command = {
  name: 'import',
  usage: '<products.csv> [--pictures <folder>] [--dry-run]',
  about: 'add and change products, prices, stock and pictures from a CSV',
  async run(args, shop, out, { pool }) {
    const options = readArguments(args)
    if ('error' in options) {
      out.complain(options.error ?? `Usage: import ${this.usage}`)
      return options.error ? 1 : 2
    }
    const client = await pool.connect()
    try {
      await cancelWithProcess(client)
      return await importFile(client, shop, options, out)
    } finally {
      // The staged tables end with the session.
      client.release(true)
    }
  },
}

async function importFile(
  client: pg.PoolClient,
  shop: Shop,
  { file, pictures, dryRun }: ImportOptions,
  out: Out,
): Promise<number> {
  const faults = new Faults()
  const onBytes = reportPercent(out, statSync(file).size, 'Reading')
  const { rows } = await stage(client, file, faults, { onBytes })
  await findPictures(
    client,
    {
      folder: pictures,
      store: pictureStore(shop.settings),
      make: !dryRun && faults.count === 0,
    },
    faults,
    (done, of) => out.progress?.(done, of, 'Pictures'),
  )
  let counts = await plan(client, faults)
  if (faults.count === 0 && !dryRun && !isNothing(counts))
    counts = (await applyPlan(client, shop, { faults, file }, out)) ?? counts
  if (faults.count > 0) {
    printFaults(out, faults)
    return 1
  }
  printSummary(out, rows, counts, dryRun)
  return 0
}

async function plan(client: pg.PoolClient, faults: Faults): Promise<Counts> {
  const db = databaseOn(client)
  await client.query('begin isolation level repeatable read')
  await resolve(db)
  await check(db, faults)
  const counts = await countChanges(db)
  await client.query('rollback')
  return counts
}

/** Resolves and checks again, because the database may have changed since the plan; null with faults. */
async function applyPlan(
  client: pg.PoolClient,
  shop: Shop,
  { faults, file }: { faults: Faults; file: string },
  out: Out,
): Promise<Counts | null> {
  const counts = await write(
    { db: databaseOn(client), invalidatePages: (tags) => shop.invalidatePages(tags) },
    async (tx, changed) => {
      await tx.execute(sql.raw(`select pg_advisory_xact_lock(${LOCKS.import})`))
      await resolve(tx)
      await check(tx, faults)
      if (faults.count > 0) return null
      const counts = await countChanges(tx)
      await apply(tx, (done, of) => out.progress?.(done, of, 'Writing'))
      changed(EVERY_PAGE)
      await recordAudit(tx, COMMAND, {
        action: 'products.import',
        objectType: 'import',
        objectId: basename(file),
        label: basename(file),
        after: { products: counts.products, variants: counts.variants },
      })
      return counts
    },
  )
  await client.query('analyze')
  return counts
}

type ImportOptions = { file: string; pictures: string | null; dryRun: boolean }

function readArguments(args: string[]): ImportOptions | { error: string | undefined } {
  let read
  try {
    read = parseArgs({
      args,
      allowPositionals: true,
      options: { pictures: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
  } catch {
    return { error: undefined }
  }
  const [file, ...more] = read.positionals
  const { pictures = null, 'dry-run': dryRun } = read.values
  if (!file || more.length > 0) return { error: undefined }
  if (!existsSync(file) || !statSync(file).isFile()) return { error: `There is no file ${file}.` }
  if (pictures !== null && !(existsSync(pictures) && statSync(pictures).isDirectory()))
    return { error: `There is no folder ${pictures}.` }
  return { file, pictures, dryRun }
}

function isNothing({ products, variants, changedColours }: Counts): boolean {
  return (
    changedColours.length === 0 && [products, variants].every(({ added, changed }) => added + changed === 0)
  )
}
