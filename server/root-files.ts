import type { Hono } from 'hono'
import { listSitemap } from '#app/pages/sitemap.server.ts'
import { hrefOf } from '#app/pages/sitemap-rules.ts'
import type { Shop } from '#app/core/context.server.ts'

const AN_HOUR = { 'cache-control': 'public, max-age=3600' }
/** Nothing there that a searcher could use: they are empty until somebody's browser fills them. */
const PERSONAL = [
  '/account/',
  '/order-detail/',
  '/track/',
  '/wishlist',
  '/login',
  '/register',
  '/reset-password',
  '/restore-email',
  '/search-results',
  '/api/',
]

/** What crawlers and phones ask for at the root: `/robots.txt`, `/sitemap.xml` with its parts, `/manifest.webmanifest`. */
export function rootFiles(app: Hono<any>, shop: Shop): void {
  const { SHOP_URL, shop: details } = shop.settings

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        ...PERSONAL.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${SHOP_URL}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      AN_HOUR,
    ),
  )

  app.get('/sitemap.xml', async (c) => {
    const { total_pages } = await listSitemap(shop.db, { page: 1 })
    const parts = Array.from(
      { length: total_pages },
      (_, part) => `<sitemap><loc>${SHOP_URL}/sitemap-${part + 1}.xml</loc></sitemap>`,
    )
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`,
    )
  })

  app.get('/:part{sitemap-[0-9]{1,5}\\.xml}', async (c) => {
    const page = Number(c.req.param('part').match(/\d+/)![0])
    const { items, total_pages } = await listSitemap(shop.db, { page })
    if (page < 1 || page > total_pages) return c.text('Not found', 404)
    return xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.map((link) => `<url><loc>${escapeXml(SHOP_URL + hrefOf(link))}</loc></url>`).join('')}</urlset>`,
    )
  })

  app.get('/manifest.webmanifest', (c) =>
    c.body(
      JSON.stringify({
        name: details.name,
        short_name: details.name,
        id: '/',
        description: details.tagline,
        start_url: '/',
        scope: '/',
        display: 'minimal-ui',
        lang: 'en',
        background_color: '#FBF8F3',
        theme_color: '#FBF8F3',
        icons: [
          { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
          { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
          { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        ],
      }),
      200,
      { ...AN_HOUR, 'content-type': 'application/manifest+json' },
    ),
  )
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { ...AN_HOUR, 'content-type': 'application/xml; charset=utf-8' },
  })
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
