import { sql, type SQL } from 'drizzle-orm'
import { searchConcepts, searchNames, searchWordChanges, searchWords } from '#db/tables/index.ts'
import { MIN_PART_LENGTH } from './rules.ts'
import { usedSpellingsOf } from './used-spellings.server.ts'

/** A part of a word stands for the most frequent words that contain it. */
const MAX_INSIDE = 100
/** For more words than this, the index is searched by their beginning. */
const MAX_BEGUN = 100
/** The beginning of a category's name, or a word of a colour's, has at least this many letters. */
export const MIN_GROUP_LENGTH = 3

const number = (limit: number) => sql.raw(String(limit))

export const isForm = sql`word = any (array[form, form || 's', form || 'es'])`

/** A number begins no longer one. */
export const isBegunOrInside = sql`word like
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

type Asked = { matches: SQL; hasSpellings: boolean }

/** What the shop has of `typed` words, and, if the search has them, what concepts have of `spellings`. */
export const everythingKnown = ({ matches, hasSpellings }: Asked): SQL => sql`
  with typed as materialized (
    select typed, search_form(typed) as form
    from jsonb_array_elements_text(${sql.placeholder('typed')}::jsonb) as typed)
  ${hasSpellings ? sql`, known as materialized (${concepts})` : sql``}
  select
    (select coalesce(json_agg(counted), '[]') from (
      select typed, form, sum, most, names, whole, whole_names as "wholeNames",
        case when cardinality(begun) <= ${number(MAX_BEGUN)} then to_json(begun) end as begun,
        to_json(inside[1:${number(MAX_INSIDE)}]) as inside
      from typed cross join lateral (${countsOfForm(matches)}) as counts
      where form <> '') as counted) as words,
    (select coalesce(json_agg(shop_group), '[]') from (
      select name, lexeme,
        coalesce((select products from ${searchWords} where word = lexeme), 0) as products
      from ${searchNames}
      where name like any (array(
        select '% ' || form || '%' from typed where length(form) >= ${number(MIN_GROUP_LENGTH)}))
      ) as shop_group) as groups,
    ${
      hasSpellings
        ? sql`(select coalesce(json_agg(known), '[]') from known) as concepts,
    (${usedSpellingsOf(sql`select concept from known`)}) as used,`
        : sql`'[]'::json as concepts, '[]'::json as used,`
    }
    (select greatest(reltuples, 1)::integer from pg_class where oid = 'product_search'::regclass) as size`

const concepts = sql`
  select distinct on (spelling) spelling, concept, finds, near from ${searchConcepts}
  where spelling = any (array(
    select search_form(one)
    from jsonb_array_elements_text(${sql.placeholder('spellings')}::jsonb) as one))
  order by spelling, is_own desc`
