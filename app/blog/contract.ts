import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, slug } from '#app/core/fields.ts'
import { page } from '#app/core/paging.ts'
import { summaryOf } from '#app/core/summary.ts'

export const POSTS_PER_PAGE = 8

/** `b_long_desc` is sanitised HTML; each `img` in it is a picture of the shop with `src`, `alt`, `width` and
 * `height`. `b_datetime` is ISO 8601. */
export const postRow = v.object({
  b_slug: v.string(),
  b_title: v.string(),
  b_image: v.string(),
  b_image_alt: v.string(),
  b_datetime: v.pipe(v.string(), v.isoTimestamp()),
  b_long_desc: v.string(),
  meta_title: v.string(),
  meta_desc: v.string(),
  keywords: v.string(),
})
export type PostRow = v.InferOutput<typeof postRow>

/** The published posts, newest first, 8 a page. `last_page` is at least 1. */
export const listPostsEndpoint = endpoint({
  method: 'GET',
  path: '/blog',
  auth: 'public',
  query: fields({ page }),
  data: v.array(postRow),
  meta: v.object({ current_page: v.number(), last_page: v.number() }),
})

/** A published post, also by an earlier slug; 404 for any other. */
export const findPostEndpoint = endpoint({
  method: 'GET',
  path: '/blog/:b_slug',
  auth: 'public',
  params: v.object({ b_slug: slug }),
  data: postRow,
})

export type ListedPost = Pick<PostRow, 'b_slug' | 'b_title' | 'b_image' | 'b_datetime' | 'meta_desc'>

/** A post without a description gets the beginning of its text. */
export function cardOf({ b_slug, b_title, b_image, b_datetime, ...texts }: PostRow): ListedPost {
  const meta_desc = texts.meta_desc || summaryOf(texts.b_long_desc, 160)
  return { b_slug, b_title, b_image, b_datetime, meta_desc }
}
