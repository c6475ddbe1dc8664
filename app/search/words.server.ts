import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { productWords } from '#db/tables/index.ts'
import { MIN_PART_LENGTH } from './rules.ts'

/** Whether a product has a word. Words are letters and digits (`searchWords`), so they need no escaping in a
 * pattern. */
export function hasWord(word: string): SQL {
  return word.length < MIN_PART_LENGTH
    ? hasWordStart(productWords.words, word)
    : contains(productWords.words, word)
}

/** A match in the name ranks before the keywords, the beginning of a word before its middle. */
export function rankInName(word: string): SQL {
  const name = sql`split_part(${productWords.words}, '|', 1)`
  return sql`case when ${hasWordStart(name, word)} then 2 when ${contains(name, word)} then 1 else 0 end`
}

function contains(text: SQLWrapper, word: string): SQL {
  return sql`${text} like '%' || search_form(${word}::text) || '%'`
}

function hasWordStart(text: SQLWrapper, word: string): SQL {
  return sql`${text} like '% ' || search_form(${word}::text) || '%'`
}
