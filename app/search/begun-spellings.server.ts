import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { searchConcepts, searchWordChanges, searchWords } from '#db/tables/index.ts'
import { MIN_SUGGEST_LENGTH } from './suggest.ts'

/** The spellings of concepts that a word begins ("tokr": "tokri"), those of the concept with most of them
 * first; none if the word is a spelling or begins a word of the shop, since that is what is typed. */
export async function listBegunSpellings(db: Database, word: string, limit: number): Promise<string[]> {
  if ([...word].length < MIN_SUGGEST_LENGTH) return []
  const { rows } = await db.execute<{ spelling: string }>(sql`
    with typed as materialized (select search_form(${word}::text) as form),
    begun as materialized (
      select spelling, concept from ${searchConcepts}, typed
      where form <> '' and spelling like form || '%' and finds <> '*' and strpos(spelling, ' ') = 0)
    select (array_agg(spelling order by length(spelling), spelling))[1] as spelling from begun
    where not exists (select from begun, typed where spelling = form)
      and not exists (
        select from (select word, products from ${searchWords} union all
          select word, products from ${searchWordChanges}) as counted, typed
        where word like form || '%' and products > 0)
    group by concept order by count(*) desc, 1 limit ${limit}`)
  return rows.map(({ spelling }) => spelling)
}
