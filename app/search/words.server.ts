import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { productWords } from '#db/tables/index.ts'
import { MIN_PART_LENGTH } from './rules.ts'

/** Whether a product has a word of a search. Words are letters and digits (`searchWords`), so they mean nothing else to a pattern. */
export function hasWord(word: string): SQL {
  return word.length < MIN_PART_LENGTH ? begins(productWords.words, word) : holds(productWords.words, word)
}

/** In the name before in the keywords only, and at a word's beginning before within one. */
export function rankInName(word: string): SQL {
  const name = sql`split_part(${productWords.words}, '|', 1)`
  return sql`case when ${begins(name, word)} then 2 when ${holds(name, word)} then 1 else 0 end`
}

function holds(text: SQLWrapper, word: string): SQL {
  return sql`${text} like '%' || search_form(${word}::text) || '%'`
}

function begins(text: SQLWrapper, word: string): SQL {
  return sql`${text} like '% ' || search_form(${word}::text) || '%'`
}
