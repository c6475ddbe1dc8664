import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { invalidFields, isRefusal, Refusal } from '#app/core/refusal.ts'
import { searchConcepts } from '#db/tables/index.ts'
import type { Concept } from './ladder.ts'
import { MAX_PHRASE, meaningfulWords } from './rules.ts'

const SHIPPED = join(import.meta.dirname, 'concepts')
const MIGRATIONS = join(import.meta.dirname, '../../db/migrations')
const MAX_LENGTH = 100
const TOO_LONG = `Use at most ${MAX_LENGTH} letters for the meaning and for each spelling.`

/** `spellings` and `finds` are separated by bars; an empty `finds` is the concept itself. */
export type ConceptLine = { concept: string; finds: string; near: string; spellings: string }

/** @throws Error for a file that is not CSV or lacks a column; Refusal 422, which names the concept */
export function parseConcepts(text: string): Concept[] {
  const lines = parse<ConceptLine>(text, { columns: true, trim: true, bom: true, skip_empty_lines: true })
  return lines.flatMap((line) => {
    try {
      return conceptsOf(line)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      throw new Refusal(thrown.code, `${nameOf(line)}: ${thrown.message}`)
    }
  })
}

const nameOf = ({ concept, spellings }: Partial<ConceptLine>) =>
  concept || spellings || 'A line without the columns concept and spellings'

/** One row for each spelling, in the form of a search. @throws Refusal 422 with a sentence for each field */
export function conceptsOf({ concept = '', finds, near, spellings = '' }: Partial<ConceptLine>): Concept[] {
  const forms = spellings.split('|').map((spelling) => meaningfulWords(spelling))
  const row = { concept: concept.trim(), finds: finds || concept.trim(), near: near ?? '' }
  const broken = {
    ...(row.concept === '' && { concept: 'Type the English words that it means.' }),
    ...([row.concept, row.finds].some(isTooLong) && { concept: TOO_LONG }),
    ...(isTooLong(row.near) && { near: TOO_LONG }),
    ...brokenSpellings(forms),
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken)
  return [...new Set(forms.map((words) => words.join(' ')))].map((spelling) => ({ spelling, ...row }))
}

const isTooLong = (text: string) => text.length > MAX_LENGTH

function brokenSpellings(forms: readonly string[][]): { spellings?: string } {
  if (forms.some((words) => words.length === 0))
    return { spellings: 'Type at least one spelling, in letters.' }
  if (forms.some((words) => isTooLong(words.join(' ')))) return { spellings: TOO_LONG }
  if (forms.some((words) => words.length > MAX_PHRASE))
    return { spellings: `A spelling has at most ${MAX_PHRASE} words. Leave out those that say little.` }
  return {}
}

export function readShippedConcepts(): Concept[] {
  const files = readdirSync(SHIPPED).filter((file) => file.endsWith('.csv'))
  const rows = files.toSorted().flatMap(readFile)
  return [...new Map([...rows.flatMap(named), ...rows].map((row) => [row.spelling, row])).values()]
}

/** The English words are a spelling, too, unless they are that of another concept. */
function named(row: Concept): Concept[] {
  const words = meaningfulWords(row.concept)
  return words.length <= MAX_PHRASE ? [{ ...row, spelling: words.join(' ') }] : []
}

const readFile = (file: string) => parseConcepts(readFileSync(join(SHIPPED, file), 'utf8'))

/** The row that says which release the concepts are of. No search has this form. */
const RELEASE = '#'

/** Changes with the concepts and with what forms their spellings: the code of search and the migrations. */
function releaseOfConcepts(): string {
  const hash = createHash('sha256')
  for (const folder of [SHIPPED, join(SHIPPED, '..')]) {
    const files = readdirSync(folder).filter((file) => /(?<!\.test)\.(?:csv|ts)$/.test(file))
    for (const file of files.toSorted()) hash.update(readFileSync(join(folder, file)))
  }
  return hash.update(readdirSync(MIGRATIONS).toSorted().join()).digest('base64url')
}

/** Whether the database has the concepts of this release. Comparing each of them takes much longer. */
export async function hasShippedConcepts(db: Database): Promise<boolean> {
  const isRelease = and(eq(searchConcepts.spelling, RELEASE), eq(searchConcepts.isOwn, false))
  const [stored] = await db.select().from(searchConcepts).where(isRelease)
  return stored?.concept === releaseOfConcepts()
}

/** Brings the concepts of the database to those of this release. Own ones stay. */
export async function saveShippedConcepts(db: Database): Promise<void> {
  await db.execute(sql`
    with shipped as materialized (
      (${recordsOf(readShippedConcepts())}) union all select ${RELEASE}, ${releaseOfConcepts()}, '', ''),
    removed as (
      delete from ${searchConcepts} where not is_own and spelling not in (select spelling from shipped))
    insert into ${searchConcepts} (spelling, concept, finds, near)
      select spelling, concept, finds, near from shipped
    on conflict (spelling, is_own) do update set (concept, finds, near) =
      (excluded.concept, excluded.finds, excluded.near)
    where (search_concepts.concept, search_concepts.finds, search_concepts.near) is distinct from
      (excluded.concept, excluded.finds, excluded.near)`)
  // A look-up that is planned for an empty table takes several times as long.
  await db.execute(sql`analyze ${searchConcepts}`)
}

export const recordsOf = (rows: readonly Concept[]) => sql`
  select distinct on (1) search_form(spelling) as spelling, concept, finds, near
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as concept (spelling text, concept text, finds text, near text)
  order by 1`
