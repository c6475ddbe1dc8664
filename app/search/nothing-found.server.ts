import { sql } from 'drizzle-orm'
import { listByIdsJson } from '#app/catalogue/filtered-lists.server.ts'
import { parseProduct } from '#app/catalogue/product-row.server.ts'
import { cardOf, type ListedProduct } from '#app/catalogue/rules.ts'
import type { Database } from '#app/core/context.server.ts'
import { categories, productOverviews, subcategories } from '#db/tables/index.ts'
import { listFrequentSearches } from './search-log.server.ts'

/** What is offered in place of results. `near` is the category whose name is most like the search, or the one
 * that sells best. */
export type Instead = {
  near: { slug: string; name: string } | null
  products: ListedProduct[]
  searches: string[]
}

const MAX_PRODUCTS = 4
const MAX_SEARCHES = 6
/** So many of the best selling products are looked through for those of one category. */
const MAX_SELLING = 2000
/** The share of equal trigrams from which a name is like the search. */
const MIN_SIMILARITY = 0.35

export async function findInstead(db: Database, text: string): Promise<Instead> {
  const [near, searches] = await Promise.all([findNear(db, text), listFrequentSearches(db, MAX_SEARCHES)])
  if (!near) return { near, products: [], searches }
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from (
      select product_id, category_id, sold from ${productOverviews} where not is_hidden and not is_out
      order by sold desc, product_id desc limit ${MAX_SELLING}
    ) as selling where category_id = ${near.id} order by sold desc, product_id desc limit ${MAX_PRODUCTS}`)
  const products = await listByIdsJson(
    db,
    rows.map(({ id }) => id),
  )
  const { slug, name } = near
  return { near: { slug, name }, products: products.map(parseProduct).map(cardOf), searches }
}

async function findNear(db: Database, text: string) {
  const { rows } = await db.execute<{ id: number; slug: string; name: string }>(sql`
    select c.id, c.slug, c.name from ${categories} c
    cross join lateral (
      select max(closeness) as closeness from (
        select word_similarity(search_form(c.name), search_form(${text}::text)) as closeness
        union all
        select word_similarity(search_form(s.name), search_form(${text}::text))
        from ${subcategories} s where s.category_id = c.id
      ) as names
    ) as named
    left join lateral (
      select count(*) as units from (
        select category_id from ${productOverviews} where not is_hidden order by sold desc, product_id desc
          limit 200
      ) as selling where selling.category_id = c.id
    ) as sold on true
    order by case when named.closeness >= ${MIN_SIMILARITY} then named.closeness else 0 end desc,
      sold.units desc,
      c.position, c.id
    limit 1`)
  return rows[0] ?? null
}
