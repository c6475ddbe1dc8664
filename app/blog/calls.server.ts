import { findPostEndpoint, listPostsEndpoint } from './contract.ts'
import { handleRead } from '#app/core/handle.server.ts'
import { hasPage } from '#app/core/paging.ts'
import { notFound } from '#app/core/refusal.ts'
import { findPostEver, listPosts } from './posts.server.ts'

export const blogCalls = [
  handleRead(listPostsEndpoint, async ({ db }, { input: { query }, tag }) => {
    tag('blog')
    const { items, current_page, total_pages } = await listPosts(db, query.page)
    return {
      data: items,
      meta: { current_page, last_page: total_pages },
      isStored: hasPage({ current_page, total_pages }),
    }
  }),
  handleRead(findPostEndpoint, async ({ db }, { input: { params }, tag }) => {
    tag('blog')
    const found = await findPostEver(db, params.b_slug)
    if (!found) throw notFound('This post is not here (any more).')
    const { changed_at: _, ...data } = found
    return { data }
  }),
]
