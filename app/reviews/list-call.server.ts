import { listReviewsEndpoint } from './contract.ts'
import { pagingMetaOf } from '#app/core/paging.ts'
import { handle } from '#app/core/handle.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { listReviews } from './reviews.server.ts'

export const listReviewsCall = handle(listReviewsEndpoint, async ({ db }, { body }) => {
  const list = await listReviews(db, body.p_id_fk, body.page)
  if (!list) throw notFound('There is no such product.')
  return { data: list.items, meta: pagingMetaOf(list) }
})
