import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { searchConcepts } from '#db/tables/index.ts'
import { recordsOf } from './concepts.server.ts'
import type { Concept } from './ladder.ts'
import { meaningfulWords, searchWords } from './rules.ts'

const MAX_OWN_SPELLINGS = 20_000

const formsOf = (spellings: readonly string[]) => sql`
  select search_form(form) from jsonb_array_elements_text(${JSON.stringify(spellings)}::jsonb) as form`

export async function lockConcepts(tx: Transaction, spellings: readonly string[]): Promise<Concept[]> {
  const { rows } = await tx.execute<Concept>(sql`
    select spelling, concept, finds, near from ${searchConcepts}
    where is_own and spelling in (${formsOf(spellings)}) order by spelling for update`)
  return rows
}

/** @throws Refusal 422 beyond the maximum */
export async function saveConcepts(tx: Transaction, concepts: readonly Concept[]): Promise<Concept[]> {
  const { rows } = await tx.execute<Concept>(sql`
    insert into ${searchConcepts} (spelling, concept, finds, near, is_own)
      select spelling, concept, finds, near, true from (${recordsOf(concepts)}) as added
    on conflict (spelling, is_own) do update set (concept, finds, near) =
      (excluded.concept, excluded.finds, excluded.near)
    returning spelling, concept, finds, near`)
  if ((await tx.$count(searchConcepts, eq(searchConcepts.isOwn, true))) > MAX_OWN_SPELLINGS)
    throw new Refusal(422, `A shop has at most ${MAX_OWN_SPELLINGS} spellings of its own.`)
  return rows
}

/** A spelling that was stored before one of its words became a stop word has that word. */
export async function storedForms(tx: Transaction, spellings: readonly string[]): Promise<string[]> {
  const given = spellings.map((spelling) => ({
    whole: searchWords(spelling).join(' '),
    meaningful: meaningfulWords(spelling).join(' '),
  }))
  const { rows } = await tx.execute<{ spelling: string }>(sql`
    select coalesce(own.spelling, given.meaningful) as spelling
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (whole text, meaningful text)
    left join ${searchConcepts} as own on own.is_own and own.spelling = search_form(given.whole)`)
  return rows.map(({ spelling }) => spelling)
}

export async function removeSpellings(tx: Transaction, spellings: readonly string[]): Promise<Concept[]> {
  const { rows } = await tx.execute<Concept>(sql`
    delete from ${searchConcepts} where is_own and spelling in (${formsOf(spellings)})
    returning spelling, concept, finds, near`)
  return rows
}
