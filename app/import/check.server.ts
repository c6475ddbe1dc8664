import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { checksOf } from './checks.ts'
import type { Fault, Faults } from './faults.ts'
import { resolve } from './resolve.server.ts'

/** Lists faults that depend on all rows or on the database in the temporary table `import_faults`. With
 * `keepCodes` a row cannot take a code that another row would give up. */
export async function check(db: Database | Transaction, faults: Faults, keepCodes = false): Promise<void> {
  await db.execute(
    sql`create temporary table import_faults (line integer, "column" text, message text) on commit drop`,
  )
  for (const select of checksOf({ keepCodes }))
    await db.execute(sql.raw(`insert into import_faults ${select}`))
  const { rows } = await db.execute<Fault & { total: number }>(
    sql`select line, "column", message, count(*) over ()::integer as total from import_faults
      order by line, ctid limit 1000`,
  )
  for (const { line, column, message } of rows) faults.add({ line, column, message })
  if (rows[0]) faults.addMore(rows[0].total - rows.length)
}

/** A product that is left out keeps its code. In a column that is shifted by a row, the next row then has a
 * fault, and so on; after this many rounds no code changes hands. */
const MAX_ROUNDS = 20

/** Leaves out each product with a fault as a whole; others may then have faults. @returns those left out */
export async function resolveWithoutFaults(
  db: Database | Transaction,
  faults: Faults,
): Promise<Map<string, string>> {
  const leftOut = new Map<string, string>()
  for (let round = 1; ; round++) {
    await resolve(db)
    await check(db, faults, round > MAX_ROUNDS)
    const { rows } = await db.execute<{ slug: string; message: string }>(sql`
      select distinct on (slug) slug, coalesce("column" || ': ', '') || coalesce(message, '') as message
      from import_rows left join import_faults using (line) where faulty or message is not null
      order by slug, line, import_faults.ctid`)
    if (rows.length === 0) return leftOut
    for (const { slug, message } of rows) leftOut.set(slug, message)
    await db.execute(
      sql`delete from import_rows where slug = any(${sql.param(rows.map(({ slug }) => slug))}::text[])`,
    )
    await db.execute(sql`
      drop table import_products, import_categories, import_subcategories, import_colours, import_goods,
        import_variants, import_faults`)
  }
}
