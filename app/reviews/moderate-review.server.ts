import { eq, sql } from 'drizzle-orm'
import { lockProducts } from '#app/catalogue/write-products.server.ts'
import { notFound } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { categories, products, reviews, subcategories } from '#db/tables/index.ts'

type Change = { hidden?: { reason: string } | null; answer?: string | null }

/** Also sets or removes the public answer. @returns the id of the audit entry @throws Refusal 404 */
export async function moderateReview(
  context: WriteContext,
  id: number,
  change: Change,
): Promise<number | null> {
  const { tx } = context
  // The trigger locks the product; writing a review locks it first, too.
  await lockProducts(tx, sql`select product_id from reviews where id = ${id}`)
  const [found] = await tx
    .select({
      product: products.id,
      name: products.name,
      category: categories.slug,
      subcategory: subcategories.slug,
      hiddenAt: reviews.hiddenAt,
      answer: reviews.answer,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(eq(reviews.id, id))
    .for('no key update', { of: reviews })
  if (!found) throw notFound('There is no such review.')
  const { hidden, answer } = change
  const isHidden = found.hiddenAt !== null
  // A hidden review keeps its first reason.
  if (hidden === undefined || (hidden !== null) !== isHidden)
    await tx.update(reviews).set(columnsOf(change)).where(eq(reviews.id, id))
  context.changed(
    `product:${found.product}`,
    `category:${found.category}`,
    `subcategory:${found.subcategory}`,
    'list',
    'home',
  )
  return context.audit({
    action: hidden === undefined ? 'review.answer' : hidden ? 'review.hide' : 'review.show',
    objectType: 'review',
    objectId: id,
    label: `Review of ${found.name}`,
    before: hidden === undefined ? { answer: found.answer } : { is_hidden: isHidden },
    after: hidden === undefined ? { answer: answer ?? null } : { is_hidden: hidden !== null },
    reason: hidden?.reason ?? null,
    canUndo: true,
  })
}

function columnsOf({ hidden, answer }: Change) {
  return {
    ...(hidden === undefined
      ? {}
      : { hiddenAt: hidden ? sql`now()` : null, hiddenReason: hidden?.reason ?? null }),
    ...(answer === undefined ? {} : { answer: answer || null, answeredAt: answer ? sql`now()` : null }),
  }
}
