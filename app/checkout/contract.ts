/** What browsers read of the endpoints of the checkout; the rest is in `order-contract.ts`. Money is whole
 * rupees, weights are kilograms. */
import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { email, fields, id, line, optionalText, phone, wholeNumber } from '#app/core/fields.ts'

export const quoteInBrowser = {
  method: 'POST',
  path: '/get-shipping-charges',
  auth: 'public',
  accepts: 'json',
  data: v.object({ wc_charges: wholeNumber }),
} as const

/** Longer than a body: a code of any length can be unknown. */
const typedCode = line('Please enter a promo code', 1e6)

/** `order_value`: minimum subtotal; `discounted_value`: percent where `is_percentage`, otherwise rupees. */
export const promoRow = v.object({
  promo_code: v.string(),
  order_value: wholeNumber,
  discounted_value: wholeNumber,
  is_percentage: v.boolean(),
})
export type PromoRow = v.InferOutput<typeof promoRow>

/** 404 for an unknown or ended code; 409 when the customer has used up a code for first orders. */
export const checkPromo = endpoint({
  method: 'POST',
  path: '/promocode',
  auth: 'public',
  accepts: 'json',
  limit: 'promo',
  body: fields({ promo_code: typedCode }),
  data: promoRow,
})

export const MAX_LINES = 100

export const guestDetails = {
  full_name: line('Full name is required', 60, 'Full name should be at most 60 characters.'),
  phone: phone('Phone is required, Start with 03'),
  email: email('Email is required'),
  city_id_fk: id('City is required'),
  address: line('Address is required', 200, 'Address should be at most 200 characters.'),
}
export const guestForm = fields(guestDetails)
export type GuestDetails = v.InferOutput<typeof guestForm>

export const orderNotes = {
  order_instructions: optionalText('Order instructions', 500),
  rider_instructions: optionalText('Rider instructions', 500),
}

/** `totals` of a 409: the current totals of the available lines. Only the back office checks them, so the
 * bundle of the storefront leaves the schema out. */
export const totals = /* @__PURE__ */ v.object({
  order_price: wholeNumber,
  shipping_charges: wholeNumber,
  discounted_value: wholeNumber,
  transaction_amount: wholeNumber,
})
export type Totals = v.InferOutput<typeof totals>

export const checkoutInBrowser = {
  method: 'POST',
  path: '/checkout',
  auth: 'public',
  accepts: 'json',
  data: v.object({ order_id: v.number(), tracking_url: v.string() }),
} as const
export type Placed = v.InferOutput<typeof checkoutInBrowser.data>
