import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { searchConcepts, searchWordChanges, searchWords } from '#db/tables/index.ts'
import { type Concept, isVague } from './ladder.ts'
import type { Part } from './parts.ts'
import { usedFirst, withUsed } from './used-spellings.ts'

/** The concepts that were asked for, each with the spellings of it that the shop has as words. */
export type UsedSpellings = ReadonlyMap<string, readonly string[]>
export type UsedRow = { concept: string; spellings: string[] }

export const usedSpellings = (asked: readonly string[], rows: readonly UsedRow[]): UsedSpellings =>
  new Map<string, readonly string[]>([
    ...asked.map((concept) => [concept, []] as const),
    ...rows.map(({ concept, spellings }) => [concept, spellings] as const),
  ])

/** Concepts also find their spellings that the shop has as words: a seller writes "jaye namaz" and قینچی in
 * the names of products, and shoppers type "prayer mat" and "scissors". `known` need not be asked for. */
export async function withUsedSpellings(
  db: Database,
  parts: readonly Part[],
  known: UsedSpellings,
): Promise<Part[]> {
  const concepts = parts.flatMap(conceptsOf).filter((concept) => !isVague(concept))
  const names = [...new Set(concepts.map(({ concept }) => concept))]
  const unknown = names.filter((name) => !known.has(name))
  const rows = unknown.length === 0 ? [] : await listUsed(db, unknown)
  const all = new Map([...known, ...usedSpellings(unknown, rows)])
  const used = new Map(names.map((name) => [name, usedFirst(all.get(name)!)]))
  return parts.flatMap((part) => withUsed(part, used))
}

async function listUsed(db: Database, names: readonly string[]): Promise<UsedRow[]> {
  const statement = prepared(db, 'used_spellings', (name) =>
    db
      .select({ used: sql<UsedRow[]>`used` })
      .from(sql`(select (${usedSpellingsOf(NAMES)}) as used) as all_used`)
      .prepare(name),
  )
  const rows = await statement.execute({ names: JSON.stringify(names) })
  return rows[0]!.used
}

const NAMES = sql`select jsonb_array_elements_text(${sql.placeholder('names')}::jsonb)`

/** Those of the words of a phrase, too, if it is only one where its concept has further words. */
function conceptsOf({ concepts, step, singles = [] }: Part): Concept[] {
  return [...concepts, ...(step === 'typed' ? singles.flatMap(conceptsOf) : [])]
}

/** `UsedRow`s of concepts: the spellings of which the shop has each word, those with most products first. A
 * meaning of the owner says what shoppers mean by a spelling, and nothing of what is called so. */
export const usedSpellingsOf = (names: SQL): SQL => sql`
  with spelled as materialized (
    select concept, spelling, cardinality(words) as length, unnest(words) as word from (
      select concept, spelling, string_to_array(spelling, ' ') as words from ${searchConcepts}
      where not is_own and concept = any (array(${names}))) as spelled),
  counted as materialized (
    select word, sum(products) as products from (
      select word, products from ${searchWords} union all
      select word, products from ${searchWordChanges}) as counts
    where word = any (array(select distinct word from spelled))
    group by word having sum(products) > 0)
  select coalesce(json_agg(used), '[]') from (
    select concept, json_agg(spelling order by fewest desc, spelling) as spellings from (
      select concept, spelling, min(products) as fewest from spelled join counted using (word)
      group by concept, spelling, length having count(*) = length) as whole
    where not exists (
      select from ${searchConcepts} as own where own.is_own and own.spelling = whole.spelling)
    group by concept) as used`
