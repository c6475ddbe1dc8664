import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { isoTime } from '#app/core/query.server.ts'
import { categories, products, subcategories } from '#db/tables/index.ts'
import { hrefOf } from './sitemap-rules.ts'
import { listSitemapEntries } from './sitemap.server.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Returns `/sitemap.xml`, the index, or a part such as `/sitemap-3.xml`. Null for an unknown part. */
export async function listSitemapFile(
  db: Database | Transaction,
  origin: string,
  path: string,
): Promise<string | null> {
  const part = path.match(/^\/sitemap-(\d+)\.xml$/)?.[1]
  const { items, total_pages } = await listSitemapEntries(db, { page: Number(part ?? 1) })
  if (part === undefined) {
    const parts = Array.from(
      { length: total_pages },
      (_, at) => `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc></sitemap>`,
    )
    return xml(`<sitemapindex ${NAMESPACE}>${parts.join('')}</sitemapindex>`)
  }
  if (Number(part) > total_pages) return null
  const hasLists = items.some(({ s_kind }) => s_kind === 'category' || s_kind === 'subcategory')
  const listTimes = hasLists ? await findListTimes(db) : new Map<string, string>()
  const urls = items.map((link) => {
    const time = link.changed_at ?? listTimes.get(link.s_url)
    const changed = time ? `<lastmod>${time}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + hrefOf(link))}</loc>${changed}</url>`
  })
  return xml(`<urlset ${NAMESPACE}>${urls.join('')}</urlset>`)
}

/** By address, when a product of this category or sub-category last changed: one index entry for each. */
async function findListTimes(db: Database | Transaction): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ s_url: string; changed_at: string }>(sql`
    with latest_changes as materialized (
      select c.slug as category, s.slug, latest.updated_at
      from ${subcategories} s join ${categories} c on c.id = s.category_id cross join lateral (
        select updated_at from ${products} where subcategory_id = s.id order by updated_at desc limit 1
      ) as latest
    )
    select '/category/' || category || '/' as s_url, ${isoTime(sql`max(updated_at)`)} as changed_at
      from latest_changes group by category
    union all
    select '/category/' || category || '/' || slug || '/', ${isoTime(sql`updated_at`)} from latest_changes`)
  return new Map(rows.map(({ s_url, changed_at }) => [s_url, changed_at]))
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${body}`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
