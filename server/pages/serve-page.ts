import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, isUnchanged, type KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'

const ELSEWHERE = /^\/(?:api|assets|images)(?:\/|$)/

/** Answers a kept page on `node:http`, before anything else is asked; false when this request is not one for a kept page. */
export function serveKept(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const url = request.url!
  if (ELSEWHERE.test(url)) return false
  const key = pageKey(url)
  const page = key === null ? null : cache.peek(key)
  if (!page) return false
  const unchanged = page.status === 200 && isUnchanged(page.etag, request.headers['if-none-match'])
  const { code, headers, body } = answerOf(page, request.headers['accept-encoding'], unchanged)
  response.writeHead(code, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

/** The same for a page that had to be made first. */
export function pageResponse(page: KeptPage, request: Request): Response {
  const unchanged =
    page.status === 200 && isUnchanged(page.etag, request.headers.get('if-none-match') ?? undefined)
  const { code, headers, body } = answerOf(
    page,
    request.headers.get('accept-encoding') ?? undefined,
    unchanged,
  )
  return new Response(request.method === 'HEAD' || body === undefined ? null : new Uint8Array(body), {
    status: code,
    headers,
  })
}

function answerOf(
  page: KeptPage,
  accepted: string | undefined,
  unchanged: boolean,
): { code: number; headers: Record<string, string>; body: Buffer | undefined } {
  if (unchanged) {
    const { 'content-type': _, ...headers } = page.headers
    return { code: 304, headers: { ...headers, etag: page.etag }, body: undefined }
  }
  const encoding = chooseEncoding(accepted)
  const body = page.bodies[encoding]
  return {
    code: page.status,
    headers: {
      ...page.headers,
      etag: page.etag,
      'content-length': String(body.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    },
    body,
  }
}
