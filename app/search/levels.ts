import type { KnownWords } from './terms.ts'
import { allOf, anyOf, exactly } from './tsquery.ts'

/** Among several words the score is `beside`, if there is one. */
export type Level = { query: string; score: number; beside?: number }

/** A product with all words in its name comes first, for up to four words. */
export const SCORES = {
  ofKind: 13,
  calledOfKind: 12.5,
  whole: 12,
  start: 11,
  inside: 10,
  /** The noun of a phrase: of "coffee mug" a mug for coffee before a tumbler for both. */
  nounInside: 7,
  elsewhere: 4,
  partElsewhere: 3,
  insideOther: 2,
}
/** A longer word with the same beginning is worth less than a missing detail: of "wedding mug" any mug comes
 * before a Mughal mirror. */
export const LONGER_SCORE = -60
/** The word is only in the name of the category or colour: after all products that have it themselves. */
export const CATEGORY_SCORE = -50
/** Several words name the same category: among the candles and holders, a lamp of clay is nearer to a "clay
 * candle holder" than one of brass. */
export const SHARED_CATEGORY_SCORE = -10

/** Without the colours. */
export function categoriesOf(groups: KnownWords['groups']): string[] {
  return groups.filter(({ lexeme }) => !lexeme.startsWith('#k')).map(({ lexeme }) => exactly(lexeme))
}

/** A basket among the baskets comes before one for a baby. */
export function ofKind(named: string, groups: KnownWords['groups'], score: number): Level[] {
  const kinds = categoriesOf(groups)
  return kinds.length === 0 ? [] : [{ query: allOf([named, anyOf(kinds)]), score }]
}

/** A cup by a keyword, among the cups, comes before what has the word only in its name ("Seven-Cup Masala
 * Dabba"), but beside other words the name says more. */
export function calledOfKind(written: string, groups: KnownWords['groups'], score: number): Level[] {
  return ofKind(written, groups, score).map((level) => ({ ...level, beside: SCORES.elsewhere }))
}
