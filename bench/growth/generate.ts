/** Fills an empty shop by SQL. The seed is fixed: equal numbers of products give equal shops, but for the
 * times of orders and audit entries, which end now. */
import type pg from 'pg'
import { COUNT_VARIANTS_OF_COLOURS } from '#db/colour-counts.server.ts'
import { BASICS, overviewsBetween, productsBetween, RATINGS, reviewsOf } from './goods.ts'
import { MANY_ORDERS, ordersBetween, PROGRESS, SALES, soldBetween } from './orders.ts'
import {
  AUDIT_PER_PRODUCT,
  auditBetween,
  customersBetween,
  messagesUpTo,
  searchesUpTo,
  STAFF,
} from './people.ts'
import { FUNCTIONS } from './values.ts'

const BATCH = 50_000

export type Progress = (step: string) => void
type BatchOf = (from: number, to: number) => string[]

/** With `goodsOnly` the shop has no customers, orders, reviews and audit entries. */
export async function generateShop(
  pool: pg.Pool,
  { products, goodsOnly }: { products: number; goodsOnly: boolean },
  onStep: Progress,
): Promise<void> {
  const client = await pool.connect()
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  const inBatches = async (name: string, rows: number, size: number, of: BatchOf) => {
    for (let from = 1; from <= rows; from += size) {
      const to = Math.min(from + size - 1, rows)
      onStep(`${name} to ${to}`)
      await client.query('discard plans')
      await run(of(from, to))
    }
  }
  try {
    await run(['set synchronous_commit = off', FUNCTIONS, ...BASICS, ...STAFF])
    await withoutWordIndexes(client, async () => {
      await withoutChecks(client, async () => {
        await inBatches('products', products, BATCH, productsBetween)
        if (goodsOnly) await inBatches('sales', products, BATCH, soldBetween)
        else await fillOtherTables(products, run, inBatches)
      })
      await run(['vacuum analyze', ...(goodsOnly ? [] : SALES), ...PROGRESS, COUNT_VARIANTS_OF_COLOURS])
      await inBatches('overviews', products, BATCH, overviewsBetween)
      onStep('indexes of words')
    })
  } finally {
    client.release()
  }
}

async function fillOtherTables(
  products: number,
  run: (statements: readonly string[]) => Promise<void>,
  inBatches: (name: string, rows: number, size: number, of: BatchOf) => Promise<void>,
) {
  const people = Math.max(1000, products)
  const orders = products + MANY_ORDERS
  await inBatches('customers', people, BATCH, customersBetween(people))
  await run([...messagesUpTo(people), searchesUpTo(products), reviewsOf(products), 'analyze', RATINGS])
  await inBatches('orders', orders, BATCH, ordersBetween({ orders, products, people }))
  await inBatches('audit entries', AUDIT_PER_PRODUCT * products, 10 * BATCH, auditBetween(products))
}

/** Builds the indexes of words at the end, which is quicker than row by row. */
async function withoutWordIndexes(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin %'`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}

/** Foreign keys are checked once, when they are added again; `goods.ts` and `orders.ts` insert what the
 * triggers would have. */
async function withoutChecks(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const { rows: tables } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgrelid::regclass::text not like 'graphile_worker.%'`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}
