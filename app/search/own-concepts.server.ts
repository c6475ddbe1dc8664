import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { searchConcepts } from '#db/tables/index.ts'
import { type ConceptLine, recordsOf } from './concepts.server.ts'
import type { Concept } from './ladder.ts'
import { meaningfulWords, searchWords } from './rules.ts'

export const SEARCH_TAG = 'search'
const MAX_OWN_SPELLINGS = 20_000
/** The audit entry of a larger change holds only the number of spellings, so it cannot be undone. */
const MAX_AUDITED = 100

type Meaning = Omit<Concept, 'spelling'>
type Meanings = Record<string, Meaning>

/** The owner's concepts, one line each; a line is what `parseConcepts` reads. */
export async function listOwnConcepts(db: Database): Promise<ConceptLine[]> {
  const { rows } = await db.execute<ConceptLine>(sql`
    select concept, finds, near, string_agg(spelling, '|' order by spelling) as spellings
    from ${searchConcepts} where is_own group by concept, finds, near order by concept, finds, near`)
  return rows
}

export async function findMeanings(
  db: Database,
  searches: readonly string[],
): Promise<Map<string, Pick<Meaning, 'concept' | 'near'>>> {
  const typed = searches.map((search) => ({ search, spelling: meaningfulWords(search).join(' ') }))
  const { rows } = await db.execute<Pick<Meaning, 'concept' | 'near'> & { search: string }>(sql`
    select search, concept, near
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as typed (search text, spelling text)
    join ${searchConcepts} as own on own.is_own and own.spelling = search_form(typed.spelling)`)
  return new Map(rows.map(({ search, concept, near }) => [search, { concept, near }]))
}

/** The owner's spellings come before those of the release. @throws Refusal 422 */
export async function addConcepts(context: WriteContext, rows: readonly Concept[]): Promise<number | null> {
  const unique = [...new Map(rows.map((row) => [row.spelling, row])).values()]
  const former = await lockOwn(
    context.tx,
    unique.map(({ spelling }) => spelling),
  )
  const saved = await save(context.tx, unique)
  context.changed(SEARCH_TAG)
  return context.audit(entryOf('add', saved, { before: former, after: saved }))
}

/** Removes spellings of the owner. Returns the id of the audit entry. @throws Refusal 404 */
export async function removeConcepts(
  context: WriteContext,
  spellings: readonly string[],
): Promise<number | null> {
  const removed = await remove(context.tx, await storedForms(context.tx, spellings))
  if (removed.length === 0)
    throw new Refusal(404, `None of your own concepts has the spelling ${spellings.join(', ')}.`)
  context.changed(SEARCH_TAG)
  return context.audit(entryOf('remove', removed, { before: removed, after: [] }))
}

/** Reverses an addition or a removal, from the fields of its audit entry. @throws Refusal 409 */
export async function reverseConcepts(
  { tx, changed }: WriteContext,
  { before, after }: { before: unknown; after: unknown },
): Promise<{ before: object | null; after: object | null }> {
  const [former, given] = [(before ?? {}) as Meanings, (after ?? {}) as Meanings]
  const spellings = [...new Set([...Object.keys(former), ...Object.keys(given)])]
  const current = meaningsOf(await lockOwn(tx, spellings))
  for (const spelling of spellings) requireEqual(spelling, current[spelling], given[spelling])
  await remove(tx, spellings)
  await save(
    tx,
    Object.entries(former).map(([spelling, meaning]) => ({ spelling, ...meaning })),
  )
  changed(SEARCH_TAG)
  return { before: after as object | null, after: before as object | null }
}

function requireEqual(spelling: string, current: Meaning | undefined, given: Meaning | undefined): void {
  if (isDeepStrictEqual(current, given)) return
  const now = current ? `it finds ${current.concept}` : 'it was removed'
  throw new Refusal(409, `Since then “${spelling}” was changed again: ${now}.`)
}

const formsOf = (spellings: readonly string[]) => sql`
  select search_form(form) from jsonb_array_elements_text(${JSON.stringify(spellings)}::jsonb) as form`

async function lockOwn(tx: Transaction, spellings: readonly string[]): Promise<Concept[]> {
  const { rows } = await tx.execute<Concept>(sql`
    select spelling, concept, finds, near from ${searchConcepts}
    where is_own and spelling in (${formsOf(spellings)}) order by spelling for update`)
  return rows
}

async function save(tx: Transaction, concepts: readonly Concept[]): Promise<Concept[]> {
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
async function storedForms(tx: Transaction, spellings: readonly string[]): Promise<string[]> {
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

async function remove(tx: Transaction, spellings: readonly string[]): Promise<Concept[]> {
  const { rows } = await tx.execute<Concept>(sql`
    delete from ${searchConcepts} where is_own and spelling in (${formsOf(spellings)})
    returning spelling, concept, finds, near`)
  return rows
}

const meaningsOf = (concepts: readonly Concept[]): Meanings =>
  Object.fromEntries(concepts.map(({ spelling, ...meaning }) => [spelling, meaning]))

function entryOf(
  verb: 'add' | 'remove',
  [first, ...others]: readonly Concept[],
  values: Record<'before' | 'after', Concept[]>,
) {
  const canUndo = others.length < MAX_AUDITED
  const fieldsOf = (concepts: Concept[]) => {
    if (concepts.length === 0) return null
    return canUndo ? meaningsOf(concepts) : { spellings: concepts.length }
  }
  return {
    action: `search_concept.${verb}`,
    objectType: 'search_concept',
    objectId: first!.spelling,
    label: `Search word ${first!.spelling}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    before: fieldsOf(values.before),
    after: fieldsOf(values.after),
    canUndo,
  }
}
