import { asc } from 'drizzle-orm'
import { listCities } from '#app/cities/contract.ts'
import { handle } from '#app/core/handle.server.ts'
import { cities } from '#db/tables/index.ts'
import { checkout, checkPromo, quoteShipping } from './contract.ts'
import { placeOrder } from './place-order.server.ts'
import { findPromo } from './promo.server.ts'
import { gramsOf, shippingFor } from './rules.ts'

export const cityCalls = [
  handle(listCities, async ({ db }) => ({
    data: await db
      .select({ city_id: cities.id, city_name: cities.name })
      .from(cities)
      .orderBy(asc(cities.name)),
  })),
]

export const checkoutCalls = [
  handle(quoteShipping, async (_, { body }) => ({
    data: { wc_charges: shippingFor(body.sub_total, gramsOf(body.wc_weight)) },
  })),

  handle(checkPromo, async ({ db }, { body, customer }) => ({
    data: await findPromo(db, body.promo_code, customer?.user_id ?? null),
  })),

  handle(checkout, async (shop, { body, customer, headers }) => ({
    data: await placeOrder(
      shop,
      { customer_id: customer?.user_id ?? null, idempotency_key: headers.get('idempotency-key') },
      body,
    ),
    message: 'Order placed successfully!',
  })),
]
