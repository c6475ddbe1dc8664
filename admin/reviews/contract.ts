import * as v from 'valibot'
import { cursor, idParams, searchText, undoMeta } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line, optionalText } from '#app/core/fields.ts'

/** `rating` is 0.5 to 5, `version` that of the answer. */
const review = v.object({
  id: v.number(),
  product: v.string(),
  customer: v.string(),
  rating: v.number(),
  text: v.string(),
  at: v.string(),
  is_hidden: v.boolean(),
  hidden_reason: v.nullable(v.string()),
  answer: v.nullable(v.string()),
  version: v.string(),
})
export type StaffReview = v.InferOutput<typeof review>

/** `poor`: two stars or fewer, not hidden and not answered. `q` finds the product or the customer, as the
 * searches of their lists do. */
export const listStaffReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  auth: { staff: 'reviews.edit' },
  query: fields({ tab: v.optional(v.picklist(['poor', 'hidden'])), q: searchText, cursor }),
  data: v.array(review),
  meta: listMeta,
})

const writtenAt = v.optional(v.pipe(v.string(), v.isoTimestamp()))

/** A hidden review leaves the product's list and average. 409 if the customer has replaced the review that
 * was written at `written_at`, the `at` of the list. */
export const hideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/hide',
  auth: { staff: 'reviews.edit' },
  accepts: 'json',
  params: idParams,
  body: fields({ reason: line('Type why it is hidden.', 300), written_at: writtenAt }),
  data: v.null(),
  meta: undoMeta,
})

export const showReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/show',
  auth: { staff: 'reviews.edit' },
  params: idParams,
  data: v.null(),
  meta: undoMeta,
})

/** The public answer of the shop; an empty one removes it. 409 with `data.current` for another version, and
 * as for hiding. */
export const answerReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/answer',
  auth: { staff: 'reviews.edit' },
  accepts: 'json',
  params: idParams,
  body: fields({
    answer: optionalText('The answer', 2000),
    version: v.optional(v.string()),
    written_at: writtenAt,
  }),
  data: v.null(),
  meta: undoMeta,
})
