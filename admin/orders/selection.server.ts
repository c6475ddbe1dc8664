import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { STATUS } from '#app/orders/rules.ts'
import type { OrderFilter } from './filter-contract.ts'
import { conditionsOf } from './filter.server.ts'
import { orderBy, type Viewer } from './list.server.ts'

const MAX_CHOSEN = 10_000

export type Chosen = { ids?: number[] | undefined; filter?: OrderFilter | undefined }

/** The ids of a selection: the chosen orders that the viewer sees, or all that match. @throws Refusal 422 for
 * none or too many */
export async function chosenIds(
  db: Database | Transaction,
  { ids, filter }: Chosen,
  viewer: Viewer,
): Promise<readonly number[]> {
  const chosen = filter
    ? await listMatchingIds(db, filter, viewer)
    : await listSeenIds(db, [...new Set(ids)], viewer)
  if (chosen.length === 0) throw new Refusal(422, 'Nothing is selected.')
  if (chosen.length > MAX_CHOSEN)
    throw new Refusal(422, 'That is more than 10,000 at once. Narrow the selection with a filter.')
  return chosen
}

/** Those of the ids that the viewer sees, in their order. */
async function listSeenIds(
  db: Database | Transaction,
  ids: readonly number[],
  { permissions }: Viewer,
): Promise<readonly number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select o.id from unnest(${sql.param([...ids])}::integer[]) with ordinality as chosen (id, place)
    join orders o on o.id = chosen.id
    where ${permissions.has('orders.pending')} or o.status_id <> ${STATUS.Pending}
    order by chosen.place`)
  return rows.map(({ id }) => id)
}

/** The ids that match, in the order of the list. */
async function listMatchingIds(
  db: Database | Transaction,
  filter: OrderFilter,
  viewer: Viewer,
): Promise<number[]> {
  const { where } = conditionsOf(filter, viewer)
  const { rows } = await db.execute<{ id: number }>(sql`
    select order_id as id from order_search s where ${where} order by ${orderBy(filter)}
    limit ${MAX_CHOSEN + 1}`)
  return rows.map(({ id }) => id)
}
