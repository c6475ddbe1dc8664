/** Endpoints for an order that came by phone or message. Money is whole rupees. */
import * as v from 'valibot'
import { requiredSearchText } from '#admin/core/contract-fields.ts'
import { guestDetails, MAX_LINES, orderNotes, totals } from '#app/checkout/contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, optionalText } from '#app/core/fields.ts'
import { ORDER_SOURCES } from './sources.ts'
import {
  charge,
  noEmail,
  orderPhone,
  pricedCharge,
  quantity,
  rupees,
  shortVariants,
} from './correct-contract.ts'

const newOrder = {
  lines: v.pipe(
    v.array(v.object({ variant_id: id('Which variant?'), quantity })),
    v.maxLength(MAX_LINES, `Please order at most ${MAX_LINES} different products at once.`),
  ),
  promo_code: optionalText('Promo code', 50),
  shipping: v.optional(charge('Shipping'), null),
  discount: v.optional(charge('Discount'), null),
  advance_paid: v.optional(rupees('Advance'), 0),
}

/** Prices an order of the staff by the rules of the checkout. */
export const quoteOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/quote',
  auth: { staff: 'orders.correct' },
  accepts: 'json',
  body: v.object({
    ...newOrder,
    shipping: v.optional(pricedCharge('Shipping'), null),
    discount: v.optional(pricedCharge('Discount'), null),
  }),
  data: v.object({ totals, refused: v.array(v.string()), short: shortVariants }),
})

/** Places an order that came by phone or message. The email may be empty: no mail is sent then. With another
 * name or email than those of the account `customer_id` it is a guest's order: `data.customer_id` is null,
 * and `message` says so. One of a blocked customer is refused with 409 and `data.is_blocked` if
 * `despite_block` is false; otherwise it is placed, and `message` says so. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/admin/orders',
  auth: { staff: 'orders.correct' },
  accepts: 'json',
  body: v.object({
    ...newOrder,
    ...guestDetails,
    ...orderNotes,
    phone: orderPhone,
    email: noEmail,
    customer_id: v.optional(v.nullable(id('Which customer?')), null),
    source: v.picklist(ORDER_SOURCES, 'How did the order arrive?'),
    total: rupees('Total'),
    despite_block: v.optional(v.boolean()),
  }),
  data: v.object({ order_id: v.number(), customer_id: v.nullable(v.number()), is_blocked: v.boolean() }),
})

/** The variant with a scanned code; null for a code that nothing in the shop has. */
export const findVariantByCode = endpoint({
  method: 'GET',
  path: '/admin/orders/variant',
  auth: { staff: 'orders.correct' },
  query: v.object({ code: requiredSearchText }),
  data: v.nullable(
    v.object({
      variant_id: v.number(),
      product_name: v.string(),
      variant_name: v.string(),
      final_price: v.number(),
      in_stock: v.number(),
    }),
  ),
})

/** The account or the last order with a phone, to fill in a new order; null for an unknown phone. `account`
 * is what the order must have to belong to the account. */
export const findCustomerByPhone = endpoint({
  method: 'GET',
  path: '/admin/orders/customer',
  auth: { staff: 'orders.correct', also: ['orders.contact'] },
  query: fields({ phone: orderPhone }),
  data: v.nullable(
    v.object({
      customer_id: v.nullable(v.number()),
      account: v.nullable(v.object({ names: v.array(v.string()), email: v.nullable(v.string()) })),
      full_name: v.string(),
      email: v.nullable(v.string()),
      city_id_fk: v.number(),
      address: v.nullable(v.string()),
      orders: v.number(),
      cancelled: v.number(),
      is_blocked: v.boolean(),
      block_reason: v.string(),
    }),
  ),
})
