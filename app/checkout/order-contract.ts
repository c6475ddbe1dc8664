/** The endpoints of the checkout with the schemas of their requests. Browsers use only the types: the schemas
 * would be 300 bytes of the checkout's scripts, and the forms have their own. */
import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, notLongerThan, optionalText } from '#app/core/fields.ts'
import { checkoutInBrowser, guestDetails, MAX_LINES, orderNotes, quoteInBrowser } from './contract.ts'

const amount = (message: string, most = 1e9) =>
  v.pipe(v.number(message), v.minValue(0, message), v.maxValue(most, message))

/** `wc_weight`: total weight in kilograms; `sub_total`: before discounts. Returns what checkout charges. */
export const quoteShipping = endpoint({
  ...quoteInBrowser,
  body: fields({
    wc_weight: amount('Weight must be a number of kilograms, 0 or more.', 1e6),
    sub_total: amount('Subtotal must be a sum in rupees, 0 or more.'),
  }),
})

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
  /** Longer than a body: a code of any length can be unknown. */
  promo_code: optionalText('Promo code', 1e6),
}

export const guestOrder = fields({ ...guestDetails, ...orderFields })
export const customerOrder = fields(orderFields)
export type OrderInput = v.InferOutput<typeof customerOrder>

/** Places the order and takes its stock. A customer's order goes to the default address; the five guest
 * fields are then ignored. With the header `Idempotency-Key` (at most 200 characters) the same body is
 * ordered once. A 200 is repeated for 7 days, before limits and field checks, also when a guest has
 * logged in since. Another body with that key is 422. Other answers do not use the key up. With the
 * header `If-Customer: <user id>` the order is placed for that customer only; otherwise 401 or 403. 409
 * when prices, shipping, discount, promo code or stock differ: `data` lists the changes, `totals` the
 * current totals. */
export const checkout = endpoint({
  ...checkoutInBrowser,
  limit: 'checkout',
  body: guestOrder,
  bodySignedIn: customerOrder,
})
