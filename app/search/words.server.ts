import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import {
  categories,
  colours,
  searchConcepts,
  searchWordChanges,
  searchWords,
  subcategories,
} from '#db/tables/index.ts'
import type { Concept } from './ladder.ts'
import { isNumber, MIN_PART_LENGTH } from './rules.ts'
import type { KnownWords } from './terms.ts'

/** A part of a word stands for the most frequent words that contain it. */
const MAX_INSIDE = 100
/** For more words than this, the index is searched by their beginning. */
const MAX_BEGUN = 100
/** The beginning of a category's name, or a word of a colour's, has at least this many letters. */
export const MIN_GROUP_LENGTH = 3

export type LookUp = {
  /** By word; a word that the shop does not have is missing. Parts of words have at least four letters. */
  words: Map<string, KnownWords>
  concepts: Map<string, Concept>
  /** An estimated number of products, which needs no query; it only decides how to search. */
  size: number
}

type Group = { name: string; lexeme: string; products: number }
type Found = {
  words: (Omit<KnownWords, 'groups'> & { typed: string })[]
  groups: Group[]
  concepts: Concept[]
  size: number
}

/** With `isWhole`, words are neither the beginnings nor parts of others, which takes a tenth of the time. */
export async function lookUp(
  db: Database,
  typed: readonly string[],
  spellings: readonly string[] = [],
  { isWhole = false } = {},
): Promise<LookUp> {
  const { words, groups, concepts, size } = await find(db, typed, spellings, isWhole)
  return {
    words: new Map(
      words.flatMap(({ typed: word, inside, ...known }) => {
        const counts = { ...known, inside: inside.filter((part) => isPartOf(known.form, part.word)) }
        const ofName = groups.filter((group) => isCalled(group, counts.form))
        const isKnown = counts.sum > 0 || counts.inside.length > 0 || ofName.length > 0
        return isKnown ? [[word, { ...counts, groups: ofName }] as const] : []
      }),
    ),
    concepts: new Map(concepts.map((concept) => [concept.spelling, concept])),
    size,
  }
}

/** Of a number only a whole one: 5000 is no part of 15000. */
function isPartOf(form: string, word: string): boolean {
  return !isNumber(form) || word.match(/\d+/g)!.includes(form)
}

/** The beginning of a word names a category; a colour is named by a whole word, since "tea" is not teal. */
function isCalled({ name, lexeme }: Group, form: string): boolean {
  if (form.length < MIN_GROUP_LENGTH) return false
  return lexeme.startsWith('#k') ? `${name} `.includes(` ${form} `) : name.includes(` ${form}`)
}

async function find(
  db: Database,
  typed: readonly string[],
  spellings: readonly string[],
  isWhole: boolean,
): Promise<Found> {
  const statement = prepared(db, isWhole ? 'look_up_whole_words' : 'look_up_words', (name) =>
    db
      .select({ found: sql<Found>`found` })
      .from(sql`(select row_to_json(all_found) as found
        from (${everything(isWhole ? isForm : isBegunOrInside)}) as all_found) as all_found`)
      .prepare(name),
  )
  const rows = await statement.execute({ typed: JSON.stringify(typed), spellings: JSON.stringify(spellings) })
  return rows[0]!.found
}

const number = (limit: number) => sql.raw(String(limit))

const isForm = sql`word = any (array[form, form || 's', form || 'es'])`

/** A number begins no longer one. */
const isBegunOrInside = sql`word like
        case when length(typed) < ${number(MIN_PART_LENGTH)} then form || '%' else '%' || form || '%' end
      and word not like '#%'
      and not (form ~ '^[0-9]+$' and starts_with(word, form) and substr(word, length(form) + 1) ~ '^[0-9]')`

/** Adds the noted changes, so that counts are right before they are folded. */
const countsOfForm = (matches: SQL) => sql`
  select coalesce(sum(products) filter (where starts), 0)::integer as sum,
    coalesce(max(products) filter (where starts), 0) as most,
    coalesce(sum(names) filter (where starts), 0)::integer as names,
    coalesce(sum(products) filter (where ${isForm}), 0)::integer as whole,
    coalesce(sum(names) filter (where ${isForm}), 0)::integer as whole_names,
    coalesce(array_agg(json_build_object('word', word, 'products', products, 'names', names)
        order by products desc, word)
      filter (where not starts), '{}') as inside,
    coalesce(array_agg(word) filter (where starts), '{}') as begun
  from (
    select word, starts_with(word, form) as starts, sum(products)::integer as products,
      sum(names)::integer as names
    from (select word, products, names from ${searchWords} union all
      select word, products, names from ${searchWordChanges}) as counted
    where ${matches} group by word having sum(products) > 0
  ) as matching`

/** The names of categories, subcategories and colours, with a space before each word. */
export const groupNames = sql`
  select ' ' || translate(search_form(name), '-/&,()', '      ') as name, lexeme from (
    select name, '#c' || id as lexeme from ${categories}
    union all select name, '#s' || id from ${subcategories}
    union all select name, '#k' || id from ${colours}) as names`

const everything = (matches: SQL) => sql`
  with typed as materialized (
    select typed, search_form(typed) as form
    from jsonb_array_elements_text(${sql.placeholder('typed')}::jsonb) as typed)
  select
    (select coalesce(json_agg(counted), '[]') from (
      select typed, form, sum, most, names, whole, whole_names as "wholeNames",
        case when cardinality(begun) <= ${number(MAX_BEGUN)} then to_json(begun) end as begun,
        to_json(inside[1:${number(MAX_INSIDE)}]) as inside
      from typed cross join lateral (${countsOfForm(matches)}) as counts
      where form <> '') as counted) as words,
    (select coalesce(json_agg(shop_group), '[]') from (
      select name, lexeme, coalesce(products, 0) as products from (${groupNames}) as groups
      left join ${searchWords} on word = lexeme
      where name like any (array(
        select '% ' || form || '%' from typed where length(form) >= ${number(MIN_GROUP_LENGTH)}))
      ) as shop_group) as groups,
    (select coalesce(json_agg(known), '[]') from (
      select distinct on (spelling) spelling, concept, finds, near from ${searchConcepts}
      where spelling = any (array(
        select search_form(one)
        from jsonb_array_elements_text(${sql.placeholder('spellings')}::jsonb) as one))
      order by spelling, is_own desc) as known) as concepts,
    (select greatest(reltuples, 1)::integer from pg_class where oid = 'product_search'::regclass) as size`
