import { pagingMetaOf } from '#app/catalogue/rules.ts'
import { handle } from '#app/core/handle.server.ts'
import * as rows from './sitemap-contract.ts'
import { listSitemap } from './sitemap.server.ts'

export const sitemapCall = handle(rows.listSitemap, async ({ db }, { query }) => {
  const list = await listSitemap(db, query)
  return { data: list.items, meta: pagingMetaOf(list) }
})
