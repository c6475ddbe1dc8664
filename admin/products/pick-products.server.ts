import { sql, type SQL } from 'drizzle-orm'
import { readCursor } from '#admin/core/cursor.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { productOverviews } from '#db/tables/index.ts'
import type { listProducts } from './list-contract.ts'

type Sort = InputOf<typeof listProducts>['query']['sort']
type Order = {
  key: SQL
  type: 'string' | 'number' | 'integer'
  isDescending: boolean
  from?(key: string | number): SQL
}

export const MAX_TOTAL = 1000
/** Matches expected to be no more than this are sorted; of more, a page is near the beginning of most
 * lists. */
const MAX_EXPECTED = 10_000
/** So many rows are passed in the order of the list to find a page of a common filter. The matches may lie at
 * the end of the order; then up to `MAX_SORTED` are sorted, which costs less than to pass more rows. */
const FIRST_WALK = 4000
const MAX_SORTED = 20_000
const MAX_WALKED = 20_000
const o = productOverviews
const ORDERS: Record<Sort, Order> = {
  newest: {
    key: sql`${o.createdAt}`,
    type: 'number',
    isDescending: true,
    from: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
  },
  name: { key: sql`${o.name}`, type: 'string', isDescending: false },
  price: { key: sql`${o.price}`, type: 'integer', isDescending: false },
  price_desc: { key: sql`${o.price}`, type: 'integer', isDescending: true },
  units: { key: sql`${o.units}`, type: 'integer', isDescending: false },
  sold: { key: sql`${o.sold}`, type: 'integer', isDescending: true },
}

type Picked = { id: number; key: string | number }
type Wanted = { where: SQL | null; sort: Sort; cursor: string | undefined; limit: number }
type Page = { picked: Picked[]; total: number }

/** The ids of a page in the order of the list, and the number of matches up to one more than `MAX_TOTAL`.
 * PostgreSQL takes the matches as spread evenly over the order, and would pass the whole shop where they are
 * not, so the plan is chosen here. */
export async function pickProducts(db: Database, { where, sort, cursor, limit }: Wanted): Promise<Page> {
  const order = ORDERS[sort]
  const { key, isDescending, from } = order
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const sorted = sql`order by ${key} ${direction}, ${o.productId} ${direction}`
  const after = afterOf(order, cursor)
  const shown = sql`${o.productId} as id,
    ${from ? sql`(extract(epoch from ${key}) * 1000000)::bigint::float8` : key} as key`
  const walk = async (most: number, matching: SQL) => {
    const { rows } = await db.execute<Picked>(sql`
      with ${o} as materialized (select ${o}.* from ${o} where ${after} ${sorted} limit ${most})
      select ${shown} from ${o} where ${matching} ${sorted} limit ${limit}`)
    return rows
  }
  const withTotal = async (picked: Picked[]) => ({
    picked,
    total: await countMatches(db, where ?? sql`true`),
  })
  if (!where) return withTotal(await walk(limit, sql`true`))
  const sortMatches = (max: number) => sortUpTo(db, { max, where, key, after, sorted, shown, limit })
  const areFew = (await estimateMatches(db, where)) <= MAX_EXPECTED
  const first = areFew ? await sortMatches(MAX_SORTED) : null
  if (first) return first
  const near = await walk(FIRST_WALK, where)
  if (near.length === limit) return withTotal(near)
  const second = areFew ? null : await sortMatches(MAX_SORTED)
  if (second) return second
  const far = await walk(MAX_WALKED, where)
  return far.length === limit ? withTotal(far) : (await sortMatches(Infinity))!
}

type Sorting = Record<'where' | 'key' | 'after' | 'sorted' | 'shown', SQL> & { max: number; limit: number }

/** Sorts all matches and counts them in the same statement; null if there are more than `max`. */
async function sortUpTo(
  db: Database,
  { max, where, key, after, sorted, shown, limit }: Sorting,
): Promise<Page | null> {
  const bound = max === Infinity ? sql`` : sql`limit ${max + 1}`
  const isAll = max === Infinity ? sql`true` : sql`(select count(*) from ${o}) <= ${max}`
  const { rows } = await db.execute<{ total: number; page: Picked[] | null }>(sql`
    with ${o} as materialized (select ${o.productId}, ${key} from ${o} where ${where} ${bound}),
      page as (select ${shown} from ${o} where ${isAll} and ${after} ${sorted} limit ${limit})
    select (select count(*) from ${o})::integer as total, (select json_agg(page) from page) as page`)
  const { total, page } = rows[0]!
  return total > max ? null : { picked: page ?? [], total }
}

/** How many matches PostgreSQL expects. */
async function estimateMatches(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${o} where ${where}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}

function afterOf({ key, type, isDescending, from }: Order, cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`
  const read = readCursor(cursor, type)
  const value = from?.(read.key) ?? (type === 'integer' ? sql`${read.key}::integer` : sql`${read.key}::text`)
  const comparison = sql.raw(isDescending ? '<' : '>')
  return sql`(${key}, ${o.productId}) ${comparison} (${value}, ${read.id}::integer)`
}

async function countMatches(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (select from ${o} where ${where} limit ${MAX_TOTAL + 1})
      as matches`)
  return rows[0]!.total
}
