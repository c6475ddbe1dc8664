import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { searchConcepts, searchNames, searchWordChanges, searchWords } from '#db/tables/index.ts'
import type { Keys } from './keys.ts'
import type { Candidate } from './ladder.ts'
import { MIN_GROUP_LENGTH } from './look-up.server.ts'

const MAX_PER_STEP = 50
/** Words of products that have just been written are compared in the process, and so are words that only the
 * name of a category or colour has: up to this many of each. */
const MAX_COMPARED = 500

export type Unit = Keys & { text: string; form: string; isOne: boolean; slips: string[] }
export type Found = Candidate & { text: string }

export type Near = { sounds: Found[]; slips: Omit<Found, 'text' | 'step'>[]; others: Other[] }
export type Other = { word: string; products: number }

/** One prepared statement: three would be planned at each search and answered one after the other. */
export async function findNear(db: Database, units: readonly Unit[]): Promise<Near> {
  const statement = prepared(db, 'near_words', (name) =>
    db
      .select({ near: sql<Near>`near` })
      .from(sql`(select row_to_json(all_near) as near from (${everythingNear}) as all_near) as all_near`)
      .prepare(name),
  )
  const keys = units.map(({ text, k1, k1Short, k2, k3 }) => ({ text, k1, k1Short, k2, k3 }))
  const slips = [...new Set(units.flatMap((unit) => unit.slips))]
  const rows = await statement.execute({ keys: JSON.stringify(keys), slips: JSON.stringify(slips) })
  return rows[0]!.near
}

/** Words and spellings with letters that are like those of the `open` units. */
export async function listByLetters(db: Database, open: readonly Unit[]): Promise<Found[]> {
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

const number = (limit: number) => sql.raw(String(limit))

function byKey(key: 'k1' | 'k1Short' | 'k2' | 'k3', name: string) {
  const [unitKey, keyFunction, step] = [sql.identifier(key), sql.raw(name), sql.raw(`'${key}'`)]
  return sql`
    (select text, ${step} as step, word, null::json as concept, products from units cross join lateral (
      select word, products from ${searchWords}
      where ${keyFunction}(word) = ${unitKey} and products > 0
      order by products desc limit ${number(MAX_PER_STEP)}
    ) as words where ${unitKey} <> '')
    union all
    (select text, ${step}, spelling, concept, 0 from units cross join lateral (
      select spelling, json_build_object('spelling', spelling, 'concept', concept,
        'finds', finds, 'near', near)
        as concept from ${searchConcepts}
      where ${keyFunction}(spelling) = ${unitKey} limit ${number(MAX_PER_STEP)}
    ) as spellings where ${unitKey} <> '')`
}

const soundsOf = sql.join(
  [
    byKey('k1', 'search_k1'),
    byKey('k1Short', 'search_k1_short'),
    byKey('k2', 'search_k2'),
    byKey('k3', 'search_k3'),
  ],
  sql` union all `,
)

const slipsFound = sql`
  select word, null::json as concept, products from ${searchWords}
    where word = any (array(select word from slips)) and products > 0
  union all
  select spelling,
    json_build_object('spelling', spelling, 'concept', concept, 'finds', finds, 'near', near), 0
    from ${searchConcepts} where spelling = any (array(select word from slips))`

const otherWords = sql`
  (select word, sum(products)::integer as products from (
    select word, products from ${searchWordChanges} where word not like '#%' limit ${number(MAX_COMPARED)})
      as changed
  group by word having sum(products) > 0)
  union all
  (select distinct part, 0 from ${searchNames}
    cross join lateral regexp_split_to_table(name, ' +') as part
  where length(part) >= ${number(MIN_GROUP_LENGTH)}
    and not exists (select from ${searchWords} where word = part and products > 0)
  limit ${number(MAX_COMPARED)})`

const everythingNear = sql`
  with units as materialized (
    select * from jsonb_to_recordset(${sql.placeholder('keys')}::jsonb)
      as unit (text text, k1 text, "k1Short" text, k2 text, k3 text)),
  slips as materialized (select jsonb_array_elements_text(${sql.placeholder('slips')}::jsonb) as word)
  select (select coalesce(json_agg(alike), '[]') from (${soundsOf}) as alike) as sounds,
    (select coalesce(json_agg(slip), '[]') from (${slipsFound}) as slip) as slips,
    (select coalesce(json_agg(other), '[]') from (${otherWords}) as other) as others`
