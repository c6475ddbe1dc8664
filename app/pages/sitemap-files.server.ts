import type { Database, Transaction } from '#app/core/context.server.ts'
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
  const urls = items.map((link) => {
    const changed = link.changed_at ? `<lastmod>${link.changed_at}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + hrefOf(link))}</loc>${changed}</url>`
  })
  return xml(`<urlset ${NAMESPACE}>${urls.join('')}</urlset>`)
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${body}`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
