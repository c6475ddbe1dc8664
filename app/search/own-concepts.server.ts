import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { searchConcepts } from '#db/tables/index.ts'
import type { ConceptLine } from './concepts.server.ts'
import type { Concept } from './ladder.ts'
import { lockConcepts, removeSpellings, saveConcepts, storedForms } from './own-concept-rows.server.ts'
import { meaningfulWords } from './rules.ts'

export const SEARCH_TAG = 'search'
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

/** The owner's spellings with a part `q` in themselves or in their meaning, one row each. */
export async function listOwnSpellings(
  db: Database,
  { q, limit }: { q: string; limit: number },
): Promise<Omit<Concept, 'finds'>[]> {
  const { rows } = await db.execute<Omit<Concept, 'finds'>>(sql`
    select spelling, concept, near from ${searchConcepts}
    where is_own and (
      strpos(spelling, search_form(${q}::text)) > 0 or strpos(lower(concept), lower(${q}::text)) > 0)
    order by spelling limit ${limit}`)
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
  const former = await lockConcepts(
    context.tx,
    unique.map(({ spelling }) => spelling),
  )
  const saved = await saveConcepts(context.tx, unique)
  context.changed(SEARCH_TAG)
  return context.audit(entryOf('add', saved, { before: former, after: saved }))
}

/** Removes spellings of the owner. Returns the id of the audit entry. @throws Refusal 404 */
export async function removeConcepts(
  context: WriteContext,
  spellings: readonly string[],
): Promise<number | null> {
  const removed = await removeSpellings(context.tx, await storedForms(context.tx, spellings))
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
  const current = meaningsOf(await lockConcepts(tx, spellings))
  for (const spelling of spellings) requireEqual(spelling, current[spelling], given[spelling])
  await removeSpellings(tx, spellings)
  await saveConcepts(
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
