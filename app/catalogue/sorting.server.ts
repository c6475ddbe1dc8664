import { sql, type SQL } from 'drizzle-orm'
import type { Sort } from '#app/core/paging.ts'
import { type listChanges, products } from '#db/tables/index.ts'

/** Each order ends in the id, so that pages do not overlap, and uses an index of `db/tables/products.ts`. */
export const ORDERS: Record<Sort, SQL> = {
  default: sql`${products.id}`,
  featured: sql`${products.isFeatured} desc, ${products.id}`,
  new: sql`${products.createdAt} desc, ${products.id}`,
  discount: sql`${products.biggestDiscount} desc, ${products.id}`,
  price_asc: sql`${products.lowestPrice}, ${products.id}`,
  price_desc: sql`${products.lowestPrice} desc, ${products.id} desc`,
}

type Sorted = Pick<
  typeof products | typeof listChanges,
  'isFeatured' | 'createdAt' | 'biggestDiscount' | 'lowestPrice'
>

/** The place of a product as two numbers that grow along the list; times are microseconds since 1970. */
export const PLACES: Record<Sort, { key(of: Sorted): SQL; id(id: SQL): SQL }> = {
  default: { key: () => sql`0`, id: (id) => id },
  featured: { key: (of) => sql`case when ${of.isFeatured} then 0 else 1 end`, id: (id) => id },
  new: { key: (of) => sql`-(extract(epoch from ${of.createdAt}) * 1000000)::bigint`, id: (id) => id },
  discount: { key: (of) => sql`-${of.biggestDiscount}`, id: (id) => id },
  price_asc: { key: (of) => sql`${of.lowestPrice}`, id: (id) => id },
  price_desc: { key: (of) => sql`-${of.lowestPrice}`, id: (id) => sql`-${id}` },
}

/** A place before every product; its key is far outside of prices, percentages and times. */
export const FIRST_PLACE = sql`(-4000000000000000000)::bigint as key, (-2147483647)::integer as id`

const time = sql`(timestamptz 'epoch' - start.key * interval '1 microsecond')`

/** The products from `start` on, as conditions that an index can use: those of its key, and those after. */
export const FROM_PLACE: Record<Sort, { columns: SQL; same: SQL; after: SQL | null }> = {
  default: { columns: sql`${products.id}`, same: sql`${products.id} >= start.id`, after: null },
  featured: {
    columns: sql`${products.id}, ${products.isFeatured}`,
    same: sql`${products.isFeatured} = (start.key = 0) and start.key >= 0 and ${products.id} >= start.id`,
    after: sql`${products.isFeatured} <= (start.key < 0) and start.key < 1`,
  },
  new: {
    columns: sql`${products.id}, ${products.createdAt}`,
    same: sql`${products.createdAt} = ${time} and ${products.id} >= start.id`,
    after: sql`${products.createdAt} < ${time}`,
  },
  discount: {
    columns: sql`${products.id}, ${products.biggestDiscount}`,
    same: sql`${products.biggestDiscount} = -start.key and ${products.id} >= start.id`,
    after: sql`${products.biggestDiscount} < -start.key`,
  },
  price_asc: {
    columns: sql`${products.id}, ${products.lowestPrice}`,
    same: sql`${products.lowestPrice} = start.key and ${products.id} >= start.id`,
    after: sql`${products.lowestPrice} > start.key`,
  },
  price_desc: {
    columns: sql`${products.id}, ${products.lowestPrice}`,
    same: sql`${products.lowestPrice} = -start.key and ${products.id} <= -start.id`,
    after: sql`${products.lowestPrice} < -start.key`,
  },
}
