import { sql, type SQL } from 'drizzle-orm'
import { productSearch } from '#db/tables/index.ts'
import { missingScore } from './most-words.ts'
import type { Term } from './terms.ts'

export function scoreOf(terms: readonly Term[], size: number): SQL {
  const { words } = productSearch
  return sql.join(
    terms.map((term) => {
      const { weight } = term
      const cases = term.levels.map(
        ({ query, score }) =>
          sql`when ${words} @@ ${query}::tsquery then ${sql.raw(String(score < 0 ? weight * score : score))}`,
      )
      return sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(missingScore(term, size)))} end`
    }),
    sql` + `,
  )
}
