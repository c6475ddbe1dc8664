/** Endpoints for placed orders. Money is whole rupees, dates are ISO 8601. */
import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, line } from '#app/core/fields.ts'
import { page, pagingMeta } from '#app/core/paging.ts'
import {
  boughtLine,
  boughtProduct,
  boughtVariant,
  date,
  delivery,
  history,
  orderStatus,
  totals,
} from './fields.ts'

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

/** The customer's orders, newest first, 50 a page. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/order/:userId',
  auth: { user: 'userId' },
  params: fields({ userId: id('Which customer?') }),
  query: fields({ page }),
  data: v.array(orderRow),
  meta: pagingMeta,
})

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

/** What the buyer added. Each is a column of `orders` with the same name. */
const notes = {
  order_instructions: v.string(),
  rider_instructions: v.string(),
}
export type NoteName = keyof typeof notes
export type OrderNotes = { [Name in NoteName]: v.InferOutput<(typeof notes)[Name]> }

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
