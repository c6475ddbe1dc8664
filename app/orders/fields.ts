/** Fields of placed orders. Money is whole rupees, dates are ISO 8601. */
import * as v from 'valibot'
import { wholeNumber } from '#app/core/fields.ts'

export const date = v.pipe(v.string(), v.isoTimestamp())

export const orderStatus = v.object({ status_id: v.number(), status: v.string() })

/** `order_price`: subtotal; `discounted_value`: rupees; `transaction_amount`: what the rider collects,
 * without what was paid in advance. */
export const totals = {
  order_price: wholeNumber,
  shipping_charges: wholeNumber,
  discounted_value: wholeNumber,
  transaction_amount: wholeNumber,
}

/** `varients` has exactly one entry. Ids and slug are null when the shop has removed the product. */
export const boughtLine = {
  quantity: v.number(),
  total_cost: wholeNumber,
}
export const boughtVariant = {
  p_v_id: v.nullable(v.number()),
  p_v_name: v.string(),
  final_price: wholeNumber,
}
export const boughtProduct = {
  product_id: v.nullable(v.number()),
  id: v.nullable(v.number()),
  product_name: v.string(),
  product_image: v.string(),
  product_slug: v.nullable(v.string()),
  subcategory: v.nullable(v.object({ s_cat_slug: v.string() })),
}

export const history = v.array(v.object({ ...orderStatus.entries, at: date }))

/** Null until the order is shipped with a courier. `advance_paid` is not collected by the rider any more. */
export const delivery = {
  courier: v.nullable(v.string()),
  tracking_number: v.nullable(v.string()),
  advance_paid: wholeNumber,
}
