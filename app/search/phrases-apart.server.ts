import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { productSearch } from '#db/tables/index.ts'
import { type Dictionary, isWhole, phrasesOf } from './parts.ts'
import { guessedTerm } from './terms.ts'

/** Concepts whose words the shop has, but no product together: "hot pot" where only water is hot. */
export async function listApart(
  db: Database,
  words: readonly string[],
  dictionary: Dictionary,
): Promise<Set<string>> {
  const phrases = phrasesOf(words).flatMap(({ text, words: each }) => {
    const known = each.flatMap((word) => dictionary.words.get(word) ?? [])
    const isOfShop = known.length === each.length && known.every(isWhole)
    return isOfShop && dictionary.concepts.has(text) ? { text, query: guessedTerm(known).any } : []
  })
  if (phrases.length === 0) return new Set()
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from jsonb_to_recordset(${JSON.stringify(phrases)}::jsonb) as phrase (text text, query text)
    where not exists (select from ${productSearch} where ${productSearch.words} @@ query::tsquery)`)
  return new Set(rows.map(({ text }) => text))
}
