import type { Database } from '#app/core/context.server.ts'
import type { Concept } from './ladder.ts'
import { searchProducts } from './products.server.ts'

/** What a search for a new spelling of the owner's finds. A frequent word of the shop finds only itself. */
export async function explainSpelling(
  db: Database,
  { spelling, concept }: Pick<Concept, 'spelling' | 'concept'>,
): Promise<string> {
  const { total, understood } = await searchProducts(db, { search: spelling })
  if (total === 0) return `“${spelling}” means ${concept} now, but the shop has no such product yet.`
  if (understood) return `“${spelling}” finds ${concept} now.`
  const own = await searchProducts(db, { search: spelling, exact: true })
  return own.total < total
    ? `“${spelling}” is in the words of your products. It finds ${concept}, too, now.`
    : `“${spelling}” is in the words of your products, so it finds the same as before.`
}
