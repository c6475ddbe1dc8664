import { sql, type SQL } from 'drizzle-orm'
import type { ProductRow } from '#app/catalogue/contract.ts'
import { selectProducts } from '#app/catalogue/product-row.server.ts'
import { pageOf, type Page, PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import { ORDERS } from '#app/catalogue/sorting.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { products, productWords } from '#db/tables/index.ts'
import { correctWords } from './correct-words.server.ts'
import { searchWords } from './rules.ts'
import { hasWord, rankInName } from './words.server.ts'

type Alternatives = readonly string[]

/** Returns products with all words or, without a match, with all corrected words. `default` sorts the best
 * first. */
export async function searchProducts(
  db: Database | Transaction,
  { search, page = 1, sort = 'default' }: { search: string; page?: number; sort?: Sort },
): Promise<Page<ProductRow>> {
  const words = searchWords(search)
  if (words.length === 0) return pageOf([], page, 0)
  const results = await findAll(
    db,
    words.map((word) => [word]),
    page,
    sort,
  )
  if (results.total > 0) return results
  const corrected = await correctWords(db, words)
  return corrected ? findAll(db, corrected, page, sort) : results
}

async function findAll(
  db: Database | Transaction,
  words: readonly Alternatives[],
  page: number,
  sort: Sort,
): Promise<Page<ProductRow>> {
  const where = sql.join(
    words.map((word) => anyOf(word.map(hasWord))),
    sql` and `,
  )
  const rank = sql.join(
    words.map((word) => sql`greatest(${sql.join(word.map(rankInName), sql`, `)})`),
    sql` + `,
  )
  const best = sort === 'default'
  const order = best ? sql`rank desc, ${productWords.productId}` : ORDERS[sort]
  const results = await selectProducts(
    db,
    sql`
    select ${productWords.productId} as id, ${best ? rank : sql`0`} as rank,
      count(*) over ()::integer as total
    from ${productWords} ${best ? sql`` : sql`join ${products} on ${products.id} = ${productWords.productId}`}
    where ${where} order by ${order} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    sql<number>`picked.total`,
  ).orderBy(best ? sql`picked.rank desc, ${products.id}` : ORDERS[sort])
  return pageOf(
    results.map(({ product }) => product),
    page,
    results[0]?.total ?? (page === 1 ? 0 : await db.$count(productWords, where)),
  )
}

function anyOf(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`
}
