import { listSitemapEndpoint } from './sitemap-contract.ts'
import { pagingMetaOf } from '#app/core/paging.ts'
import { handle } from '#app/core/handle.server.ts'
import { countSections, listSitemap, SITEMAP_TAGS } from './sitemap.server.ts'

export const sitemapCall = handle(listSitemapEndpoint, async (shop, { query }) => {
  const counts = await shop.cached('sitemap counts', SITEMAP_TAGS, () => countSections(shop.db))
  const list = await listSitemap(shop.db, query, counts)
  return { data: list.items, meta: pagingMetaOf(list) }
})
