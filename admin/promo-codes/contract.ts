import * as v from 'valibot'
import { flag, searchText, typedWhole, undoMeta } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'

const code = v.pipe(
  v.string('Type a code.'),
  v.trim(),
  // Before upper case, which makes "SS" of "ß" and "I" of the dotless "ı".
  v.regex(/^[A-Za-z0-9_-]{2,50}$/, 'A code has 2 to 50 letters from A to Z, digits, - and _.'),
  v.toUpperCase(),
)

/** `uses` and `rupees_given` count the orders that have their discount by the code and are not cancelled, at
 * most a minute late. */
const promoCode = v.object({
  code: v.string(),
  discount: v.number(),
  is_percentage: v.boolean(),
  minimum_order: v.number(),
  first_order_only: v.boolean(),
  is_live: v.boolean(),
  created_at: v.string(),
  uses: v.number(),
  rupees_given: v.number(),
  version: v.string(),
})
export type PromoCode = v.InferOutput<typeof promoCode>

/** The newest 1,000 codes, valid ones first; `q` is a part of the code. */
export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/admin/promo-codes',
  auth: { staff: 'promo_codes.edit' },
  query: v.object({ q: searchText }),
  data: v.array(promoCode),
  meta: listMeta,
})

const terms = {
  discount: typedWhole(100_000_000, 'Type a whole number above 0.', 1),
  is_percentage: flag,
  minimum_order: v.optional(typedWhole(100_000_000, 'Type whole rupees.'), 0),
  first_order_only: flag,
}
const isPossible = (sent: { discount: number; is_percentage: boolean }) =>
  !sent.is_percentage || sent.discount <= 100
const TOO_MUCH = 'A percentage is at most 100.'

/** Adds a code, or an ended one again; 409 while it is valid. */
export const addPromoCode = endpoint({
  method: 'POST',
  path: '/admin/promo-codes',
  auth: { staff: 'promo_codes.edit' },
  accepts: 'json',
  body: v.pipe(
    fields({ code, ...terms }),
    v.forward(
      v.check((sent) => isPossible(sent), TOO_MUCH),
      ['discount'],
    ),
  ),
  data: v.null(),
  meta: undoMeta,
})

/** Changes the terms of a valid code. Orders that used it keep their discount. 404 for another code, 409 with
 * `data.current` when it was changed since it was loaded. */
export const editPromoCode = endpoint({
  method: 'POST',
  path: '/admin/promo-codes/:code',
  auth: { staff: 'promo_codes.edit' },
  accepts: 'json',
  params: v.object({ code }),
  body: v.pipe(
    fields({ ...terms, version: v.optional(v.string()) }),
    v.forward(
      v.check((sent) => isPossible(sent), TOO_MUCH),
      ['discount'],
    ),
  ),
  data: v.null(),
  meta: undoMeta,
})

/** Ends a code at once. Orders that used it keep their discount. */
export const endPromoCode = endpoint({
  method: 'POST',
  path: '/admin/promo-codes/:code/end',
  auth: { staff: 'promo_codes.edit' },
  params: v.object({ code }),
  data: v.null(),
  meta: undoMeta,
})
