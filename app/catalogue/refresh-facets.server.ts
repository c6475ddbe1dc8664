import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { FOLD_FACETS } from '#db/online-steps.server.ts'
import { facetChanges, facetCounts } from '#db/tables/index.ts'

export async function hasFacetChanges(db: Database): Promise<boolean> {
  return (await db.select({ products: facetChanges.products }).from(facetChanges).limit(1)).length > 0
}

/** Adds the noted changes to the counts. Readers add them themselves until this commits. */
export async function refreshFacetCounts(db: Database): Promise<void> {
  await db.execute(sql.raw(FOLD_FACETS))
  await db.delete(facetCounts).where(eq(facetCounts.products, 0))
}
