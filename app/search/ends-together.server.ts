import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { productSearch } from '#db/tables/index.ts'
import type { BegunSpelling } from './begun-spellings.server.ts'
import { meaningfulWords, searchWords } from './rules.ts'
import { segmentToTry } from './segments.ts'
import { within } from './take-hits.server.ts'
import { formsOf } from './terms.ts'
import { allOf, anyOf, exactly } from './tsquery.ts'
import { withWords } from './typed-term.ts'
import { understand } from './understand.server.ts'

/** Of the ends of the last word, those come first that a product has together with the words before it: after
 * "foto", a word that begins with "far" is a frame and no carpet. In a large shop only its best products are
 * looked at. */
export async function togetherFirst(
  db: Database,
  before: string,
  ends: readonly BegunSpelling[],
): Promise<{ ends: BegunSpelling[]; together: number }> {
  if (ends.length === 0 || meaningfulWords(before).length === 0) return { ends: [...ends], together: 0 }
  const { terms, size } = await understand(db, before)
  if (terms.length === 0) return { ends: [...ends], together: 0 }
  const queries = ends.map(({ finds }) => {
    const end = endQuery(finds)
    return end && withWords(allOf([...terms.map(({ any }) => any), end]), terms)
  })
  const only = segmentToTry(size) === null ? sql`true` : within(0)
  const { rows } = await db.execute<{ at: number }>(sql`
    select (at - 1)::integer as at
    from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) with ordinality as wanted (query, at)
    where exists (select from ${productSearch} where words @@ query::tsquery and ${only})`)
  const found = new Set(rows.map(({ at }) => at))
  const isTogether = (end: BegunSpelling) => Number(found.has(ends.indexOf(end)))
  return { ends: ends.toSorted((a, b) => isTogether(b) - isTogether(a)), together: found.size }
}

/** Null for what has no word. */
function endQuery(finds: string): string | null {
  const wordOf = (word: string) =>
    anyOf(formsOf(word).flatMap((form) => [exactly(form), exactly(`.${form}`)]))
  const alternatives = finds.split('|').map(searchWords)
  const queries = alternatives.filter((words) => words.length > 0).map((words) => allOf(words.map(wordOf)))
  return queries.length === 0 ? null : anyOf(queries)
}
