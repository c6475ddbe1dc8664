import { existsSync, readdirSync } from 'node:fs'
import type pg from 'pg'
import type { Attempt } from './attempt.ts'

export type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Rules that hold after each round. Each statement counts the rows that break its rule. */
const RULES: { rule: string; count: string }[] = [
  {
    rule: 'orders without lines, a first event, or an idempotency key',
    count: `select count(*) from orders o where o.email like 'buyer-%' and (
      not exists (select from order_lines l where l.order_id = o.id)
      or not exists (select from order_events e where e.order_id = o.id)
      or not exists (select from idempotency_keys k where (k.answer ->> 'order_id')::integer = o.id))`,
  },
  {
    rule: 'orders whose total differs from their lines',
    count: `select count(*) from orders o where o.email like 'buyer-%' and o.subtotal <> (
      select coalesce(sum(l.unit_price * l.quantity), 0) from order_lines l where l.order_id = o.id)`,
  },
  {
    rule: 'buyers with more than one order for one attempt',
    count: `select count(*) from (
      select from orders where email like 'buyer-%' group by email having count(*) > 1) as doubled`,
  },
  {
    rule: 'variants whose stock differs from its ledger',
    count: `select count(*) from variants v where v.units_left <> (
      select coalesce(sum(m.units), 0) from stock_movements m where m.variant_id = v.id)`,
  },
  { rule: 'variants below zero', count: 'select count(*) from variants where units_left < 0' },
  {
    rule: 'orders whose movements of stock differ from their lines',
    count: `select count(*) from (
      select l.order_id, l.variant_id, sum(l.quantity) as units from order_lines l
        join orders o on o.id = l.order_id and o.email like 'buyer-%' group by l.order_id, l.variant_id)
          as sold
      where sold.units <> (select coalesce(-sum(m.units), 0) from stock_movements m
        where m.order_id = sold.order_id and m.variant_id = sold.variant_id)`,
  },
]

/** What the buyers of a series were told; their e-mails begin with `buyer-<series>-`. */
export type Told = { series: string; placed: readonly Attempt[]; refused: readonly Attempt[] }

/** Orders whose confirmation was neither noted as sent nor waits or has failed in the queue. */
const SILENT = `select o.id from orders o where o.email like 'buyer-%'
  and not exists (select from order_mails m where m.order_id = o.id and m.kind = 'order confirmation')
  and not exists (select from graphile_worker._private_jobs j
    where (j.payload ->> 'order_id')::integer = o.id and j.payload ->> 'kind' = 'order confirmation')`

/** Compares what buyers were told with what the database holds. A sent mail may not be noted, when the
 * database goes away in that moment, and a mail that becomes a file never is; `mailFolders` show the files.
 * @returns a sentence for each fault */
export async function checkBooks(
  query: Query,
  { series, placed, refused }: Told,
  mailFolders: readonly string[] = [],
): Promise<string[]> {
  const faults: string[] = []
  const note = (rows: number, what: string) => {
    if (rows > 0) faults.push(`${rows} ${what}`)
  }
  for (const { rule, count } of RULES) note(Number((await query<{ count: string }>(count))[0]!.count), rule)
  const lost = await query(
    `select email from unnest($1::integer[], $2::text[]) as told (id, email)
      where not exists (select from orders o where o.id = told.id and o.email = told.email)`,
    [placed.map(({ order }) => order!.order_id), placed.map(({ email }) => email)],
  )
  note(lost.length, 'acknowledged orders are lost')
  const kept = await query('select email from orders where email = any($1)', [
    refused.map(({ email }) => email),
  ])
  note(kept.length, 'refused orders are there')
  const unknown = await query('select email from orders where starts_with(email, $1) and email <> all($2)', [
    `buyer-${series}-`,
    placed.map(({ email }) => email),
  ])
  note(unknown.length, 'orders were never acknowledged')
  const silent = (await query<{ id: number }>(SILENT)).map(({ id }) => id)
  note(checkMails(mailFolders, silent).none.length, 'orders have no mail, neither sent nor queued')
  return faults
}

/** Each order has exactly one mail that confirms it; nodes may write the same one twice. @returns the orders
 * with none and with several */
export function checkMails(
  folders: readonly string[],
  orders: readonly number[],
): { none: number[]; several: number[] } {
  const mails = new Set(folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])))
  const confirmed = Map.groupBy(
    [...mails].flatMap((name) => /^order-(\d+)-confirmation-.*\.eml$/.exec(name)?.[1] ?? []),
    Number,
  )
  const count = (order: number) => confirmed.get(order)?.length ?? 0
  return {
    none: orders.filter((order) => count(order) === 0),
    several: orders.filter((order) => count(order) > 1),
  }
}
