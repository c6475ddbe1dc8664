import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { searchConcepts, searchWordChanges, searchWords } from '#db/tables/index.ts'
import { likeliestSpelling } from './likeliest-spelling.ts'
import { isStopWord, MAX_PHRASE, meaningfulWords } from './rules.ts'
import { MIN_SUGGEST_LENGTH } from './suggest.ts'

/** A shorter word is more likely the beginning of one than one: "چا" of "چائے". */
const MIN_WHOLE_LENGTH = 3

type Begun = { spellings: string[]; concept: string; finds: string; isOfShop: boolean }

/** `finds` is what its concept finds. */
export type BegunSpelling = { spelling: string; finds: string }

export type BegunSpellings = {
  spellings: BegunSpelling[]
  /** The word also begins one of the shop, which is more likely what is typed. */
  isOfShop: boolean
}

/** The spellings of concepts that the last word begins ("tokr": "tokri"), those of the concept with most of
 * them first. None after a stop word, and none if the word, or a phrase that ends with it, is a spelling,
 * since that is what is typed; a word that says nothing is not, if it is the only one: "sab" (all) begins
 * "sabun" (soap). Own concepts replace shipped ones, and one that finds nothing is none. */
export async function listBegunSpellings(
  db: Database,
  { text, word }: { text: string; word: string },
  limit: number,
): Promise<BegunSpellings> {
  if ([...word].length < MIN_SUGGEST_LENGTH || isStopWord(word.toLowerCase())) return NO_SPELLINGS
  const words = meaningfulWords(text)
  const isWhole = [...word].length >= MIN_WHOLE_LENGTH
  const phrases = words.map((_, at) => words.slice(at).join(' ')).slice(-MAX_PHRASE)
  const whole = isWhole ? [word, ...phrases] : phrases.filter((phrase) => phrase !== word)
  const says = words.length === 1 ? sql`finds <> '*'` : sql`true`
  const { rows } = await db.execute<Begun>(sql`
    with typed as materialized (select search_form(${word}::text) as form),
    counted as not materialized (
      select word, products from ${searchWords} union all select word, products from ${searchWordChanges}),
    begun as materialized (
      select distinct on (spelling) spelling, concept, finds, near from ${searchConcepts}, typed
      where form <> '' and spelling like form || '_%' and strpos(spelling, ' ') = 0
      order by spelling, is_own desc)
    select array_agg(spelling order by length(spelling), spelling) as spellings,
      concept, min(finds) as finds, exists (
        select from counted, typed where word like form || '%' and products > 0) as "isOfShop"
    from begun
    where finds <> '*'
      and (near <> '' or exists (
        select from counted
        where word = any (string_to_array(translate(finds, '|', ' '), ' ')) and products > 0))
      and not exists (
        select from ${searchConcepts} where ${says} and spelling in (
          select search_form(typed) from jsonb_array_elements_text(${JSON.stringify(whole)}::jsonb) as typed))
    group by concept order by count(*) desc, 1 limit ${limit}`)
  const ends = rows.map(({ spellings, concept, finds }) => ({
    spelling: likeliestSpelling(spellings, `${concept} ${finds}`),
    finds,
  }))
  return {
    spellings: [...new Map(ends.toReversed().map((end) => [end.spelling, end])).values()].toReversed(),
    isOfShop: rows.some(({ isOfShop }) => isOfShop),
  }
}

const NO_SPELLINGS: BegunSpellings = { spellings: [], isOfShop: false }
