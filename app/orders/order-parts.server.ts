import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { orderEvents, orderLines, orderStatuses, products, reviews, subcategories } from '#db/tables/index.ts'
import type { OrderDetails, OrderLine } from './contract.ts'

export async function listHistory(db: Database, orderId: number): Promise<OrderDetails['history']> {
  return db
    .select({ status_id: orderStatuses.id, status: orderStatuses.name, at: isoTime(orderEvents.at) })
    .from(orderEvents)
    .innerJoin(orderStatuses, eq(orderStatuses.id, orderEvents.statusId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
}

export async function listLines(
  db: Database,
  orderId: number,
  customerId: number | null,
): Promise<OrderLine[]> {
  const lines = await db
    .select({
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      variantId: orderLines.variantId,
      variantName: orderLines.variantName,
      productId: orderLines.productId,
      productName: orderLines.productName,
      image: orderLines.image,
      slug: products.slug,
      subcategory: subcategories.slug,
      isHidden: products.isHidden,
      rating: products.ratingAverage,
      reviewId: reviews.id,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(
      reviews,
      and(
        eq(reviews.productId, orderLines.productId),
        customerId === null ? sql`false` : eq(reviews.customerId, customerId),
      ),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return lines.map((line) => ({
    quantity: line.quantity,
    total_cost: line.unitPrice * line.quantity,
    varients: [
      {
        p_v_id: line.variantId,
        p_v_name: line.variantName,
        final_price: line.unitPrice,
        product: {
          product_id: line.productId,
          id: line.productId,
          product_name: line.productName,
          product_image: line.image,
          product_slug: line.isHidden ? null : line.slug,
          subcategory: line.isHidden || line.subcategory === null ? null : { s_cat_slug: line.subcategory },
          product_review: line.reviewId === null ? null : { rating: line.rating ?? 0 },
        },
      },
    ],
  }))
}
