import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { searchConcepts } from '#db/tables/index.ts'
import type { Concept } from './ladder.ts'
import { meaningfulWords } from './rules.ts'

/** All results of searches. */
export const SEARCH_TAG = 'search'
const SHIPPED = join(import.meta.dirname, 'concepts')
/** A file or an argument of the operator may not fill the table. */
const MAX_OWN_SPELLINGS = 20_000
const MAX_LENGTH = 100

/** One line of a concept file: `spellings` and `finds` are separated by bars; `finds` is the concept itself
 * where it is empty. */
type ConceptLine = { concept: string; finds: string; near: string; spellings: string }

/** @throws Error for a file that is not CSV or lacks a column */
export function parseConcepts(text: string): Concept[] {
  const lines = parse<ConceptLine>(text, { columns: true, trim: true, bom: true, skip_empty_lines: true })
  return lines.flatMap(conceptsOf)
}

/** One row for each spelling, in the form of a search. @throws Refusal 422 */
export function conceptsOf({ concept = '', finds, near, spellings = '' }: Partial<ConceptLine>): Concept[] {
  const forms = spellings.split('|').map((spelling) => meaningfulWords(spelling).join(' '))
  const row = { concept: concept.trim(), finds: finds || concept.trim(), near: near ?? '' }
  const texts = [...Object.values(row), ...forms]
  if (row.concept === '' || forms.length === 0 || forms.includes(''))
    throw new Refusal(422, `A concept needs its English words and at least one spelling: ${concept}`)
  if (texts.some((text) => text.length > MAX_LENGTH))
    throw new Refusal(422, `A concept and its spellings have at most ${MAX_LENGTH} letters each: ${concept}`)
  return [...new Set(forms)].map((spelling) => ({ spelling, ...row }))
}

export function readShippedConcepts(): Concept[] {
  const files = readdirSync(SHIPPED).filter((file) => file.endsWith('.csv'))
  const rows = files.toSorted().flatMap((file) => parseConcepts(readFileSync(join(SHIPPED, file), 'utf8')))
  return [...new Map(rows.map((row) => [row.spelling, row])).values()]
}

/** Brings the concepts of the database to those of this release. Own ones stay. */
export async function saveShippedConcepts(db: Database): Promise<void> {
  await db.execute(sql`
    with shipped as materialized (${recordsOf(readShippedConcepts())}),
    removed as (
      delete from ${searchConcepts} where not is_own and spelling not in (select spelling from shipped))
    insert into ${searchConcepts} (spelling, concept, finds, near)
      select spelling, concept, finds, near from shipped
    on conflict (spelling, is_own) do update set (concept, finds, near) =
      (excluded.concept, excluded.finds, excluded.near)
    where (search_concepts.concept, search_concepts.finds, search_concepts.near) is distinct from
      (excluded.concept, excluded.finds, excluded.near)`)
}

/** The owner's concepts, one line each; a line is what `importConcepts` reads. */
export async function listOwnConcepts(db: Database): Promise<ConceptLine[]> {
  const { rows } = await db.execute<ConceptLine>(sql`
    select concept, finds, near, string_agg(spelling, '|' order by spelling) as spellings
    from ${searchConcepts} where is_own group by concept, finds, near order by concept, finds, near`)
  return rows
}

/** Adds spellings of the owner, which come before those of the release. Returns the id of the audit entry.
 * @throws Refusal 422 */
export async function addConcepts(context: WriteContext, rows: readonly Concept[]): Promise<number> {
  const { tx, changed, audit } = context
  const unique = [...new Map(rows.map((row) => [row.spelling, row])).values()]
  await tx.execute(sql`
    insert into ${searchConcepts} (spelling, concept, finds, near, is_own)
      select spelling, concept, finds, near, true from (${recordsOf(unique)}) as added
    on conflict (spelling, is_own) do update set (concept, finds, near) =
      (excluded.concept, excluded.finds, excluded.near)`)
  if ((await tx.$count(searchConcepts, eq(searchConcepts.isOwn, true))) > MAX_OWN_SPELLINGS)
    throw new Refusal(422, `A shop has at most ${MAX_OWN_SPELLINGS} spellings of its own.`)
  changed(SEARCH_TAG)
  return audit({
    ...entryOf('add', unique),
    after: { spellings: unique.slice(0, 100).map(({ spelling, concept }) => `${spelling}: ${concept}`) },
  })
}

/** Removes spellings of the owner. Returns the id of the audit entry. @throws Refusal 404 */
export async function removeConcepts(context: WriteContext, spellings: readonly string[]): Promise<number> {
  const forms = spellings.map((spelling) => meaningfulWords(spelling).join(' '))
  const { rows } = await context.tx.execute<Concept>(sql`
    delete from ${searchConcepts} where is_own and spelling in (
      select search_form(form) from jsonb_array_elements_text(${JSON.stringify(forms)}::jsonb) as form)
    returning spelling, concept, finds, near`)
  if (rows.length === 0) throw new Refusal(404, `No own concept is spelt ${spellings.join(', ')}.`)
  context.changed(SEARCH_TAG)
  return context.audit({
    ...entryOf('remove', rows),
    before: { spellings: rows.map(({ spelling, concept }) => `${spelling}: ${concept}`) },
  })
}

const recordsOf = (rows: readonly Concept[]) => sql`
  select distinct on (1) search_form(spelling) as spelling, concept, finds, near
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as concept (spelling text, concept text, finds text, near text)
  order by 1`

const entryOf = (verb: string, [first, ...others]: readonly Concept[]) => ({
  action: `search_concept.${verb}`,
  objectType: 'search_concept',
  objectId: first!.spelling,
  label: `Search word ${first!.spelling}${others.length > 0 ? ` and ${others.length} more` : ''}`,
})
