/** Endpoints for placed orders. Money is whole rupees, dates are ISO 8601. */
import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, line, wholeNumber } from '#app/core/fields.ts'
import { page, pagingMeta } from '#app/core/paging.ts'

const date = v.pipe(v.string(), v.isoTimestamp())

export const orderStatus = v.object({ status_id: v.number(), status: v.string() })

/** `order_price`: subtotal; `discounted_value`: rupees; `transaction_amount`: what the rider collects. */
const totals = {
  order_price: wholeNumber,
  shipping_charges: wholeNumber,
  discounted_value: wholeNumber,
  transaction_amount: wholeNumber,
}

/** `shipping_address` is one line of text. */
export const orderRow = v.object({
  order_id: v.number(),
  shipping_address: v.string(),
  ...totals,
  status: orderStatus,
  status_id_fk: v.number(),
  placed_at: date,
})
export type OrderRow = v.InferOutput<typeof orderRow>

export const ORDERS_PER_PAGE = 50

export const listOrders = endpoint({
  method: 'GET',
  path: '/order/:userId',
  auth: { user: 'userId' },
  params: fields({ userId: id('Which customer?') }),
  query: fields({ page }),
  data: v.array(orderRow),
  meta: pagingMeta,
})

/** `varients` has exactly one entry. Ids and slug are null when the shop has removed the product. */
const boughtLine = {
  quantity: v.number(),
  total_cost: wholeNumber,
}
const boughtVariant = { p_v_id: v.nullable(v.number()), p_v_name: v.string(), final_price: wholeNumber }
const boughtProduct = {
  product_id: v.nullable(v.number()),
  id: v.nullable(v.number()),
  product_name: v.string(),
  product_image: v.string(),
  product_slug: v.nullable(v.string()),
  subcategory: v.nullable(v.object({ s_cat_slug: v.string() })),
}

/** `product_review`: the product's average rating when this customer has reviewed it, otherwise null. */
export const orderLine = v.object({
  ...boughtLine,
  varients: v.pipe(
    v.array(
      v.object({
        ...boughtVariant,
        product: v.object({ ...boughtProduct, product_review: v.nullable(v.object({ rating: v.number() })) }),
      }),
    ),
    v.length(1),
  ),
})
export type OrderLine = v.InferOutput<typeof orderLine>

const history = v.array(v.object({ ...orderStatus.entries, at: date }))

/** What the buyer added. Each is a column of `orders` with the same name. */
const notes = {
  order_instructions: v.string(),
  rider_instructions: v.string(),
}
export type NoteName = keyof typeof notes
export type OrderNotes = { [Name in NoteName]: v.InferOutput<(typeof notes)[Name]> }

/** Null until the order is shipped with a courier. `advance_paid` is not collected by the rider any more. */
const delivery = {
  courier: v.nullable(v.string()),
  tracking_number: v.nullable(v.string()),
  advance_paid: wholeNumber,
}

export const orderDetails = v.object({
  ...orderRow.entries,
  full_name: v.string(),
  phone: v.string(),
  email: v.string(),
  ...notes,
  promo_code: v.nullable(v.string()),
  cancel_reason: v.nullable(v.string()),
  ...delivery,
  tracking_url: v.string(),
  history,
  order_detail: v.array(orderLine),
})
export type OrderDetails = v.InferOutput<typeof orderDetails>

/** 404 for an unknown order and for another customer's. */
export const findOrder = endpoint({
  method: 'GET',
  path: '/order-details/:orderId',
  auth: 'signed in',
  params: fields({ orderId: id('Which order?') }),
  data: orderDetails,
})

/** Returns the stock. 409 unless the order is Pending, 404 when it is unknown or another customer's. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order-cancel',
  auth: 'signed in',
  accepts: 'json',
  body: fields({
    order_id: id('Which order?'),
    comment: line('Please tell us why you want to cancel this order.', 500),
  }),
  data: v.null(),
})

export const trackedLine = v.object({
  ...boughtLine,
  varients: v.pipe(v.array(v.object({ ...boughtVariant, product: v.object(boughtProduct) })), v.length(1)),
})

/** The order as a tracking link shows it: name, phone and street are masked. */
export const trackedOrder = v.object({
  order_id: v.number(),
  status: orderStatus,
  status_id_fk: v.number(),
  placed_at: date,
  history,
  full_name: v.string(),
  phone: v.string(),
  address: v.string(),
  city_name: v.string(),
  ...totals,
  ...delivery,
  order_detail: v.array(trackedLine),
})
export type TrackedOrder = v.InferOutput<typeof trackedOrder>

export const trackOrder = endpoint({
  method: 'GET',
  path: '/track/:token',
  auth: 'public',
  params: fields({ token: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
  data: trackedOrder,
})
