import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { isReservedSlug } from '#app/core/reserved-paths.ts'
import { products, slugRedirects } from '#db/tables/index.ts'
import { SLUG_FORM, slugOf } from './product-rules.ts'

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
  const refuse = (code: 409 | 422, message: string) => new Refusal(code, message, { data: { slug: message } })
  if (!SLUG_FORM.test(slug)) throw refuse(422, 'An address has only a-z, 0-9 and single hyphens.')
  if (isReservedSlug(slug)) throw refuse(422, 'The shop itself uses this address. Please choose another.')
  const [taken] = await tx
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.slug, slug), id === null ? undefined : ne(products.id, id)))
  if (taken) throw refuse(409, `"${taken.name}" already has this address.`)
}

/** `kettle`, `kettle-2`, … `product` stands for a name without Latin letters. */
export async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const stem = slugOf(name) || 'product'
  const candidates = [stem, ...Array.from({ length: 98 }, (_, at) => `${stem}-${at + 2}`)]
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${products} where slug = any(${sql.param(candidates)}::text[])
    union select slug from ${slugRedirects} where slug = any(${sql.param(candidates)}::text[])`)
  const taken = new Set(rows.map(({ slug }) => slug))
  return candidates.find((slug) => !taken.has(slug) && !isReservedSlug(slug)) ?? `${stem}-${Date.now()}`
}
