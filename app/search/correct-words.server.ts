import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { products } from '#db/tables/index.ts'
import { nearestWords } from './rules.ts'

/** How much a word of the shop must share with a misspelt one to be looked at closely: two of five of its trigrams. */
const ALIKE = '0.39'
const MOST_PRODUCTS = sql.raw('300')

/** For each word of a search the shop's own nearest words; null when one of them has none. */
export async function correctWords(db: Database | Transaction, words: readonly string[]): Promise<string[][] | null> {
  return db.transaction(async tx => {
    // For this transaction only: how near is near is a setting of the index search.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`)
    const corrected: string[][] = []
    for (const word of words) {
      const meant = nearestWords(word, await listAlike(tx, word))
      if (meant.length === 0) return null
      corrected.push(meant)
    }
    return corrected
  })
}

async function listAlike(tx: Transaction, word: string): Promise<string[]> {
  const form = sql`search_form(${products.name} || ' ' || ${products.keywords})`
  const { rows } = await tx.execute<{ word: string }>(sql`
    select distinct word
    from (select ${form} as form from ${products} where search_form(${word}::text) <% ${form} order by word_similarity(search_form(${word}::text), ${form}) desc limit ${MOST_PRODUCTS}) as near,
      regexp_split_to_table(near.form, '[^[:alnum:]]+') as word
    where abs(length(word) - length(${word}::text)) <= 2 or starts_with(word, search_form(${word}::text))`)
  return rows.map(row => row.word)
}
