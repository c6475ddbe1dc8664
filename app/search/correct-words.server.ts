import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { productWords } from '#db/tables/index.ts'
import { nearestWords } from './rules.ts'
import { hasWord } from './words.server.ts'

/** The minimum share of equal trigrams for a word to be compared: two of five. */
const MIN_SIMILARITY = '0.39'
const MAX_PRODUCTS = sql.raw('300')

export async function correctWords(
  db: Database | Transaction,
  words: readonly string[],
): Promise<string[][] | null> {
  return db.transaction(async (tx) => {
    // The similarity threshold is a setting of the index search, valid for this transaction.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${MIN_SIMILARITY}, true)`)
    const corrected: string[][] = []
    for (const word of words) {
      const candidates = (await isKnown(tx, word))
        ? [word]
        : nearestWords(word, await listSimilarWords(tx, word))
      if (candidates.length === 0) return null
      corrected.push(candidates)
    }
    return corrected
  })
}

/** Known words are not compared: that is slow for a word of thousands of products. */
async function isKnown(tx: Transaction, word: string): Promise<boolean> {
  return (
    (await tx.select({ id: productWords.productId }).from(productWords).where(hasWord(word)).limit(1))
      .length > 0
  )
}

async function listSimilarWords(tx: Transaction, word: string): Promise<string[]> {
  const typed = sql`search_form(${word}::text)`
  const { rows } = await tx.execute<{ word: string }>(sql`
    select distinct word
    from (select ${productWords.words} as words from ${productWords}
      where ${typed} <% ${productWords.words}
      order by word_similarity(${typed}, ${productWords.words}) desc limit ${MAX_PRODUCTS}) as near,
      regexp_split_to_table(near.words, '[ |]+') as word
    where abs(length(word) - length(${typed})) <= 2 or starts_with(word, ${typed})`)
  return rows.map((row) => row.word)
}
