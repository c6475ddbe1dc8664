import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { pageOf, type Page } from '#app/core/paging.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { isoTime, prepared } from '#app/core/query.server.ts'
import { customers, products, reviews } from '#db/tables/index.ts'
import { REVIEWS_PER_PAGE, type ReviewRow } from './contract.ts'

export async function listReviews(
  db: Database | Transaction,
  product_id: number,
  page = 1,
): Promise<Page<ReviewRow> | null> {
  const list = prepared(db, 'reviews_of_product', (name) =>
    db
      .select({
        id: reviews.id,
        rating: sql<number>`(${reviews.ratingHalves} / 2.0)::float8`,
        reviews: reviews.text,
        time_stamp: isoTime(reviews.createdAt),
        answer: reviews.answer,
        user: { full_name: customers.fullName, profile_pic: customers.picture },
      })
      .from(reviews)
      .innerJoin(customers, eq(customers.id, reviews.customerId))
      .where(and(eq(reviews.productId, sql.placeholder('product_id')), isNull(reviews.hiddenAt)))
      .orderBy(desc(reviews.createdAt), asc(reviews.id))
      .limit(REVIEWS_PER_PAGE)
      .offset(sql.placeholder('offset'))
      .prepare(name),
  )
  const counted = prepared(db, 'reviews_count_of_product', (name) =>
    db
      .select({ total: products.ratingCount })
      .from(products)
      .where(and(eq(products.id, sql.placeholder('product_id')), eq(products.isHidden, false)))
      .prepare(name),
  )
  const [items, [product]] = await Promise.all([
    list.execute({ product_id, offset: (page - 1) * REVIEWS_PER_PAGE }),
    counted.execute({ product_id }),
  ])
  return product ? pageOf(items, page, product.total, REVIEWS_PER_PAGE) : null
}
