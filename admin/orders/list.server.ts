import { type SQL, sql } from 'drizzle-orm'
import { cursorOf, readCursor } from '#admin/core/cursor.server.ts'
import type { ListMeta } from '#admin/core/list-contract.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { boughtName, statusName } from '#app/orders/rules.ts'
import type { OrderFilter, StaffOrderRow } from './contract.ts'
import { conditionsOf } from './filter.server.ts'

const MAX_COUNTED = 1000
/** A search by words looks at so many orders in their order before it uses the index of words, which would
 * fetch and sort every order of a common name. */
const MAX_WALKED = 20_000
export const MAX_CHOSEN = 10_000

type Viewer = Pick<StaffSession, 'permissions'>
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

/** The ids that match, in the order of the list. */
export async function listMatchingIds(
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

function orderBy(filter: OrderFilter): SQL {
  const { column, down } = sortOf(filter)
  return down ? sql`${column} desc, s.order_id desc` : sql`${column}, s.order_id`
}

async function findPlaces(
  db: Database,
  filter: OrderFilter,
  viewer: Viewer,
  { limit, after }: { limit: number; after: string | null },
): Promise<Place[]> {
  const { where, words } = conditionsOf(filter, viewer)
  const { key } = sortOf(filter)
  const from = after === null ? sql`true` : isAfter(filter, after)
  const read = async (source: SQL) => {
    const { rows } = await db.execute<{ id: number; key: string }>(sql`
      select s.order_id as id, ${key} as key from ${source} as s where ${where} and ${from}
      order by ${orderBy(filter)} limit ${limit}`)
    return rows.map((row) => ({ id: row.id, key: Number(row.key) }))
  }
  if (!words) return read(sql`order_search`)
  const walked = await read(
    sql`(select s.* from order_search s where ${from} order by ${orderBy(filter)} limit ${MAX_WALKED})`,
  )
  if (walked.length === limit) return walked
  return read(
    sql`(with found as materialized (select s.* from order_search s where ${words}) select * from found)`,
  )
}

function isAfter(filter: OrderFilter, cursor: string): SQL {
  const { key, id } = readCursor(cursor, 'number')
  const { column, down } = sortOf(filter)
  const value =
    column === SORTS.total.column ? sql`${key}` : sql`timestamptz 'epoch' + ${key} * interval '1 microsecond'`
  return sql`(${column}, s.order_id) ${sql.raw(down ? '<' : '>')} (${value}, ${id}::integer)`
}

async function countOrders(db: Database, filter: OrderFilter, viewer: Viewer): Promise<number> {
  const { where } = conditionsOf(filter, viewer)
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from order_search s where ${where} limit ${MAX_COUNTED + 1}) as counted`)
  return rows[0]!.count
}

type Row = Omit<StaffOrderRow, 'status' | 'items'> & {
  status_id: number
  product_name: string | null
  variant_name: string | null
  others: number
}

/** In the order of the ids. */
export async function readRows(
  db: Database | Transaction,
  ids: readonly number[],
  { permissions }: Viewer,
): Promise<StaffOrderRow[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select o.id as order_id, o.status_id, to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as placed_at,
      o.full_name, o.phone, c.name as city_name, o.total - o.advance_paid as to_collect, o.source,
      o.order_instructions, o.rider_instructions, l.units, l.product_name, l.variant_name, l.others, h.nth, h.cancelled
    from unnest(${sql.param([...ids])}::integer[]) with ordinality as picked (id, place)
    join orders o on o.id = picked.id join cities c on c.id = o.city_id
    cross join lateral (
      select coalesce(sum(quantity), 0)::integer as units, (array_agg(product_name order by id))[1] as product_name,
        (array_agg(variant_name order by id))[1] as variant_name, greatest(count(*) - 1, 0)::integer as others
      from order_lines where order_id = o.id) l
    cross join lateral (${historyOf(sql`o.phone`, sql`o.id`)}) h
    order by picked.place`)
  return rows.map(({ status_id, product_name, variant_name, others, phone, ...row }) => ({
    ...row,
    status: statusName(status_id),
    phone: permissions.has('orders.contact') ? phone : null,
    rider_instructions: permissions.has('orders.contact') ? row.rider_instructions : '',
    items: product_name === null ? '' : itemsText({ product_name, variant_name: variant_name! }, others),
  }))
}

const itemsText = (first: { product_name: string; variant_name: string }, others: number) =>
  boughtName(first) + (others > 0 ? ` and ${others} more` : '')

/** Which order of its phone an order is, and how many before it were cancelled. */
export function historyOf(phone: SQL, id: SQL): SQL {
  return sql`select count(*)::integer as nth,
      (count(*) filter (where status_id = 4 and earlier.id < ${id}))::integer as cancelled
    from (select id, status_id from orders where phone = ${phone} and id <= ${id} limit ${MAX_COUNTED}) as earlier`
}
