import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

type Options = Parameters<typeof serveStatic>[0] & { root: string; cacheControl: string }

/** One range of bytes; RFC 9110, 14.2 has a server pass over any other unit, and lets it pass over several ranges at once. */
const ONE_RANGE = /^bytes=(?:\d+-\d*|-\d+)$/

/** Files of a folder, a part of one where a part is asked for, and 304 to whoever has it already. */
export function serveFiles({ cacheControl, ...options }: Options): MiddlewareHandler<any> {
  const serve = serveStatic(options)
  return async (c, next) => {
    if (!ONE_RANGE.test(c.req.header('range') ?? '')) c.req.raw.headers.delete('range')
    const found = await serve(c, next)
    // What stands here for a file that is missing is whatever came next.
    if (!(found instanceof Response)) return
    found.headers.set('cache-control', cacheControl)
    // Also of the plain bytes, so that no cache hands them to those who asked for compressed ones.
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
  const kept = new Headers(headers)
  for (const name of ['content-type', 'content-length', 'content-encoding']) kept.delete(name)
  return new Response(null, { status: 304, headers: kept })
}
