import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { today } from '#app/core/query.server.ts'
import { LOCKS } from '#db/locks.ts'
import {
  overviewChanges,
  overviewProgress,
  productOverviews,
  products,
  productSales,
} from '#db/tables/index.ts'
import { notifyingLists } from './facet-tags.server.ts'

/** One transaction writes at most this many products and reads at most this many rows of the ledger. */
const BATCH = 5000
const LEDGER_BATCH = 50_000

type Progress = { settled: number; pending: number; pending_xid: number; day: string }
type State = Progress & { today: string; newest: number; running_xid: number; next_xid: number }

/** True when a product, a variant or the ledger has changed, at midnight, and before the first time. */
export async function hasOverviewChanges(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ changed: boolean }>(sql`
    select exists (select from ${overviewChanges}) or not exists (
      select from ${overviewProgress} where day = ${today}
        and settled_id >= coalesce((select max(id) from stock_movements), 0)) as changed`)
  return rows[0]!.changed
}

/** Returns false when another process is doing it, or when nothing is left. */
export async function refreshOverviews(db: Database): Promise<boolean> {
  // One snapshot of the ledger: what commits later is read the next time.
  const isLedgerLeft = await withLock(db, readNewSales, { isolationLevel: 'repeatable read' })
  return (await withLock(db, foldChanges, { isolationLevel: 'read committed' })) || isLedgerLeft
}

function withLock(
  db: Database,
  work: (tx: Transaction) => Promise<boolean>,
  config: PgTransactionConfig,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sql.raw(LOCKS.overviews)}) as locked`,
    )
    return rows[0]!.locked && work(tx)
  }, config)
}

async function readNewSales(tx: Transaction): Promise<boolean> {
  const state = await readState(tx)
  if (state === null) return begin(tx)
  const isLedgerLeft = await readLedger(tx, state)
  if (state.day !== state.today) await expireSales(tx)
  return isLedgerLeft
}

async function readState(tx: Transaction): Promise<State | null> {
  const { rows } = await tx.execute<State>(sql`
    select settled_id as settled, pending_id as pending, pending_xid::float8 as pending_xid, day::text,
      ${today}::text as today,
      coalesce((select max(id) from stock_movements), 0) as newest,
      pg_snapshot_xmin(pg_current_snapshot())::text::float8 as running_xid,
      pg_snapshot_xmax(pg_current_snapshot())::text::float8 as next_xid
    from ${overviewProgress}`)
  return rows[0] ?? null
}

async function begin(tx: Transaction): Promise<boolean> {
  await tx.execute(sql`delete from ${productSales}`)
  await tx.execute(sql`insert into ${overviewChanges} select id from ${products}`)
  await tx.execute(sql`insert into ${overviewProgress} values (1, 0, 0, 0,
    ${today})`)
  return true
}

/** Ids of the ledger are given before their transactions commit. A row with a lower id can therefore appear
 * later, until all transactions that ran when the id was given have ended. Units are read for every new row;
 * sales are added once, when they are settled. */
async function readLedger(tx: Transaction, state: State): Promise<boolean> {
  const isSettled = state.running_xid >= state.pending_xid
  const settled = isSettled ? Math.min(state.pending, state.settled + LEDGER_BATCH) : state.settled
  const isPartial = isSettled && settled < state.pending
  if (settled > state.settled) await addSales(tx, state.settled, settled)
  if (state.newest > state.settled)
    await tx.execute(sql`insert into ${overviewChanges}
      select distinct v.product_id, true from stock_movements m join variants v on v.id = m.variant_id
      where m.id > ${state.settled} and m.id <= ${state.settled + LEDGER_BATCH}`)
  await tx.execute(sql`update ${overviewProgress} set settled_id = ${settled}, day = ${state.today}
    ${
      isSettled && !isPartial ? sql`, pending_id = ${state.newest}, pending_xid = ${state.next_xid}` : sql``
    }`)
  return isPartial
}

async function addSales(tx: Transaction, after: number, upTo: number): Promise<void> {
  await tx.execute(sql`
    insert into ${productSales} (product_id, day, units)
    select v.product_id, (m.at at time zone 'Asia/Karachi')::date as day, -sum(m.units)
    from stock_movements m join variants v on v.id = m.variant_id
    where m.id > ${after} and m.id <= ${upTo} and m.order_id is not null
      and m.at > now() - interval '31 days'
    group by 1, 2 order by 1, 2
    on conflict (product_id, day) do update set units = product_sales.units + excluded.units`)
}

/** At midnight the oldest day leaves the sum. */
async function expireSales(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with expired as (
      delete from ${productSales} where day <= ${today} - 30
      returning product_id)
    insert into ${overviewChanges} select distinct product_id, true from expired`)
}

/** Locks the rows before it reads products: a snapshot from before would undo a write of the back office. */
async function foldChanges(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: number; ids: number[] | null; sold: number[] }>(sql`
    with noted as (
      delete from ${overviewChanges} where ctid = any(array(
        select ctid from ${overviewChanges} limit ${BATCH}))
      returning product_id, units_only),
    products as (
      select product_id, count(*) as changed, bool_and(units_only) as units_only from noted group by 1)
    select sum(changed)::integer as changed, array_agg(product_id) as ids,
      coalesce(array_agg(product_id) filter (where units_only), '{}') as sold from products`)
  const { changed, ids, sold } = rows[0]!
  if (ids === null) return false
  await tx.execute(sql`select from ${productOverviews}
    where ${productOverviews.productId} = any(${sql.param(ids)}::integer[])
    order by ${productOverviews.productId} for update`)
  const isSold = new Set(sold)
  const others = ids.filter((id) => !isSold.has(id))
  await notifyingLists(tx, ids, () => fold(tx, { others, sold }))
  return changed === BATCH
}

async function fold(tx: Transaction, { others, sold }: { others: number[]; sold: number[] }): Promise<void> {
  if (others.length > 0) {
    const touched = sql`${sql.param(others)}::integer[]`
    await tx.execute(sql`select refresh_product_overviews(${touched}), refresh_product_facets(${touched})`)
  }
  if (sold.length > 0) await tx.execute(sql`select refresh_product_units(${sql.param(sold)}::integer[])`)
}
