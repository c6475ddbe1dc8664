import { sql } from 'drizzle-orm'
import { listByIdsJson } from '#app/catalogue/filtered-lists.server.ts'
import { parseProduct } from '#app/catalogue/product-row.server.ts'
import { cardOf, type ListedProduct } from '#app/catalogue/rules.ts'
import type { Database } from '#app/core/context.server.ts'
import {
  categories,
  productOverviews,
  searchConcepts,
  searchWordChanges,
  searchWords,
  subcategories,
} from '#db/tables/index.ts'
import { meaningfulWords } from './rules.ts'
import { listFrequentSearches } from './search-log.server.ts'

/** `near` is the category whose name is most like the search; `products` are the best sellers in it. */
export type Instead = {
  near: { slug: string; name: string } | null
  products: ListedProduct[]
  searches: string[]
}

const MAX_PRODUCTS = 4
const MAX_SEARCHES = 6
/** Of these, only those with known words are shown. */
const MAX_FREQUENT = 50
const MAX_SELLING = 2000
const MIN_SIMILARITY = 0.35

export async function findInstead(db: Database, text: string): Promise<Instead> {
  const [near, searches] = await Promise.all([findNear(db, text), listKnownSearches(db)])
  const { rows } = await db.execute<{ id: number }>(sql`
    select product_id as id from (
      select product_id, category_id, sold from ${productOverviews} where not is_hidden and not is_out
      order by sold desc, product_id desc limit ${MAX_SELLING}
    ) as selling where ${near ? sql`category_id = ${near.id}` : sql`true`}
    order by sold desc, product_id desc limit ${MAX_PRODUCTS}`)
  const products = await listByIdsJson(
    db,
    rows.map(({ id }) => id),
  )
  return {
    near: near && { slug: near.slug, name: near.name },
    products: products.map(parseProduct).map(cardOf),
    searches,
  }
}

/** Searches are reported by browsers, so that they may be invented. Visitors see none with a word that
 * neither the catalogue nor a concept has. */
async function listKnownSearches(db: Database): Promise<string[]> {
  const searches = await listFrequentSearches(db, MAX_FREQUENT)
  const words = JSON.stringify([...new Set(searches.flatMap(meaningfulWords))])
  const { rows } = await db.execute<{ word: string }>(sql`
    select typed as word from (
      select typed, search_form(typed) as form from jsonb_array_elements_text(${words}::jsonb) as typed
    ) as forms
    where exists (select from ${searchConcepts} where spelling = form) or exists (
      select from (
        select word, products from ${searchWords} union all select word, products from ${searchWordChanges}
      ) as counted
      where word = any (array[form, form || 's', form || 'es', regexp_replace(form, 's$', '')])
        and products > 0)`)
  const known = new Set(rows.map(({ word }) => word))
  const isKnown = (search: string) => {
    const meant = meaningfulWords(search)
    return meant.length > 0 && meant.every((word) => known.has(word))
  }
  return searches.filter(isKnown).slice(0, MAX_SEARCHES)
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
    where named.closeness >= ${MIN_SIMILARITY}
    order by named.closeness desc, c.position, c.id limit 1`)
  return rows[0] ?? null
}
