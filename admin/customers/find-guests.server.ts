import { type SQL, sql } from 'drizzle-orm'
import { searchOf } from '#admin/orders/filter.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database } from '#app/core/context.server.ts'
import { isGuest, isSeen, MAX_TOTAL, newestOf } from './guests.server.ts'

type Viewer = Pick<StaffSession, 'permissions'>

/** `isMinimum`: there are more than `total`. */
export type Found = { ids: number[]; total: number; isMinimum?: boolean }

type GuestPage = { q: string; after: number | null; limit: number }

/** A search reads at most this many matching orders, newest first. */
const MAX_MATCHES = 1200
/** A search by words reads this many of the newest orders before it uses the index of words, which fetches
 * and sorts all orders with a common name. */
const MAX_WALKED = 20_000
/** Where this many of them match, so many more orders are read that all pages are found. */
const MANY = 400
const FURTHER = Math.ceil((1.25 * MAX_MATCHES) / MANY)

/** A guest is listed by their newest order that the viewer may see. */
const isNewest = (viewer: Viewer) => sql`not exists (select from orders later
  where later.phone = o.phone and later.customer_id is null and later.id > o.id
    and ${isSeen('later', viewer)})`

/** The newest orders of the guests that match, newest first, and how many guests match. */
export async function findGuests(
  db: Database,
  { tab, ...wanted }: GuestPage & { tab: string },
  viewer: Viewer,
): Promise<Found> {
  const { q, after, limit } = wanted
  if (tab === 'blocked') return findBlockedGuests(db, wanted, viewer)
  if (q !== '') return searchGuests(db, q, { after, limit }, viewer)
  const guestsWhere = (more: SQL, max: number) =>
    sql`select o.id from orders o where ${isGuest(viewer)} and ${isNewest(viewer)} ${more}
      order by o.id desc limit ${max}`
  const [page, counted] = await Promise.all([
    db.execute<{ id: number }>(
      guestsWhere(after === null ? sql`` : sql`and o.id < ${after}::integer`, limit),
    ),
    db.execute<{ total: number }>(
      sql`select count(*)::integer as total from (${guestsWhere(sql``, MAX_TOTAL + 1)}) as counted`,
    ),
  ])
  return { ids: page.rows.map(({ id }) => id), total: counted.rows[0]!.total }
}

/** Blocked guests are few. */
async function findBlockedGuests(
  db: Database,
  { q, after, limit }: GuestPage,
  viewer: Viewer,
): Promise<Found> {
  const matching =
    q === ''
      ? sql`true`
      : sql`exists (select from orders o join order_search s on s.order_id = o.id
          where o.phone = g.phone and ${isGuest(viewer)} and ${searchOf(q, viewer).where})`
  const { rows } = await db.execute<{ id: number }>(sql`
    select newest.id from guests g
      cross join lateral (select ${newestOf(sql`g.phone`, viewer)} as id) as newest
    where g.blocked_at is not null and newest.id is not null and ${matching}
    order by newest.id desc limit ${MAX_TOTAL + 1}`)
  const ids = rows.map(({ id }) => id).filter((id) => after === null || id < after)
  return { ids: ids.slice(0, limit), total: rows.length }
}

async function searchGuests(
  db: Database,
  q: string,
  { after, limit }: { after: number | null; limit: number },
  viewer: Viewer,
): Promise<Found> {
  const { where, isWords } = searchOf(q, viewer)
  const pageOf = (ids: number[]) => (after === null ? ids : ids.filter((id) => id < after)).slice(0, limit)
  const walk = (orders: number) =>
    matchesIn(
      db,
      sql`(select * from order_search order by placed_at desc, order_id desc limit ${orders})`,
      where,
      viewer,
    )
  // Enough for a page, or for all pages, so that the others are not counted.
  const isEnough = ({ ids, matched }: Matches) => matched === MAX_MATCHES || pageOf(ids).length === limit
  let walked = isWords ? await walk(MAX_WALKED) : NONE
  if (!isEnough(walked) && walked.matched >= MANY) walked = await walk(MAX_WALKED * FURTHER)
  if (isEnough(walked)) return { ids: pageOf(walked.ids), total: walked.ids.length, isMinimum: true }
  const { ids } = await matchesIn(
    db,
    sql`(with found as materialized (select * from order_search s where ${where})
      select * from found order by order_id desc)`,
    where,
    viewer,
  )
  return { ids: pageOf(ids), total: ids.length }
}

/** `matched` orders have been read, no more than `MAX_MATCHES`. */
type Matches = { ids: number[]; matched: number }
const NONE: Matches = { ids: [], matched: 0 }

/** The newest order of each guest who has a matching order. */
async function matchesIn(db: Database, source: SQL, where: SQL, viewer: Viewer): Promise<Matches> {
  const { rows } = await db.execute<{ id: number; matched: number }>(sql`
    with matched as materialized (
      select o.phone from ${source} as s join orders o on o.id = s.order_id
      where ${where} and ${isGuest(viewer)} order by s.order_id desc limit ${MAX_MATCHES}
    )
    select ${newestOf(sql`p.phone`, viewer)} as id,
      (select count(*)::integer from matched) as matched
    from (select distinct phone from matched) as p order by 1 desc`)
  return { ids: rows.map(({ id }) => id), matched: rows[0]?.matched ?? 0 }
}
