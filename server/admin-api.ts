import { Hono, type Context, type Env } from 'hono'
import { staffCalls } from '#admin/calls.server.ts'
import { requireStaff } from '#admin/core/staff-call.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { errorResponse } from '#app/core/envelope.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { requestId } from '#app/core/request-id.server.ts'
import { findShopDetails, SHOP_TAGS } from '#app/shop/shop-details.server.ts'
import { DOCS_POLICY } from './docs.ts'

const DOCS_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': DOCS_POLICY,
}

/** Without a staff session all paths but those of sign-in get the same 401, known or not. */
export function adminApi<E extends Env>(shop: Shop, addressOf: (c: Context<E>) => string): Hono<E> {
  const api = new Hono<E>()
  api.get('/docs', (c) =>
    forStaff(c, async () => {
      const docs = await shop.cached('staff docs', SHOP_TAGS, async () => {
        const { docsPage } = await import('./docs/page.ts')
        const settings = { ...shop.settings, shop: await findShopDetails(shop) }
        return docsPage(
          staffCalls.map(({ endpoint }) => endpoint),
          settings,
          'staff',
        )
      })
      return c.body(docs, 200, DOCS_HEADERS)
    }),
  )
  const byPath = Map.groupBy(staffCalls, ({ endpoint }) => endpoint.path.replace(/^\/admin/, ''))
  const sorted = [...byPath].sort(
    ([left], [right]) => Number(left.includes(':')) - Number(right.includes(':')),
  )
  for (const [path, calls] of sorted)
    for (const call of calls)
      api.on(call.endpoint.method, [path, `${path}/`], (c) =>
        call.respond(shop, c.req.raw, c.req.param(), addressOf(c), requestId()),
      )
  const methods = new Map(sorted.map(([path, calls]) => [path, calls.map(({ endpoint }) => endpoint.method)]))
  for (const [path, known] of methods)
    api.all(path, (c) =>
      refuse(
        c,
        new Refusal(405, 'Please use another method for this.', { headers: { allow: known.join(', ') } }),
      ),
    )
  api.all('/*', (c) => refuse(c, new Refusal(404, 'There is no such call.')))

  async function refuse(c: Context<E>, refusal: Refusal): Promise<Response> {
    return forStaff(c, () => Promise.reject(refusal))
  }

  async function forStaff(c: Context<E>, answer: () => Promise<Response>): Promise<Response> {
    try {
      await requireStaff(shop, c.req.raw)
      return await answer()
    } catch (thrown) {
      return errorResponse(thrown, shop, requestId())
    }
  }
  return api
}
