import * as v from 'valibot'
import { pagingMeta, page } from '#app/core/paging.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id } from '#app/core/fields.ts'

export const REVIEWS_PER_PAGE = 100

/** `rating` is 0.5 to 5 in halves; `reviews` and `answer` are plain text; `time_stamp` is ISO 8601. */
export const reviewRow = v.object({
  id: v.number(),
  rating: v.number(),
  reviews: v.string(),
  time_stamp: v.pipe(v.string(), v.isoTimestamp()),
  answer: v.nullable(v.string()),
  user: v.object({ full_name: v.string(), profile_pic: v.nullable(v.string()) }),
})
export type ReviewRow = v.InferOutput<typeof reviewRow>

/** The reviews of a product that are not hidden, newest first, 100 a page; 404 for an unknown product. */
export const listReviewsEndpoint = endpoint({
  method: 'POST',
  path: '/get-all-product-reviews',
  auth: 'public',
  accepts: 'json',
  body: fields({ p_id_fk: id('Which product?'), page }),
  data: v.array(reviewRow),
  meta: pagingMeta,
})
