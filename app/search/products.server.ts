import { sql } from 'drizzle-orm'
import type { ProductRow } from '#app/catalogue/contract.ts'
import { parseProduct, selectProducts } from '#app/catalogue/product-row.server.ts'
import { pageOf, type Page, PAGE_SIZE, type Sort } from '#app/core/paging.ts'
import type { Database } from '#app/core/context.server.ts'
import { prepared } from '#app/core/query.server.ts'
import { MAX_TOTAL } from './count-hits.server.ts'
import { findHits } from './hits.server.ts'
import { searchWords } from './rules.ts'
import { termOf, type Term } from './terms.ts'
import { estimateShopSize, findKnownWords, listNearestWords } from './words.server.ts'

/** `total` is exact unless `is_minimum`: then there are as many results, and more. */
export type SearchPage = Page<ProductRow> & { is_minimum: boolean }

/** Returns products with all words or, where the shop does not know a word, with the nearest ones. `default`
 * sorts the best first. */
export async function searchProducts(
  db: Database,
  { search, page = 1, sort = 'default' }: { search: string; page?: number; sort?: Sort },
): Promise<SearchPage> {
  const typed = searchWords(search)
  const terms = typed.length === 0 ? null : await readTerms(db, typed)
  if (!terms) return { ...pageOf([], page, 0), is_minimum: false }
  const hits = await findHits(db, { terms, sort, offset: (page - 1) * PAGE_SIZE }, await estimateShopSize(db))
  const items = hits.ids.length === 0 ? [] : await listByIds(db, hits.ids)
  return { ...pageOf(items, page, hits.total), is_minimum: hits.isMinimum }
}

export function isOverMaxTotal({ total, is_minimum }: Pick<SearchPage, 'total' | 'is_minimum'>): boolean {
  return is_minimum || total > MAX_TOTAL
}

/** Null when a word is neither known nor near a known one. */
async function readTerms(db: Database, typed: readonly string[]): Promise<Term[] | null> {
  const words = await findKnownWords(db, typed)
  const terms: Term[] = []
  for (const word of typed) {
    const known = words.get(word)
    const alternatives = known ? [known] : await readNearest(db, word)
    if (alternatives.length === 0) return null
    terms.push(termOf(alternatives))
  }
  return terms
}

async function readNearest(db: Database, word: string) {
  const nearest = await listNearestWords(db, word)
  return nearest.length === 0 ? [] : [...(await findKnownWords(db, nearest)).values()]
}

async function listByIds(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  const list = prepared(db, 'products_by_ids', (name) =>
    selectProducts(
      db,
      sql`select id, place
        from unnest(${sql.placeholder('ids')}::integer[]) with ordinality as hits (id, place)`,
    )
      .orderBy(sql`picked.place`)
      .prepare(name),
  )
  return (await list.execute({ ids: `{${ids.join(',')}}` })).map(parseProduct)
}
