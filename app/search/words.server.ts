import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { searchWordChanges, searchWords } from '#db/tables/index.ts'
import { MIN_PART_LENGTH, nearestWords } from './rules.ts'
import type { KnownWords } from './terms.ts'

/** The minimum share of equal trigrams for a word to be compared: two of five. */
const MIN_SIMILARITY = '0.39'
const MAX_COMPARED = 1000
/** A part of a word stands for the most frequent words that contain it. */
const MAX_INSIDE = 100

/** By typed word; a word that the shop does not have is missing. Parts of words have at least four
 * letters. */
export async function findKnownWords(
  db: Database,
  typed: readonly string[],
): Promise<Map<string, KnownWords>> {
  const { rows } = await db.execute<KnownWords & { typed: string }>(sql`
    select typed, form, sum, most, names, to_json(inside[1:${MAX_INSIDE}]) as inside
    from (select typed, search_form(typed) as form
      from jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb) as typed) as asked
    cross join lateral (
      select count(*) as words, coalesce(sum(products) filter (where starts), 0)::integer as sum,
        coalesce(max(products) filter (where starts), 0) as most,
        coalesce(sum(names) filter (where starts), 0)::integer as names,
        coalesce(array_agg(json_build_object('word', word, 'products', products) order by products desc, word)
          filter (where not starts), '{}') as inside
      from (
        select word, starts_with(word, form) as starts, sum(products)::integer as products,
          sum(names)::integer as names
        from (select word, products, names from ${searchWords} union all
          select word, products, names from ${searchWordChanges}) as counted
        where word like
          case when length(typed) < ${MIN_PART_LENGTH} then form || '%' else '%' || form || '%' end
        group by word having sum(products) > 0
      ) as matching
    ) as found where words > 0 and form <> ''`)
  return new Map(rows.map(({ typed: word, ...known }) => [word, known]))
}

/** The words of the shop nearest to a misspelt one; no product is compared. */
export async function listNearestWords(db: Database, typed: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    // The similarity threshold is a setting of the index search, valid for this transaction.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${MIN_SIMILARITY}, true)`)
    const { rows } = await tx.execute<{ word: string }>(sql`
      select word from (
        select word, products from ${searchWords} where search_form(${typed}::text) <% word
        union all
        select word, products from ${searchWordChanges} where search_form(${typed}::text) <% word
      ) as similar_words
      where abs(length(word) - length(search_form(${typed}::text))) <= 2
        or starts_with(word, search_form(${typed}::text))
      group by word having sum(products) > 0
      order by word_similarity(search_form(${typed}::text), word) desc, word limit ${MAX_COMPARED}`)
    return nearestWords(
      typed,
      rows.map(({ word }) => word),
    )
  })
}

/** PostgreSQL's own estimate, which costs nothing; it only decides which way to the hits is shorter. */
export async function estimateShopSize(db: Database): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(
    sql`select greatest(reltuples, 1)::integer as size from pg_class where oid = 'product_search'::regclass`,
  )
  return rows[0]!.size
}
