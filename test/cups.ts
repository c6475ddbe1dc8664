import { quoteOrder } from '#app/checkout/rules.ts'
import { testShop } from './shop.ts'
import type { Database } from '#db/pool.server.ts'
import { lineOf, stockShop, type Stock } from './stock.ts'

/** Inserts one product with one variant at Rs 450. */
export const stockCup = (db: Database, unitsLeft = 10) =>
  stockShop(db, [{ name: 'Clay Cup', variants: [{ name: 'Blue', finalPrice: 450, unitsLeft }] }])

/** A shop with one product of three variants at Rs 450 each. */
export async function cupShop() {
  const shop = await testShop()
  const stocked = await stockShop(shop.db, [
    { name: 'Clay Cup', variants: ['Blue', 'Green', 'Red'].map((name) => ({ name, finalPrice: 450 })) },
  ])
  return { shop, stocked }
}

export const buyer = {
  full_name: 'Dua Malik',
  phone: '03217654321',
  email: 'dua@example.com',
  address: 'Flat 2',
}
export const WELCOME = { promo_code: 'WELCOME10', discounted_value: 10, is_percentage: true }

/** The body of a checkout of one unit of each variant. */
export function orderOf(bought: Stock['variants'], cityId: number, promo: typeof WELCOME | null = null) {
  const priced = bought.map(({ finalPrice, weightGrams }) => ({
    final_price: finalPrice,
    quantity: 1,
    weight_grams: weightGrams,
  }))
  return {
    ...buyer,
    city_id_fk: cityId,
    products: bought.map((variant) => lineOf(variant, 1)),
    ...(promo && { promo_code: promo.promo_code }),
    ...quoteOrder(priced, promo && { order_value: 0, ...promo }),
  }
}

/** An order in a batch waits for 0.2 s at most, and longer when it is written alone. */
export const WRITTEN_ALONE = `and query_start < clock_timestamp() - interval '0.5 seconds'`
