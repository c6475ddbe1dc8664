import { Hono, type Context, type Env } from 'hono'
import type { Shop } from '#app/core/context.server.ts'
import { errorResponse } from '#app/core/envelope.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { requestId } from '#app/core/request-id.server.ts'
import { adminApi } from './admin-api.ts'
import { calls } from './api.ts'
import type { CallCache } from './call-cache.ts'
import { docs } from './docs.ts'

/** The API under /api: the calls of the shop, their documentation, and the back office under /api/admin. */
export function shopApi<E extends Env>(
  shop: Shop,
  cachedCalls: Pick<CallCache, 'respond'>,
  addressOf: (c: Context<E>) => string,
): Hono<E> {
  const api = new Hono<E>()
  const answer = (thrown: unknown) => errorResponse(thrown, shop, requestId())
  docs(api, shop, calls)
  api.route('/admin', adminApi<E>(shop, addressOf))
  for (const [path, pathCalls] of byPath()) {
    const paths = [path, `${path}/`]
    const methods = [
      ...new Set(
        pathCalls.flatMap(({ endpoint }) =>
          endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method],
        ),
      ),
    ]
    const allow = [...methods, 'OPTIONS'].join(', ')
    for (const call of pathCalls) {
      api.on(call.endpoint.method, paths, (c) =>
        'read' in call
          ? cachedCalls.respond(call, c.req.raw, c.req.param(), addressOf(c))
          : call.respond(shop, c.req.raw, c.req.param(), addressOf(c), requestId()),
      )
    }
    api.on('OPTIONS', paths, () => new Response(null, { status: 204, headers: { allow } }))
    for (const spelling of paths)
      api.all(spelling, () =>
        answer(new Refusal(405, `Please use ${methods.join(' or ')} for this.`, { headers: { allow } })),
      )
  }
  api.all('/*', () => answer(new Refusal(404, 'There is no such call.')))
  return api
}

/** Literal paths come first, because `/product/:slug` also matches them. */
function byPath() {
  const paths = Map.groupBy(calls, (call) => call.endpoint.path)
  return [...paths].sort(([left], [right]) => Number(left.includes(':')) - Number(right.includes(':')))
}
