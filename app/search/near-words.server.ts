import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { searchConcepts, searchWordChanges, searchWords } from '#db/tables/index.ts'
import { type Keys, keysOf } from './keys.ts'
import { type Candidate, type Concept, nearest } from './ladder.ts'
import { slipsOf, slipsOfPhrase } from './slips.ts'
import { groupNames, MIN_GROUP_LENGTH } from './words.server.ts'

const MAX_PER_STEP = 50
/** Words of products that have just been written are compared in the process, and so are words that only the
 * name of a category or colour has: up to this many of each. */
const MAX_COMPARED = 500

type Unit = Keys & { text: string; form: string; isOne: boolean; slips: string[] }
type Found = Candidate & { text: string }

/** Letters are compared only for a word without an equal sound. No product is compared. Of a phrase only an
 * `unknown` word may have a slip. */
export async function listCandidates(
  db: Database,
  texts: readonly string[],
  formsOf: (text: string) => readonly string[],
  unknown: readonly string[] = texts,
): Promise<Map<string, Candidate[]>> {
  const units = texts.flatMap((text) =>
    formsOf(text).map((form) => {
      const joined = form.replaceAll(' ', '')
      const isOne = joined === form
      const slips = isOne ? slipsOf(form) : slipsOfPhrase(form, (word) => unknown.includes(word))
      return { ...keysOf(joined), text, form, isOne, slips }
    }),
  )
  const keys = units.map(({ text, k1, k1Short, k2, k3 }) => ({ text, k1, k1Short, k2, k3 }))
  const { rows } = await db.execute<Found>(sql`
    with units as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as unit (text text, k1 text, "k1Short" text, k2 text, k3 text))
    ${sql.join(
      [
        byKey('k1', 'search_k1'),
        byKey('k1Short', 'search_k1_short'),
        byKey('k2', 'search_k2'),
        byKey('k3', 'search_k3'),
      ],
      sql` union all `,
    )}`)
  const found = [...rows, ...(await listSlips(db, units)), ...(await listOtherWords(db, units))]
  const ofText = (all: readonly Found[], text: string) => all.filter((row) => row.text === text)
  const sounds = found.filter(({ step }) => step !== 'k3' && step !== 'letters')
  const open = units.filter(
    ({ text, isOne }) => isOne && nearest(formsOf(text), ofText(sounds, text)).length === 0,
  )
  const byLetters = open.length === 0 ? [] : await listByLetters(db, open)
  return new Map(texts.map((text) => [text, ofText([...found, ...byLetters], text)]))
}

/** Words of the shop and spellings from which one slip of the finger makes a typed word. */
async function listSlips(db: Database, units: readonly Unit[]): Promise<Found[]> {
  const all = [...new Set(units.flatMap(({ slips }) => slips))]
  if (all.length === 0) return []
  const { rows } = await db.execute<{ word: string; concept: Concept | null; products: number }>(sql`
    with slip as materialized (select jsonb_array_elements_text(${JSON.stringify(all)}::jsonb) as word)
    select word, null::json as concept, products from ${searchWords}
      where word = any (array(select word from slip)) and products > 0
    union all
    select spelling,
      json_build_object('spelling', spelling, 'concept', concept, 'finds', finds, 'near', near), 0
      from ${searchConcepts} where spelling = any (array(select word from slip))`)
  return units.flatMap(({ text, slips }) =>
    rows.filter(({ word }) => slips.includes(word)).map((row) => ({ ...row, text, step: 'slip' as const })),
  )
}

async function listByLetters(db: Database, open: readonly Unit[]): Promise<Found[]> {
  const forms = JSON.stringify(open.map(({ text, form }) => ({ text, form })))
  const { rows } = await db.execute<Found>(sql`
    with typed as materialized (
      select * from jsonb_to_recordset(${forms}::jsonb) as typed (text text, form text))
    (select text, 'letters' as step, word, null::json as concept, products
      from typed cross join lateral similar_search_words(search_form(form)) as words)
    union all
    (select text, 'letters', spelling,
      json_build_object('spelling', spelling, 'concept', concept, 'finds', finds, 'near', near), 0
      from typed cross join lateral similar_search_spellings(search_form(form)) as spellings)`)
  return rows
}

function byKey(key: 'k1' | 'k1Short' | 'k2' | 'k3', name: string) {
  const [unitKey, keyFunction] = [sql.identifier(key), sql.raw(name)]
  return sql`
    (select text, ${key} as step, word, null::json as concept, products from units cross join lateral (
      select word, products from ${searchWords}
      where ${keyFunction}(word) = ${unitKey} and products > 0 order by products desc limit ${MAX_PER_STEP}
    ) as words where ${unitKey} <> '')
    union all
    (select text, ${key}, spelling, concept, 0 from units cross join lateral (
      select spelling, json_build_object('spelling', spelling, 'concept', concept,
        'finds', finds, 'near', near)
        as concept from ${searchConcepts}
      where ${keyFunction}(spelling) = ${unitKey} limit ${MAX_PER_STEP}
    ) as spellings where ${unitKey} <> '')`
}

/** The names are materialized: PostgreSQL would start parallel workers for them, which takes 70 ms. */
async function listOtherWords(db: Database, units: readonly Unit[]) {
  const { rows } = await db.execute<{ word: string; products: number }>(sql`
    with groups as materialized (${groupNames})
    (select word, sum(products)::integer as products from (
      select word, products from ${searchWordChanges} where word not like '#%' limit ${MAX_COMPARED})
        as changed
    group by word having sum(products) > 0)
    union all
    (select distinct part, 0 from groups
      cross join lateral regexp_split_to_table(groups.name, ' +') as part
    where length(part) >= ${MIN_GROUP_LENGTH}
      and not exists (select from ${searchWords} where word = part and products > 0)
    limit ${MAX_COMPARED})`)
  return rows.flatMap(({ word, products }) => {
    const keys = keysOf(word)
    return units.flatMap(({ text, ...unit }) => {
      const found = (step: Candidate['step']) => ({ text, step, word, concept: null, products })
      const same = (['k1', 'k1Short', 'k2', 'k3'] as const).filter(
        (k) => unit[k] !== '' && unit[k] === keys[k],
      )
      const slip = unit.slips.includes(word) ? (['slip'] as const) : []
      return [...same, ...slip, ...(unit.isOne ? (['letters'] as const) : [])].map(found)
    })
  })
}
