import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import { page } from '#app/core/paging.ts'

export const LINKS_PER_PAGE = 1000

/** `s_id` is the position in the list, from 1. `hrefOf` of `sitemap-rules.ts` maps `s_url` to an address. */
export const linkRow = v.object({
  s_id: v.number(),
  s_title: v.string(),
  s_url: v.string(),
  s_kind: v.picklist(['page', 'category', 'subcategory', 'post', 'product']),
})
export type LinkRow = v.InferOutput<typeof linkRow>

/** The links to all pages of the shop, 1,000 a page. */
export const listSitemapEndpoint = endpoint({
  method: 'GET',
  path: '/sitemap',
  auth: 'public',
  query: fields({ page }),
  data: v.array(linkRow),
  meta: v.object({ current_page: v.number(), total_pages: v.number() }),
})
