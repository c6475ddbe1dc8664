import { type SQL, sql } from 'drizzle-orm'
import { cursorOf, readCursor } from '#admin/core/cursor.server.ts'
import type { ListMeta } from '#admin/core/list-contract.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { StaffOrderRow } from './contract.ts'
import type { OrderFilter } from './filter-contract.ts'
import { conditionsOf } from './filter.server.ts'
import { readRows } from './rows.server.ts'

const MAX_COUNTED = 1000
/** A search by words reads this many orders, sorted as listed, before it uses the index of words, which would
 * fetch and sort every order of a common name. */
const MAX_WALKED = 20_000

export type Viewer = Pick<StaffSession, 'permissions'>
type Place = { id: number; key: number }

/** Microseconds since 1970: more exact than the times of JSON. */
const PLACED = sql`(extract(epoch from s.placed_at) * 1000000)::bigint`
const SORTS = {
  newest: { column: sql`s.placed_at`, key: PLACED, down: true },
  oldest: { column: sql`s.placed_at`, key: PLACED, down: false },
  total: { column: sql`s.total`, key: sql`s.total::bigint`, down: true },
}

const sortOf = ({ sort, tab, q }: OrderFilter) =>
  SORTS[sort ?? (q === '' && (tab === 'todo' || tab === 'pack') ? 'oldest' : 'newest')]

/** A page of the list. @throws Refusal 422 for a forged cursor */
export async function listStaffOrders(
  db: Database,
  { cursor, limit, ...filter }: OrderFilter & { cursor?: string | undefined; limit: number },
  viewer: Viewer,
): Promise<{ data: StaffOrderRow[]; meta: ListMeta }> {
  const [places, counted] = await Promise.all([
    findPlaces(db, filter, viewer, { limit: limit + 1, after: cursor ?? null }),
    countOrders(db, filter, viewer),
  ])
  const shown = places.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await readRows(
      db,
      shown.map(({ id }) => id),
      viewer,
    ),
    meta: {
      next_cursor: places.length > limit && last ? cursorOf(last.key, last.id) : null,
      total: Math.min(counted, MAX_COUNTED),
      total_is_minimum: counted > MAX_COUNTED,
    },
  }
}

export function orderBy(filter: OrderFilter): SQL {
  const { column, down } = sortOf(filter)
  return down ? sql`${column} desc, s.order_id desc` : sql`${column}, s.order_id`
}

async function findPlaces(
  db: Database,
  filter: OrderFilter,
  viewer: Viewer,
  { limit, after }: { limit: number; after: string | null },
): Promise<Place[]> {
  const { where, search } = conditionsOf(filter, viewer)
  const { key } = sortOf(filter)
  const from = after === null ? sql`true` : isAfter(filter, after)
  const read = async (source: SQL) => {
    const { rows } = await db.execute<{ id: number; key: string }>(sql`
      select s.order_id as id, ${key} as key from ${source} as s where ${where} and ${from}
      order by ${orderBy(filter)} limit ${limit}`)
    return rows.map((row) => ({ id: row.id, key: Number(row.key) }))
  }
  if (!search) return read(sql`order_search`)
  if (search.isWords) {
    const walked = await read(
      sql`(select s.* from order_search s where ${from} order by ${orderBy(filter)} limit ${MAX_WALKED})`,
    )
    if (walked.length === limit) return walked
  }
  // Otherwise PostgreSQL passes all orders in the order of the list to find those of a customer with many.
  return read(
    sql`(with found as materialized (select s.* from order_search s where ${search.where})
      select * from found)`,
  )
}

function isAfter(filter: OrderFilter, cursor: string): SQL {
  const { column, down } = sortOf(filter)
  const isTotal = column === SORTS.total.column
  const { key, id } = readCursor(cursor, isTotal ? 'integer' : 'number')
  const value = isTotal ? sql`${key}` : sql`timestamptz 'epoch' + ${key} * interval '1 microsecond'`
  return sql`(${column}, s.order_id) ${sql.raw(down ? '<' : '>')} (${value}, ${id}::integer)`
}

async function countOrders(db: Database, filter: OrderFilter, viewer: Viewer): Promise<number> {
  const { where } = conditionsOf(filter, viewer)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from order_search s where ${where} limit ${MAX_COUNTED + 1}) as counted`)
  return rows[0]!.count
}
