import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import type { SlugHome } from './free-slug.server.ts'
import { lockNames } from '#app/core/query.server.ts'
import { refusedField } from '#app/core/refusal.ts'
import { isReservedSlug } from '#app/core/reserved-paths.ts'
import { isolated } from '#app/core/text.ts'
import { products, slugRedirects } from '#db/tables/index.ts'
import { SLUG_FORM } from './product-rules.ts'

/** The former slug of a product redirects to it from now on. @throws Refusal 409 or 422 for the new one */
export async function moveSlug(tx: Transaction, id: number, from: string, to: string): Promise<void> {
  await requireFreeSlug(tx, to, id)
  await tx.delete(slugRedirects).where(eq(slugRedirects.slug, to))
  await tx
    .insert(slugRedirects)
    .values({ slug: from, productId: id })
    .onConflictDoUpdate({ target: slugRedirects.slug, set: { productId: id, createdAt: sql`now()` } })
}

/** @throws Refusal 409 for a slug in use, 422 for one that is reserved or malformed */
export async function requireFreeSlug(tx: Transaction, slug: string, id: number | null): Promise<void> {
  const refuse = (code: 409 | 422, message: string) => refusedField(code, 'slug', message)
  if (!SLUG_FORM.test(slug)) throw refuse(422, 'An address has only a-z, 0-9 and single hyphens.')
  if (isReservedSlug(slug)) throw refuse(422, 'The shop itself uses this address. Please choose another.')
  await lockNames(tx, products)
  const [taken] = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.slug, slug), id === null ? undefined : ne(products.id, id)))
  if (taken) throw refuse(409, `"${isolated(taken.name)}" already has this address.`)
}

/** Where `freeSlug` looks for the addresses of products. */
export const PRODUCT_SLUGS: SlugHome = {
  table: products,
  redirects: { table: 'slug_redirects', owner: 'product_id' },
  word: 'product',
}
