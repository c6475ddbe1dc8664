import { sql, type SQL } from 'drizzle-orm'
import { cursorOf, readCursor } from '#admin/core/cursor.server.ts'
import type { ListMeta } from '#admin/core/list-contract.ts'
import type { Database } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { productOverviews } from '#db/tables/index.ts'
import type { ListedProduct, listProducts } from './list-contract.ts'
import { whereOf } from './match-products.server.ts'

type Query = InputOf<typeof listProducts>['query']
type Order = { key: SQL; type: 'string' | 'number'; isDescending: boolean; from?(key: string | number): SQL }

const MAX_TOTAL = 1000
/** So many rows are passed in the order of the list to find a page of a common filter. The matches may lie at
 * the end of the order; then up to `MAX_SORTED` are sorted, which costs less than to pass more rows. */
const FIRST_WALK = 4000
const MAX_SORTED = 20_000
const MAX_WALKED = 20_000
const o = productOverviews
const ORDERS: Record<Query['sort'], Order> = {
  newest: {
    key: sql`${o.createdAt}`,
    type: 'number',
    isDescending: true,
    from: (key) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
  },
  name: { key: sql`${o.name}`, type: 'string', isDescending: false },
  price: { key: sql`${o.price}`, type: 'number', isDescending: false },
  price_desc: { key: sql`${o.price}`, type: 'number', isDescending: true },
  units: { key: sql`${o.units}`, type: 'number', isDescending: false },
  sold: { key: sql`${o.sold}`, type: 'number', isDescending: true },
}

/** A page of products after the cursor, with the number of matches up to 1,000. */
export async function listProductPage(
  db: Database,
  { cursor, limit, sort, ...filter }: Query,
): Promise<{ data: ListedProduct[]; meta: ListMeta }> {
  const order = ORDERS[sort]
  const where = await whereOf(db, filter)
  const total = await countMatches(db, where ?? sql`true`)
  const picked = await pickIds(db, { where, total, order, cursor, limit: limit + 1 })
  const shown = picked.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: await readRows(
      db,
      shown.map(({ id }) => id),
    ),
    meta: {
      next_cursor: picked.length > limit && last ? cursorOf(last.key, last.id) : null,
      total: Math.min(total, MAX_TOTAL),
      total_is_minimum: total > MAX_TOTAL,
    },
  }
}

type Picked = { id: number; key: string | number }
type Wanted = { where: SQL | null; total: number; order: Order; cursor: string | undefined; limit: number }

/** PostgreSQL takes the matches as spread evenly over the order, and would pass the whole shop where they are
 * not, so the way is chosen here. */
async function pickIds(db: Database, { where, total, order, cursor, limit }: Wanted): Promise<Picked[]> {
  const { key, isDescending, from } = order
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const sorted = sql`order by ${key} ${direction}, ${o.productId} ${direction}`
  const after = afterOf(order, cursor)
  const shownKey = from ? sql`(extract(epoch from ${key}) * 1000000)::bigint::float8` : key
  const read = async (rows: SQL, matching: SQL) =>
    (
      await db.execute<Picked>(sql`
        with ${o} as materialized (${rows})
        select ${o.productId} as id, ${shownKey} as key from ${o} where ${matching} ${sorted} limit ${limit}`)
    ).rows
  const walk = (most: number) => sql`select ${o}.* from ${o} where ${after} ${sorted} limit ${most}`
  if (!where) return read(walk(limit), sql`true`)
  const matches = sql`select ${o.productId}, ${key} from ${o} where ${where} and ${after}`
  if (total <= MAX_TOTAL) return read(matches, sql`true`)
  const near = await read(walk(FIRST_WALK), where)
  if (near.length === limit) return near
  const few = await read(
    sql`${matches} limit ${MAX_SORTED + 1}`,
    sql`(select count(*) from ${o}) <= ${MAX_SORTED}`,
  )
  if (few.length > 0) return few
  const far = await read(walk(MAX_WALKED), where)
  return far.length === limit ? far : read(matches, sql`true`)
}

function afterOf({ key, type, isDescending, from }: Order, cursor: string | undefined): SQL {
  if (cursor === undefined) return sql`true`
  const read = readCursor(cursor, type)
  const value = from?.(read.key) ?? (type === 'number' ? sql`${read.key}::integer` : sql`${read.key}::text`)
  const comparison = sql.raw(isDescending ? '<' : '>')
  return sql`(${key}, ${o.productId}) ${comparison} (${value}, ${read.id}::integer)`
}

async function countMatches(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::integer as total from (select from ${o} where ${where} limit ${MAX_TOTAL + 1}) as matches`)
  return rows[0]!.total
}

async function readRows(db: Database, ids: readonly number[]): Promise<ListedProduct[]> {
  const { rows } = await db.execute<ListedProduct>(sql`
    select p.id as product_id, p.name, p.slug, s.slug as subcategory_slug, p.image, c.name as category,
      p.biggest_discount as discount, v.units, o.sold, p.is_hidden, p.is_featured,
      v.units > 0 and v.fewest <= 5 as is_low, v.count as variants_count, first.variants
    from unnest(${sql.param(ids)}::integer[]) with ordinality as picked (id, place)
    join products p on p.id = picked.id join product_overviews o on o.product_id = p.id
    join subcategories s on s.id = p.subcategory_id join categories c on c.id = p.category_id
    cross join lateral (
      select count(*)::integer as count, coalesce(sum(units_left), 0)::integer as units, min(units_left) as fewest
      from variants where product_id = p.id and not is_archived
    ) as v
    cross join lateral (
      select coalesce(json_agg(json_build_object('variant_id', id, 'name', name, 'colour', hex, 'price', price,
        'final_price', final_price, 'units', units_left) order by position, id), '[]') as variants
      from (
        select v.id, v.name, l.hex, v.price, v.final_price, v.units_left, v.position
        from variants v left join colours l on l.id = v.colour_id
        where v.product_id = p.id and not v.is_archived order by v.position, v.id limit 20
      ) as shown
    ) as first
    order by picked.place`)
  return rows.map((row) => ({ ...row, is_low: row.is_low ?? false }))
}
