import { findPostEndpoint, listPostsEndpoint } from './contract.ts'
import { handle } from '#app/core/handle.server.ts'
import { notFound } from '#app/core/refusal.ts'
import { findPost, listPosts } from './posts.server.ts'

export const blogCalls = [
  handle(listPostsEndpoint, async ({ db }, { query }) => {
    const { items, current_page, total_pages } = await listPosts(db, query.page)
    return { data: items, meta: { current_page, last_page: total_pages } }
  }),
  handle(findPostEndpoint, async ({ db }, { params }) => {
    const post = await findPost(db, params.b_slug)
    if (!post) throw notFound('This post is not here (any more).')
    return { data: post }
  }),
]
