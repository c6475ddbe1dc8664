import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

type Options = Parameters<typeof serveStatic>[0] & { root: string; cacheControl: string }

/** One range of bytes; RFC 9110, 14.2: other units must be ignored, several ranges and `If-Range` may be. */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/

export function serveFiles({ cacheControl, ...options }: Options): MiddlewareHandler {
  const serve = serveStatic(options)
  return async (c, next) => {
    if (!ONE_RANGE.test(c.req.header('range') ?? '') || c.req.header('if-range') !== undefined)
      c.req.raw.headers.delete('range')
    const found = await serve(c, next)
    if (!(found instanceof Response)) return
    if (found.status === 416) {
      // It is not the file: a cache that stored it would give it to those who send no range.
      found.headers.set('cache-control', 'no-store')
      found.headers.delete('content-type')
      return found
    }
    found.headers.set('cache-control', cacheControl)
    // Uncompressed answers vary, too; otherwise a cache may send them to clients that accept compressed ones.
    if (options.precompressed) found.headers.set('vary', 'Accept-Encoding')
    return isUnchanged(c, found) ? notModified(found) : found
  }
}

function isUnchanged(c: Context, { status, headers }: Response): boolean {
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return (
    status === 200 &&
    c.req.header('if-none-match') === undefined &&
    since >= Date.parse(headers.get('last-modified') ?? '')
  )
}

async function notModified({ body, headers }: Response): Promise<Response> {
  await body?.cancel()
  const remaining = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'content-encoding']) remaining.delete(name)
  return new Response(null, { status: 304, headers: remaining })
}
