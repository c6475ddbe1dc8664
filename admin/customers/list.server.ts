import { type SQL, sql } from 'drizzle-orm'
import { cursorOf, readCursor } from '#admin/core/cursor.server.ts'
import { hideContact } from '#admin/core/hide-contact.ts'
import type { ListMeta } from '#admin/core/list-contract.ts'
import type { Database } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import type { ListedCustomer, listCustomers } from './contract.ts'
import { findGuests, type Found } from './find-guests.server.ts'
import { isSeen, readGuestRows } from './guests.server.ts'
import { type Viewer, type Condition, searchOf } from './search.server.ts'

type Query = InputOf<typeof listCustomers>['query']

const MAX_TOTAL = 1000

/** A search by words with more matches than are counted reads this many of the newest customers before it
 * uses the index of words, which would fetch and sort all customers with a common name. */
const MAX_WALKED = 20_000

/** The first part of a cursor: whether the last row was a customer or a guest. */
const CUSTOMER = 0

const GUEST = 1

type Place = { key: number; id: number } | null

const NONE: Found = { ids: [], total: 0 }

/** A page after the cursor: customers, newest first, then guests. @throws Refusal 422 for a forged cursor */
export async function listCustomerPage(
  db: Database,
  { cursor, limit, q, tab }: Query,
  viewer: Viewer,
): Promise<{ data: ListedCustomer[]; meta: ListMeta }> {
  const from = cursor === undefined ? null : readCursor(cursor, 'number')
  const page = { q, limit: limit + 1 }
  const afterGuest = from?.key === GUEST ? from.id : null
  const customers = tab === 'guests' ? NONE : await findCustomers(db, { ...page, tab, from }, viewer)
  // Guests follow the last customer: they change neither a full page nor a total of more than 1,000.
  const isFull = customers.ids.length === page.limit && customers.total > MAX_TOTAL
  const listsGuests = tab === 'guests' || (tab !== 'accounts' && !isFull)
  const guests = listsGuests ? await findGuests(db, { ...page, tab, after: afterGuest }, viewer) : NONE
  const places = [
    ...customers.ids.map((id) => ({ kind: CUSTOMER, id })),
    ...guests.ids.map((id) => ({ kind: GUEST, id })),
  ]
  const shown = places.slice(0, limit)
  const last = shown.at(-1)
  const idsOf = (kind: number) => shown.filter((place) => place.kind === kind).map(({ id }) => id)
  const [customerRows, guestRows] = await Promise.all([
    readRows(db, idsOf(CUSTOMER), viewer),
    readGuestRows(db, idsOf(GUEST), viewer),
  ])
  const total = customers.total + guests.total
  return {
    data: [...customerRows, ...guestRows],
    meta: {
      next_cursor: places.length > limit && last ? cursorOf(last.kind, last.id) : null,
      total: Math.min(total, MAX_TOTAL),
      total_is_minimum: total > MAX_TOTAL || guests.isMinimum === true,
    },
  }
}

async function findCustomers(
  db: Database,
  { q, tab, from, limit }: Pick<Query, 'q' | 'tab' | 'limit'> & { from: Place },
  viewer: Viewer,
): Promise<Found> {
  const search = q === '' ? null : searchOf(q, viewer)
  const isBlocked = tab === 'blocked'
  const where = sql`${search?.where ?? sql`true`}${isBlocked ? sql` and c.blocked_at is not null` : sql``}`
  const after = from === null ? sql`` : sql` and c.id < ${from.id}::integer`
  const total = await countMatches(db, where)
  if (from?.key === GUEST) return { ids: [], total }
  const isRare = total <= MAX_TOTAL
  return {
    ids: await findIds(db, { where: sql`${where}${after}`, after, search, isBlocked, isRare }, limit),
    total,
  }
}

async function findIds(
  db: Database,
  {
    where,
    after,
    search,
    isBlocked,
    isRare,
  }: { where: SQL; after: SQL; search: Condition | null; isBlocked: boolean; isRare: boolean },
  limit: number,
): Promise<number[]> {
  const read = async (source: SQL) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select c.id from ${source} as c where ${where} order by c.id desc limit ${limit}`,
    )
    return rows.map(({ id }) => id)
  }
  // The blocked customers are few and have an index of their own.
  if (!search?.isWords || isBlocked) return read(sql`customers`)
  if (!isRare) {
    const newest = await read(
      sql`(select * from customers c where true${after} order by c.id desc limit ${MAX_WALKED})`,
    )
    if (newest.length === limit) return newest
  }
  return read(
    sql`(with found as materialized (select * from customers c where ${search.where}) select * from found)`,
  )
}

async function countMatches(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total
    from (select from customers c where ${where} limit ${MAX_TOTAL + 1}) as matches`)
  return rows[0]!.total
}

async function readRows(db: Database, ids: readonly number[], viewer: Viewer): Promise<ListedCustomer[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<ListedCustomer>(sql`
    select c.id as customer_id, null as order_id, c.full_name, c.phone, c.email,
      t.name as city_name, o.orders,
      c.blocked_at is not null as is_blocked,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from customers c join cities t on t.id = c.city_id
    cross join lateral (select count(*)::integer as orders
      from (select from orders where customer_id = c.id and ${isSeen('orders', viewer)}
        limit ${MAX_TOTAL}) as own) o
    where c.id = any(${sql.param([...ids])}::integer[]) order by c.id desc`)
  return rows.map((row) => hideContact(row, viewer))
}
