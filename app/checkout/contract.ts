/** Endpoints of the checkout: shipping, promo codes, orders. Money is whole rupees, weights are kilograms. */
import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { email, fields, id, line, notLongerThan, optionalText, phone, wholeNumber } from '#app/core/fields.ts'

const amount = (message: string, most = 1e9) =>
  v.pipe(v.number(message), v.minValue(0, message), v.maxValue(most, message))

/** `wc_weight`: total weight in kilograms; `sub_total`: before discounts. Returns what checkout charges. */
export const quoteShipping = endpoint({
  method: 'POST',
  path: '/get-shipping-charges',
  auth: 'public',
  accepts: 'json',
  body: fields({
    wc_weight: amount('Weight must be a number of kilograms, 0 or more.', 1e6),
    sub_total: amount('Subtotal must be a sum in rupees, 0 or more.'),
  }),
  data: v.object({ wc_charges: wholeNumber }),
})

const typedCode = line('Please enter a promo code', 50)

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
const TOO_MANY_LINES = `Please order at most ${MAX_LINES} different products at once.`

const QUANTITY = 'Quantity must be a whole number from 1.'
/** A quantity above the stock is a 409; above this limit it is a 422. */
const MAX_QUANTITY = 100_000_000

/** `color_id_fk` is accepted and ignored: the variant has the colour. */
export const orderLine = fields({
  product_id: id('Which product?'),
  variant_id: id('Which variant of the product?'),
  color_id_fk: v.optional(v.unknown()),
  variant_price: amount('The price of each product must be a sum in rupees, 0 or more.'),
  quantity: v.pipe(
    v.number(QUANTITY),
    v.integer(QUANTITY),
    v.minValue(1, QUANTITY),
    v.maxValue(MAX_QUANTITY, QUANTITY),
  ),
})

export const guestDetails = {
  full_name: line('Full name is required', 60, 'Full name should be at most 60 characters.'),
  phone: phone('Phone is required, Start with 03'),
  city_id_fk: id('City is required'),
  address: line('Address is required', 200, 'Address should be at most 200 characters.'),
  email: email('Email is required'),
}
export const guestForm = fields(guestDetails)
export type GuestDetails = v.InferOutput<typeof guestForm>

export const orderNotes = {
  order_instructions: optionalText('Order instructions', 500),
  rider_instructions: optionalText('Rider instructions', 500),
}

const EMPTY = 'Your cart is empty.'

const orderFields = {
  ...orderNotes,
  products: v.pipe(
    notLongerThan<v.InferInput<typeof orderLine>[]>(MAX_LINES, TOO_MANY_LINES),
    v.array(orderLine, EMPTY),
    v.minLength(1, EMPTY),
    v.maxLength(MAX_LINES, TOO_MANY_LINES),
  ),
  order_price: amount('Order price must be a sum in rupees, 0 or more.'),
  transaction_amount: amount('Transaction amount must be a sum in rupees, 0 or more.'),
  shipping_charges: amount('Shipping charges must be a sum in rupees, 0 or more.'),
  /** Rupees, also for a code with a percentage; defaults to 0. */
  discounted_value: v.nullish(amount('Discount must be a sum in rupees, 0 or more.'), 0),
  promo_code: optionalText('Promo code', 50),
}

export const guestOrder = fields({ ...guestDetails, ...orderFields })
export const customerOrder = fields(orderFields)
export type OrderInput = v.InferOutput<typeof customerOrder>

/** `totals` of a 409: the current totals of the available lines. Only the back office checks them, so the
 * bundle of the storefront leaves the schema out. */
export const totals = /* @__PURE__ */ v.object({
  order_price: wholeNumber,
  shipping_charges: wholeNumber,
  discounted_value: wholeNumber,
  transaction_amount: wholeNumber,
})
export type Totals = v.InferOutput<typeof totals>

/** Places the order and takes its stock. A customer's order goes to the default address; the five guest
 * fields are then ignored. With the header `Idempotency-Key` (at most 200 characters) the same body is
 * ordered once. A 200 is repeated for 7 days, before limits and field checks, also when a guest has
 * logged in since. Another body with that key is 422. Other answers do not use the key up. With the
 * header `If-Customer: <user id>` the order is placed for that customer only; otherwise 401 or 403. 409
 * when prices, shipping, discount, promo code or stock differ: `data` lists the changes, `totals` the
 * current totals. */
export const checkout = endpoint({
  method: 'POST',
  path: '/checkout',
  auth: 'public',
  accepts: 'json',
  limit: 'checkout',
  body: guestOrder,
  bodySignedIn: customerOrder,
  data: v.object({ order_id: v.number(), tracking_url: v.string() }),
})
export type Placed = v.InferOutput<typeof checkout.data>
