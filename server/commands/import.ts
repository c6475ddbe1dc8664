import { existsSync, statSync } from 'node:fs'
import { join, resolve as absolute } from 'node:path'
import { parseArgs } from 'node:util'
import { EVERY_PAGE, write } from '#app/core/write.server.ts'
import { LOCKS } from '#db/locks.ts'
import { databaseOn } from '#db/pool.server.ts'
import type { Command, Out } from './command.ts'
import { endWithUs } from './copy.ts'
import { counted } from './counted.ts'
import { apply, count, type Counts } from './import/apply.ts'
import { check } from './import/check.ts'
import { Faults } from './import/faults.ts'
import { findPictures } from './import/pictures.ts'
import { resolve } from './import/resolve.ts'
import { stage } from './import/stage.ts'

/**
 * Brings goods from a CSV into the shop: products, variants, prices, stock, pictures (docs/import.md). What the shop has of
 * them is changed, the rest added, nothing deleted; all or nothing. A dry run tells each fault and changes nothing.
 */
export const importGoods: Command = {
  name: 'import',
  usage: '<products.csv> [--pictures <folder>] [--dry-run]',
  about: 'add and change products, prices, stock and pictures from a CSV',
  async run(args, shop, out, { pool }) {
    const asked = readArguments(args)
    if ('wrong' in asked) {
      out.complain(asked.wrong ?? `Usage: import ${this.usage}`)
      return asked.wrong ? 1 : 2
    }
    const faults = new Faults()
    const client = await pool.connect()
    try {
      await endWithUs(client)
      const rows = await stage(client, asked.file, faults, told(out, statSync(asked.file).size, 'Reading'))
      await findPictures(
        client,
        {
          folder: asked.pictures,
          imagesDir: join(absolute(shop.settings.DATA_DIR), 'images'),
          make: !asked.dryRun && faults.count === 0,
        },
        faults,
        (done, of) => out.progress?.(done, of, 'Pictures'),
      )
      let counts = await plan()
      if (faults.count > 0) {
        faults.tell(out)
        return 1
      }
      if (!asked.dryRun && !isNothing(counts)) counts = await carryOut(counts)
      if (faults.count > 0) {
        faults.tell(out)
        return 1
      }
      tell(out, rows, counts, asked.dryRun)
      return 0
    } finally {
      // The staged tables end with the session.
      client.release(true)
    }

    async function plan(): Promise<Counts> {
      await client.query('begin isolation level repeatable read')
      await resolve(client)
      await check(client, faults)
      const counts = await count(client)
      await client.query('rollback')
      return counts
    }

    /** Whatever others have changed since the plan was made is found anew. */
    async function carryOut(planned: Counts): Promise<Counts> {
      const counts = await write(
        { db: databaseOn(client), invalidatePages: (tags) => shop.invalidatePages(tags) },
        async (_, changed) => {
          // Two imports at once take turns.
          await client.query(`select pg_advisory_xact_lock(${LOCKS.import})`)
          await resolve(client)
          await check(client, faults)
          if (faults.count > 0) return planned
          const counts = await count(client)
          await apply(client, (done, of) => out.progress?.(done, of, 'Writing'))
          changed(EVERY_PAGE)
          return counts
        },
      )
      await client.query('analyze')
      return counts
    }
  },
}

type Asked = { file: string; pictures: string | null; dryRun: boolean }

/** `wrong`: a sentence for what cannot be, undefined for what is no call at all. */
function readArguments(args: string[]): Asked | { wrong: string | undefined } {
  let read
  try {
    read = parseArgs({
      args,
      allowPositionals: true,
      options: { pictures: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
  } catch {
    return { wrong: undefined }
  }
  const [file, ...more] = read.positionals
  const { pictures = null, 'dry-run': dryRun } = read.values
  if (!file || more.length > 0) return { wrong: undefined }
  if (!existsSync(file) || !statSync(file).isFile()) return { wrong: `There is no file ${file}.` }
  if (pictures !== null && !(existsSync(pictures) && statSync(pictures).isDirectory()))
    return { wrong: `There is no folder ${pictures}.` }
  return { file, pictures, dryRun }
}

/** At most a hundred words of progress, however small the steps. */
function told(out: Out, of: number, what: string) {
  let last = -1
  return (done: number) => {
    const percent = Math.floor((done / Math.max(of, 1)) * 100)
    if (percent !== last) out.progress?.(done, of, what)
    last = percent
  }
}

function isNothing({ products, variants, changedColours }: Counts): boolean {
  return (
    changedColours.length === 0 && [products, variants].every(({ added, changed }) => added + changed === 0)
  )
}

function tell(
  out: Out,
  rows: number,
  { products, variants, newCategories, newColours, changedColours }: Counts,
  dryRun: boolean,
) {
  const words = (three: Counts['products']) =>
    `${three.added.toLocaleString('en')} added, ${three.changed.toLocaleString('en')} changed, ${three.unchanged.toLocaleString('en')} unchanged`
  out.say(`${counted(rows, 'row')}${dryRun ? ', as they would be imported' : ''}.`)
  out.say(`Products: ${words(products)}.`)
  out.say(`Variants: ${words(variants)}.`)
  if (newCategories.length > 0) out.say(`New categories and sub-categories: ${listed(newCategories)}.`)
  if (newColours.length > 0) out.say(`New colours: ${listed(newColours)}.`)
  if (changedColours.length > 0) out.say(`Changed colours: ${listed(changedColours)}.`)
  if (dryRun) out.say('This was a dry run: nothing was changed.')
}

function listed(names: string[]): string {
  return names.length > 20
    ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more`
    : names.join(', ')
}
