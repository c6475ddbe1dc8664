import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { products, productSearch } from '#db/tables/index.ts'
import { isDetail } from './details.ts'
import { isWhole } from './parts.ts'
import { guessedTerm, type KnownWords } from './terms.ts'
import { shareOf } from './tiers.ts'
import { anyOf, exactly } from './tsquery.ts'
import type { LookUp } from './words.server.ts'

/** Where as many products have all words, or should have by chance, some have them together. */
const MAX_READ = 50

/** Phrases whose words the shop has, but no product together: "hot pot" where only water is hot. They are
 * together in a name, in a keyword, or if the product is called by one that does more than describe: a
 * lantern for "camping" is a "camping lantern", but a set of candlesticks for the "dinner table" is no
 * "dinner set". */
export async function listApart(
  db: Database,
  phrases: readonly string[],
  { words: known, size }: Pick<LookUp, 'words' | 'size'>,
): Promise<Set<string>> {
  const read = [...new Set(phrases)].flatMap((text) => {
    const words = text.split(' ').map((word) => known.get(word))
    if (!words.every((word) => word !== undefined && isWhole(word))) return []
    const all = words.flatMap((word) => word ?? [])
    const terms = all.map((one) => guessedTerm([one]))
    if (shareOf(terms, size, ({ sum }) => sum) > MAX_READ) return []
    const calling = all.filter(({ form }) => !isDetail(form)).flatMap(callingQueries)
    const called = calling.length > 0 ? anyOf(calling) : null
    return { text, words: all.map(({ form }) => form), query: guessedTerm(all).any, called }
  })
  if (read.length === 0) return new Set()
  const statement = prepared(db, 'phrases_apart', (name) =>
    db
      .select({ text: sql<string>`text` })
      .from(sql`(${phrasesApart}) as apart`)
      .prepare(name),
  )
  const rows = await statement.execute({ phrases: JSON.stringify(read) })
  return new Set(rows.map(({ text }) => text))
}

const maxRead = sql.raw(String(MAX_READ))

const phrasesApart = sql`
  select text from jsonb_to_recordset(${sql.placeholder('phrases')}::jsonb)
    as phrase (text text, words jsonb, query text, called text)
  where not exists (
    select from (
      select ${productSearch.productId} as id, ${productSearch.words} as has, row_number() over () as at
      from ${productSearch} where ${productSearch.words} @@ query::tsquery limit ${maxRead}) as hit
    join ${products} on ${products.id} = hit.id
    where at = ${maxRead} or has @@ called::tsquery or exists (
      select from (
        select search_words(field, '') as text
        from unnest(${products.name} || regexp_split_to_array(${products.keywords}, '[,،]')) as field
        offset 0) as field
      where not exists (
        select from jsonb_array_elements_text(words) as word where strpos(field.text, ' ' || word) = 0)))`

/** The name or the category has the word. */
const callingQueries = (known: KnownWords) => [
  guessedTerm([known]).whole,
  ...known.groups.map(({ lexeme }) => exactly(lexeme)),
]
