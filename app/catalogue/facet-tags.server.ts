import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { notifyChanged } from '#app/core/write.server.ts'
import { productFacets } from '#db/tables/index.ts'

type Facets = { id: number; category: number; subcategory: number; tokens: string }

/** Runs a refresh of facets. Its commit notifies the lists of the products whose facets it changed: a list
 * rendered since the change of the product still shows the former facets. */
export async function notifyingLists(
  tx: Transaction,
  productIds: readonly number[],
  refresh: () => Promise<void>,
): Promise<void> {
  const before = await readFacets(tx, productIds)
  await refresh()
  const after = await readFacets(tx, productIds)
  const moved = productIds
    .filter((id) => before.get(id)?.tokens !== after.get(id)?.tokens)
    .flatMap((id) => [before.get(id), after.get(id)])
    .filter((facets) => facets !== undefined)
  if (moved.length > 0) await notifyChanged(tx, ['list', ...(await tagsOf(tx, moved))])
}

/** The tokens of a product name all of its facets. */
async function readFacets(tx: Transaction, productIds: readonly number[]): Promise<Map<number, Facets>> {
  const rows: Facets[] = await tx
    .select({
      id: productFacets.productId,
      category: productFacets.categoryId,
      subcategory: productFacets.subcategoryId,
      tokens: sql<string>`${productFacets.tokens}::text`,
    })
    .from(productFacets)
    .where(sql`${productFacets.productId} = any(${sql.param(productIds)}::integer[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function tagsOf(tx: Transaction, moved: readonly Facets[]): Promise<string[]> {
  const ids = (of: (facets: Facets) => number) => sql.param([...new Set(moved.map(of))])
  const { rows } = await tx.execute<{ tag: string }>(sql`
    select 'category:' || slug as tag from categories
      where id = any(${ids(({ category }) => category)}::integer[])
    union all select 'subcategory:' || slug from subcategories
      where id = any(${ids(({ subcategory }) => subcategory)}::integer[])`)
  return rows.map(({ tag }) => tag)
}
