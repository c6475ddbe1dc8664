import type { Env, Hono } from 'hono'
import type { Shop } from '#app/core/context.server.ts'
import * as paths from '#app/core/paths.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'

/** RFC 9116, 2.5.5: less than a year. It is generated for each request. */
const SECURITY_TXT_DAYS = 90
const POLICY_PATH = '/.well-known/security-policy.txt'
/** The rules of docs/security.md, without promises that an owner has not made. */
const SECURITY_POLICY = `How to report a security fault of this shop

Write to a contact of security.txt. Say what you did, what happened, and how to repeat it.
You get an answer, and word when the fault is mended. Please publish nothing before, for up to 90 days.

Use an account of your own. Do not load the shop, place orders, or look at data of other people.
Reports that follow these rules are welcome.
`
const ONE_HOUR = { 'cache-control': 'public, max-age=3600' }

/** Serves `/robots.txt`, the manifest and two files of `/.well-known/`; `pages.ts` serves the sitemap. */
export function rootFiles<E extends Env>(app: Hono<E>, shop: Shop): void {
  const { SHOP_URL } = shop.settings

  app.get('/robots.txt', (c) =>
    c.text(
      [
        'User-agent: *',
        // Personal pages are not listed: a crawler must fetch them to see their `noindex`.
        'Disallow: /api/',
        '',
        `Sitemap: ${SHOP_URL}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      ONE_HOUR,
    ),
  )

  // RFC 9116.
  app.get('/.well-known/security.txt', async (c) => {
    const { email } = await findShopDetails(shop)
    const expires = new Date(Date.now() + SECURITY_TXT_DAYS * 24 * 3600_000)
    return c.text(
      [
        ...(email ? [`Contact: mailto:${email}`] : []),
        `Contact: ${SHOP_URL}${paths.contact}`,
        `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
        'Preferred-Languages: en, ur',
        `Policy: ${SHOP_URL}${POLICY_PATH}`,
        `Canonical: ${SHOP_URL}/.well-known/security.txt`,
        '',
      ].join('\n'),
      200,
      ONE_HOUR,
    )
  })

  app.get(POLICY_PATH, (c) => c.text(SECURITY_POLICY, 200, ONE_HOUR))

  app.get('/manifest.webmanifest', async (c) => {
    const { name, tagline } = await findShopDetails(shop)
    return c.body(
      JSON.stringify({
        name,
        short_name: name,
        id: '/',
        ...(tagline && { description: tagline }),
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
      { ...ONE_HOUR, 'content-type': 'application/manifest+json' },
    )
  })
}
