import { findSubcategory, listCategories } from '#app/catalogue/categories.server.ts'
import { listProducts, type ListQuery } from '#app/catalogue/lists.server.ts'
import { findProduct } from '#app/catalogue/products.server.ts'
import { listByIdsJson } from '#app/catalogue/filtered-lists.server.ts'
import { listFeatured, listLowestPriced, listRelated } from '#app/catalogue/selections.server.ts'
import { PAGE_SIZE, SORTS } from '#app/core/paging.ts'
import { listOwnOrders } from '#app/orders/orders.server.ts'
import { listSitemapFile } from '#app/pages/sitemap-files.server.ts'
import { listSitemap } from '#app/pages/sitemap.server.ts'
import { listReviews } from '#app/reviews/reviews.server.ts'
import type { Database } from '#app/core/context.server.ts'

/** `limitMs` holds for 95 or 99 of 100 runs in the large shop; without it the case is only reported. */
export type Case = {
  name: string
  limitMs?: number
  percentile?: 95 | 99
  /** Holds for 99 of 100 runs, beside a limit for 95. */
  worstMs?: number
  /** `n` counts the runs, so that each reads other rows. */
  run(db: Database, n: number): Promise<unknown>
}

const LISTS: Record<string, ListQuery> = {
  'whole shop': {},
  'category of 22 %': { categorySlug: 'category-1' },
  subcategory: { subcategorySlug: 'shelf-1-1' },
  videos: { videosOnly: true },
}

/** First, middle and last full page of every list in every order: a page that is not full takes less time. */
export async function listCases(db: Database): Promise<Case[]> {
  const cases: Case[] = []
  for (const [name, list] of Object.entries(LISTS)) {
    const { total } = await listProducts(db, list)
    const full = Math.max(1, Math.floor(total / PAGE_SIZE))
    const third = Math.ceil(full / 3)
    for (const sort of SORTS)
      for (const [depth, page] of [
        ['first', () => 1],
        ['middle', (n: number) => third + (n % third)],
        ['last', () => full],
      ] as const)
        cases.push({
          name: `${name}, ${sort}, ${depth} page`,
          limitMs: 50,
          percentile: 99,
          run: (queries, n) => listProducts(queries, { ...list, sort, page: page(n) }),
        })
  }
  return cases
}

export function otherCases(products: number): Case[] {
  const some = (n: number) => 1 + ((n * 7919) % products)
  const limits = { limitMs: 50, percentile: 99 } as const
  const parts = Math.ceil(products / 1000)
  return [
    { name: 'sitemap, first part', ...limits, run: (db) => listSitemap(db, { page: 1 }) },
    {
      name: 'sitemap, any part',
      ...limits,
      run: (db, n) => listSitemap(db, { page: 1 + (some(n) % parts) }),
    },
    {
      name: 'sitemap file, first part',
      ...limits,
      run: (db) => listSitemapFile(db, 'https://nayab.example', '/sitemap-1.xml'),
    },
    {
      name: 'sitemap file, last part',
      ...limits,
      run: (db) => listSitemapFile(db, 'https://nayab.example', `/sitemap-${parts}.xml`),
    },
    { name: 'orders of 10,000, first page', ...limits, run: (db) => listOwnOrders(db, 1, 1) },
    { name: 'orders of 10,000, last page', ...limits, run: (db) => listOwnOrders(db, 1, 200) },
    { name: 'product', ...limits, run: (db, n) => findProduct(db, `product-${some(n)}`) },
    { name: 'reviews of a product', ...limits, run: (db, n) => listReviews(db, 1 + (n % 50), 1) },
    {
      name: 'related products',
      ...limits,
      run: async (db, n) => {
        const product = await findProduct(db, `product-${some(n)}`)
        return listRelated({ db, readProducts: (ids) => listByIdsJson(db, ids) }, product!)
      },
    },
    { name: 'featured', ...limits, run: (db) => listFeatured(db) },
    { name: 'lowest prices', ...limits, run: (db) => listLowestPriced(db, 200) },
    { name: 'categories', ...limits, run: (db) => listCategories(db) },
    { name: 'sub-category by its address', ...limits, run: (db) => findSubcategory(db, 'shelf-1-1') },
  ]
}
