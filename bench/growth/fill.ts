import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { refreshLists } from '#app/catalogue/refresh-lists.server.ts'
import { refreshFacetCounts } from '#app/catalogue/refresh-facets.server.ts'
import { refreshOverviews } from '#app/catalogue/refresh-overviews.server.ts'
import { foldOrderDays } from '#app/orders/order-days.server.ts'
import { refreshOrderSearch } from '#app/orders/refresh-order-search.server.ts'
import { recountReports } from '#app/orders/report-sums.server.ts'
import { saveShippedConcepts } from '#app/search/concepts.server.ts'
import { refreshRanks } from '#app/search/refresh-ranks.server.ts'
import { refreshSearchWords } from '#app/search/refresh-words.server.ts'
import { migrate } from '#db/migrate.server.ts'
import type { OpenDatabase } from '#db/open.server.ts'
import { generateShop } from './generate.ts'

/** `goodsOnly` leaves out orders. */
export async function fill(
  { db, pool }: OpenDatabase,
  { products, goodsOnly }: { products: number; goodsOnly: boolean },
): Promise<void> {
  const began = performance.now()
  const say = (step: string) =>
    console.log(`${Math.round((performance.now() - began) / 1000)} s: ${products} products: ${step}`)
  await migrate({ pool })
  await saveBuiltInRoles(db)
  await generateShop(pool, { products, goodsOnly }, say)
  say('counts of lists and words')
  await prepare({ db, pool })
  say('done')
}

/** Brings a shop that an earlier release has filled up to date. */
export async function prepare({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  await migrate({ pool })
  await refreshLists(db)
  await refreshSearchWords(db)
  while (await refreshOverviews(db)) continue
  await refreshFacetCounts(db)
  while (await refreshOrderSearch(db)) await foldOrderDays(db)
  while (await recountReports(db)) continue
  await saveShippedConcepts(db)
  while (await refreshRanks(db)) continue
  await pool.query('vacuum analyze')
}
