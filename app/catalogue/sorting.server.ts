import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#app/core/paging.ts'
import { products } from '#db/tables/index.ts'

/** Each order ends in the id, so that pages do not overlap, and uses an index of `db/tables/catalogue.ts`. */
export const ORDERS: Record<Sort, SQL> = {
  default: sql`${products.id}`,
  featured: sql`${products.isFeatured} desc, ${products.id}`,
  new: sql`${products.createdAt} desc, ${products.id}`,
  discount: sql`${products.biggestDiscount} desc, ${products.id}`,
  price_asc: sql`${products.lowestPrice}, ${products.id}`,
  price_desc: sql`${products.lowestPrice} desc, ${products.id} desc`,
}
