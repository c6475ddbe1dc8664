/** Endpoints that correct an order. Money is whole rupees. */
import * as v from 'valibot'
import { idParams as params, undoMeta } from '#admin/core/contract-fields.ts'
import { MAX_LINES, guestDetails, orderNotes, totals } from '#app/checkout/contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { email, id, line, optionalText, phone } from '#app/core/fields.ts'
import { correctLine } from './contract.ts'

const QUANTITY = 'Quantity must be a whole number from 1.'
export const quantity = v.pipe(
  v.number(QUANTITY),
  v.integer(QUANTITY),
  v.minValue(1, QUANTITY),
  v.maxValue(100_000, 'That is too many.'),
)
/** The message of the checkout says that a phone is missing; here it may be a wrong one. */
export const orderPhone = phone('Type a mobile number: 11 digits that begin with 03.')
export const rupees = (what: string) =>
  v.pipe(
    v.number(`${what} must be whole rupees, 0 or more.`),
    v.integer(`${what} must be whole rupees, 0 or more.`),
    v.minValue(0, `${what} must be whole rupees, 0 or more.`),
    v.maxValue(100_000_000, `${what} is too large.`),
  )
export const charge = (what: string) =>
  v.nullable(
    v.object({ rupees: rupees(what), reason: line(`Type why the ${what.toLowerCase()} is changed.`, 200) }),
  )
/** A price can be asked for before the reason is typed. */
export const pricedCharge = (what: string) =>
  v.nullable(v.object({ rupees: rupees(what), reason: optionalText('The reason', 200) }))
/** The variants of which too few are left, with the sentence that says so. */
export const shortVariants = v.array(v.object({ variant_id: v.number(), message: v.string() }))
export const noEmail = v.union([v.literal(''), email('Please enter an email, or none.')])

/** A field that is absent stays. `lines` are all lines of the order: one without `line_id` is new, one with
 * another variant is replaced. A charge of null is calculated again. */
const correction = {
  full_name: v.optional(guestDetails.full_name),
  phone: v.optional(orderPhone),
  email: v.optional(noEmail),
  city_id_fk: v.optional(guestDetails.city_id_fk),
  address: v.optional(guestDetails.address),
  order_instructions: v.optional(orderNotes.order_instructions),
  rider_instructions: v.optional(orderNotes.rider_instructions),
  lines: v.optional(
    v.pipe(
      v.array(
        v.object({
          line_id: v.nullable(id('Which line?')),
          variant_id: v.nullable(id('Which variant?')),
          quantity,
        }),
      ),
      v.maxLength(MAX_LINES, `Please order at most ${MAX_LINES} different products at once.`),
    ),
  ),
  shipping: v.optional(charge('Shipping')),
  discount: v.optional(charge('Discount')),
  advance_paid: v.optional(rupees('Advance')),
}

const preview = v.object({
  before: totals,
  after: totals,
  to_collect: v.number(),
  lines: v.array(correctLine),
  /** Why it cannot be saved. */
  refused: v.array(v.string()),
  short: shortVariants,
  notes: v.array(v.string()),
})

/** What a correction would change, without a write. */
export const previewCorrection = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/preview',
  auth: { staff: 'orders.correct' },
  accepts: 'json',
  params,
  body: v.object({
    ...correction,
    shipping: v.optional(pricedCharge('Shipping')),
    discount: v.optional(pricedCharge('Discount')),
  }),
  data: preview,
})

/** Corrects an order until it is shipped. `version` and `total` are what the staff saw. The customer gets one
 * mail, a minute after the last correction. 403 for a phone, address, rider note or email that the person
 * does not see. 409: `data.current` for another version, `data.refused` for what the rules refuse. */
export const correctOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/correct',
  auth: { staff: 'orders.correct' },
  accepts: 'json',
  params,
  body: v.object({
    ...correction,
    version: v.pipe(v.string(), v.maxLength(50)),
    total: rupees('Total'),
    reason: optionalText('The reason', 200),
  }),
  data: v.null(),
  meta: undoMeta,
})
