import { sql } from 'drizzle-orm'
import { cursorOf } from '#admin/core/cursor.server.ts'
import type { ListMeta } from '#admin/core/list-contract.ts'
import type { Database } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { RETRY_AFTER } from '#app/core/busy.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { productOverviews, products } from '#db/tables/index.ts'
import type { ListedProduct, listProducts } from './list-contract.ts'
import { whereOf } from './match-products.server.ts'
import { MAX_TOTAL, pickProducts } from './pick-products.server.ts'

type Query = InputOf<typeof listProducts>['query']

const PREPARING = 'The list of products is being prepared. Please try again in a minute.'

/** A page of products after the cursor, with the number of matches up to 1,000. */
export async function listProductPage(
  db: Database,
  { cursor, limit, sort, ...filter }: Query,
): Promise<{ data: ListedProduct[]; meta: ListMeta }> {
  const where = await whereOf(db, filter)
  const { picked, total } = await pickProducts(db, { where, sort, cursor, limit: limit + 1 })
  if (picked.length === 0) await requireOverviews(db)
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

/** After a restore or an upgrade a job writes the overviews; until then an empty page would say that the shop
 * has no products. The screen requests the list again by itself. */
async function requireOverviews(db: Database): Promise<void> {
  const { rows } = await db.execute<{ missing: boolean }>(sql`
    select exists (select from ${products}) and not exists (select from ${productOverviews}) as missing`)
  if (rows[0]!.missing) throw new Refusal(503, PREPARING, { headers: RETRY_AFTER })
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
      select count(*)::integer as count, coalesce(sum(units_left), 0)::integer as units,
        min(units_left) as fewest
      from variants where product_id = p.id and not is_archived
    ) as v
    cross join lateral (
      select coalesce(json_agg(json_build_object('variant_id', id, 'name', name, 'colour', hex,
        'price', price,
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
