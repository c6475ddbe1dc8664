import { sql, type SQL } from 'drizzle-orm'
import type { ProductRow } from '#app/catalogue/contract.ts'
import { selectProducts } from '#app/catalogue/product-row.server.ts'
import { pageOf, type Page } from '#app/catalogue/rules.ts'
import { ORDERS } from '#app/catalogue/sorting.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import { products } from '#db/tables/index.ts'
import { correctWords } from './correct-words.server.ts'
import { searchWords, SHORTEST_PART } from './rules.ts'

/** What may stand for a word of the search: the word itself, or what it was perhaps meant to be. */
type Meant = readonly string[]

/** Products that have every word; where there is none, those that have every word's nearest. `default` sorts the best first. */
export async function searchProducts(db: Database | Transaction, { search, page = 1, sort = 'default' }: { search: string, page?: number, sort?: Sort }): Promise<Page<ProductRow>> {
  const words = searchWords(search)
  if (words.length === 0) return pageOf([], page, 0)
  const found = await findAll(db, words.map(word => [word]), page, sort)
  if (found.total > 0) return found
  const corrected = await correctWords(db, words)
  return corrected ? findAll(db, corrected, page, sort) : found
}

async function findAll(db: Database | Transaction, words: readonly Meant[], page: number, sort: Sort): Promise<Page<ProductRow>> {
  const where = sql.join(words.map(word => either(word.map(hasWord))), sql` and `)
  const rank = sql.join(words.map(word => sql`greatest(${sql.join(word.map(rankInName), sql`, `)})`), sql` + `)
  const best = sort === 'default'
  const found = await selectProducts(db, sql`
    select ${products.id} as id, ${best ? rank : sql`0`} as rank, count(*) over ()::integer as total
    from ${products} where ${where} order by ${best ? sql`rank desc, ${products.id}` : ORDERS[sort]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  sql<number>`picked.total`).orderBy(best ? sql`picked.rank desc, ${products.id}` : ORDERS[sort])
  return pageOf(found.map(({ product }) => product), page, found[0]?.total ?? (page === 1 ? 0 : await countAll(db, where)))
}

async function countAll(db: Database | Transaction, where: SQL): Promise<number> {
  return db.$count(products, where)
}

/** As the index of migration `0001_triggers` has it. */
const NAME_AND_KEYWORDS = sql`search_form(${products.name} || ' ' || ${products.keywords})`

function hasWord(word: string): SQL {
  return word.length < SHORTEST_PART ? begins(NAME_AND_KEYWORDS, word) : holds(NAME_AND_KEYWORDS, word)
}

/** In the name before in the keywords only, and at a word's beginning before within one. */
function rankInName(word: string): SQL {
  const name = sql`search_form(${products.name})`
  return sql`case when ${begins(name, word)} then 2 when ${holds(name, word)} then 1 else 0 end`
}

/** Words are letters and digits (`searchWords`), so they mean nothing else to a pattern. */
function holds(text: SQL, word: string): SQL {
  return sql`${text} like '%' || search_form(${word}::text) || '%'`
}

function begins(text: SQL, word: string): SQL {
  return sql`${text} ~ ('\\m' || search_form(${word}::text))`
}

function either(conditions: SQL[]): SQL {
  return sql`(${sql.join(conditions, sql` or `)})`
}
