import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { searchConcepts, searchWordChanges, searchWords } from '#db/tables/index.ts'
import { type Concept, isVague } from './ladder.ts'
import type { Part } from './parts.ts'
import { usedFirst, withUsed } from './used-spellings.ts'

type Used = { concept: string; spellings: string[] }

/** Concepts also find their spellings that the shop has as words: a seller writes "jaye namaz" and قینچی in
 * the names of products, and shoppers type "prayer mat" and "scissors". */
export async function withUsedSpellings(db: Database, parts: readonly Part[]): Promise<Part[]> {
  const concepts = parts.flatMap(conceptsOf).filter((concept) => !isVague(concept))
  if (concepts.length === 0) return parts.flatMap((part) => withUsed(part, new Map()))
  const names = [...new Set(concepts.map(({ concept }) => concept))]
  const statement = prepared(db, 'used_spellings', (name) =>
    db
      .select({ used: sql<Used[]>`used` })
      .from(sql`(${usedSpellings}) as all_used`)
      .prepare(name),
  )
  const rows = await statement.execute({ names: JSON.stringify(names) })
  const used = new Map(rows[0]!.used.map(({ concept, spellings }) => [concept, usedFirst(spellings)]))
  return parts.flatMap((part) => withUsed(part, used))
}

/** Those of the words of a phrase, too, if it is only one where its concept has further words. */
function conceptsOf({ concepts, step, singles = [] }: Part): Concept[] {
  return [...concepts, ...(step === 'typed' ? singles.flatMap(conceptsOf) : [])]
}

/** By concept the spellings of which the shop has each word, those with most products first. A meaning of the
 * owner says what shoppers mean by a spelling, and nothing of what is called so. */
const usedSpellings = sql`
  with spelled as materialized (
    select concept, spelling, string_to_array(spelling, ' ') as words from ${searchConcepts}
    where not is_own
      and concept = any (array(select jsonb_array_elements_text(${sql.placeholder('names')}::jsonb)))),
  counted as materialized (
    select word, sum(products) as products from (
      select word, products from ${searchWords} union all
      select word, products from ${searchWordChanges}) as counts
    where word = any (array(select distinct unnest(words) from spelled))
    group by word having sum(products) > 0)
  select coalesce(json_agg(found), '[]') as used from (
    select concept, json_agg(spelling order by fewest desc, spelling) as spellings from (
      select concept, spelling, cardinality(words) as length, (
        select count(*) from counted where word = any (words)) as known, (
        select min(products) from counted where word = any (words)) as fewest
      from spelled
    ) as sums
    where known = length and not exists (
      select from ${searchConcepts} as own where own.is_own and own.spelling = sums.spelling)
    group by concept) as found`
