import { and, eq, sql } from 'drizzle-orm'
import { lockOwnCustomer } from '#app/account/customer.server.ts'
import type { Session, Shop } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { handle } from '#app/core/handle.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { retried, write } from '#app/core/write.server.ts'
import { categories, orderLines, orders, products, reviews, subcategories } from '#db/tables/index.ts'
import { addReview } from './add-contract.ts'

const COMPLETED = 3

export const addReviewCall = handle(addReview, async (shop, { body, customer }) => {
  await retried(() => review(shop, customer!, body))
  return { data: null, message: 'Review added successfully!' }
})

async function review(
  shop: Shop,
  customer: Session,
  { p_id_fk: productId, rating, reviews: text }: InputOf<typeof addReview>['body'],
): Promise<void> {
  const customerId = customer.user_id
  await write(shop, async (tx, changed) => {
    await lockOwnCustomer(tx, customer)
    const [bought] = await tx
      .select({ category: categories.slug, subcategory: subcategories.slug })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(products, eq(products.id, orderLines.productId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .innerJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .where(
        and(
          eq(orderLines.productId, productId),
          eq(orders.customerId, customerId),
          eq(orders.statusId, COMPLETED),
        ),
      )
      .limit(1)
      // Locks the product, so that each new average includes the reviews before it.
      .for('no key update', { of: products })
    if (!bought) throw new Refusal(403, 'You can review a product once your order of it is completed.')

    const content = { ratingHalves: rating * 2, text, createdAt: sql`now()` }
    await tx
      .insert(reviews)
      .values({ productId, customerId, ...content })
      .onConflictDoUpdate({
        target: [reviews.productId, reviews.customerId],
        // The answer was to the text before.
        set: { ...content, answer: null, answeredAt: null },
      })
    changed(
      `product:${productId}`,
      `category:${bought.category}`,
      `subcategory:${bought.subcategory}`,
      'list',
      'home',
    )
  })
}
