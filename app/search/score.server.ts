import { sql, type SQL } from 'drizzle-orm'
import { missingScore } from './most-words.ts'
import type { Term } from './terms.ts'

/** The conditions of a term with their scores, best first, and the score of a product that has none. */
export type Scores = { queries: string[]; scores: number[]; missing: number }

export function scoresOf(terms: readonly Term[], size: number): Scores[] {
  return terms.map((term) => ({
    queries: term.levels.map(({ query }) => query),
    scores: term.levels.map(({ score }) => (score < 0 ? term.weight * score : score)),
    missing: missingScore(term, size),
  }))
}

type Conditions = { has: (at: number) => SQL; scoreOf: (at: number) => SQL; missing: SQL; count: number }

/** The score of a product: the sum of the first condition that it meets of each term. */
export function sumOfScores(terms: readonly Conditions[]): SQL {
  return sql.join(
    terms.map(({ has, scoreOf, missing, count }) => {
      const cases = Array.from({ length: count }, (_, at) => sql`when ${has(at)} then ${scoreOf(at)}`)
      return sql`case ${sql.join(cases, sql` `)} else ${missing} end`
    }),
    sql` + `,
  )
}
