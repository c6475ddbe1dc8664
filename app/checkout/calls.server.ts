import { handle } from '#app/core/handle.server.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { checkPromo, type Placed } from './contract.ts'
import { checkout, quoteShipping } from './order-contract.ts'
import { findPlaced } from './idempotency.server.ts'
import { placeOrder } from './place-order.server.ts'
import { findPromo } from './promo.server.ts'
import { gramsOf, shippingFor } from './shipping-charge.ts'

export const checkoutCalls = [
  handle(quoteShipping, async (shop, { body }) => {
    const { shipping } = await findShopDetails(shop)
    return { data: { wc_charges: shippingFor(body.sub_total, gramsOf(body.wc_weight), shipping) } }
  }),

  handle(checkPromo, async ({ db }, { body, customer }) => ({
    data: await findPromo(db, body.promo_code, customer?.user_id ?? null),
  })),

  handle(
    checkout,
    async (shop, { body, sent, customer, headers }) =>
      placed(
        await placeOrder(
          shop,
          { customer_id: customer?.user_id ?? null, idempotency_key: headers.get(KEY), sent },
          body,
        ),
      ),
    async ({ db }, { customer, headers, sent }) => {
      const found = await findPlaced(db, headers.get(KEY), customer?.user_id ?? null, sent)
      return found && placed(found)
    },
  ),
]

const KEY = 'idempotency-key'
const placed = (data: Placed) => ({ data, message: 'Order placed successfully!' })
