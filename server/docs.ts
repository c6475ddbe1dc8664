import type { Context, Env, Hono } from 'hono'
import type { Shop } from '#app/core/context.server.ts'
import { errorResponse } from '#app/core/envelope.server.ts'
import type { Call } from '#app/core/handle.server.ts'
import { findShopDetails, SHOP_TAGS } from '#app/shop/shop-details.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { requestId } from '#app/core/request-id.server.ts'

export function docs<E extends Env>(
  api: Hono<E>,
  shop: Pick<Shop, 'db' | 'cached' | 'settings' | 'log'>,
  calls: readonly Call[],
): void {
  const endpoints = () => calls.map((call) => call.endpoint)
  const settings = async () => ({ ...shop.settings, shop: await findShopDetails(shop) })

  api.get('/openapi.json', async (c) => {
    const json = await shop.cached('openapi.json', SHOP_TAGS, async () => {
      const { openApi } = await import('./docs/openapi.ts')
      return JSON.stringify(openApi(endpoints(), await settings()))
    })
    return answer(c, json, 'application/json; charset=utf-8')
  })
  api.get('/docs', async (c) => {
    const page = await shop.cached('docs', SHOP_TAGS, async () => {
      const { docsPage } = await import('./docs/page.ts')
      return docsPage(endpoints(), await settings())
    })
    return answer(c, page, 'text/html; charset=utf-8')
  })
  for (const path of ['/openapi.json', '/docs']) {
    api.options(path, () => new Response(null, { status: 204, headers: ALLOW }))
    api.all(path, () =>
      errorResponse(new Refusal(405, 'Please use GET for this.', { headers: ALLOW }), shop, requestId()),
    )
  }
}

export const DOCS_POLICY =
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ` +
  `form-action 'none'; frame-ancestors 'none'`

const ALLOW = { allow: 'GET, HEAD, OPTIONS' }

function answer(c: Context, body: string, type: string) {
  return c.body(body, 200, {
    'content-type': type,
    'content-security-policy': DOCS_POLICY,
  })
}
