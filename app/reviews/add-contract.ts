import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, optionalText } from '#app/core/fields.ts'

const RATING = 'Please choose a rating from half a star to 5 stars.'

/** Requires a completed order of the product (otherwise 403). A second review replaces the first. */
export const addReview = endpoint({
  method: 'POST',
  path: '/add-review',
  auth: { user: 'user_id_fk' },
  accepts: 'json',
  limit: 'review',
  body: fields({
    p_id_fk: id('Which product?'),
    user_id_fk: id('Which customer?'),
    /** 0.5 to 5 in halves. */
    rating: v.pipe(
      v.number(RATING),
      v.minValue(0.5, RATING),
      v.maxValue(5, RATING),
      v.multipleOf(0.5, RATING),
    ),
    reviews: optionalText('Review', 2000),
  }),
  data: v.null(),
})
