import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { products, productSearch } from '#db/tables/index.ts'
import type { PriceBounds } from './price-limit.ts'

/** Whole rupees; `count` is the number of products that have it, if they are few. */
export type Price = PriceBounds & { count?: number }

/** So many products are compared with the words at once. */
const MAX_FEW = 4000
/** Of many products, so many are expected to have the price; a wrong share only costs time. */
const SHARE = 1 / 4

export async function priceOf(db: Database, bounds: PriceBounds): Promise<Price> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (${productsOf(bounds)} limit ${MAX_FEW + 1}) as priced`)
  const { count } = rows[0]!
  return count > MAX_FEW ? bounds : { ...bounds, count }
}

/** The condition and the expected number of hits, of which `read` have the words. */
export function withPrice(price: Price, read: number) {
  const { count } = price
  const only = hasPrice(price)
  if (count === undefined) return { price, only, read, estimate: read * SHARE }
  const least = Math.min(read, count)
  return { price, only, read: least, estimate: least, isFew: true }
}

const hasPrice = (price: Price) =>
  price.count === undefined
    ? sql`${productSearch.lowestPrice} ${within(price)}`
    : sql`${productSearch.productId} = any (array(${productsOf(price)}))`

/** Of what a list shows: its order by price begins where the price begins. */
export const isPriced = (price: PriceBounds): SQL => sql`${products.lowestPrice} ${within(price)}`

const productsOf = (price: PriceBounds) =>
  sql`select ${products.id} from ${products} where not ${products.isHidden} and ${isPriced(price)}`

/** A product without a variant has no price: its column is 0. */
const within = ({ from = 1, to = 2_147_483_647 }: PriceBounds) => sql`between ${from} and ${to}`
