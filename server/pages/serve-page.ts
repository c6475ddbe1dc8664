import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, isUnchanged, type CachedPage } from './cached-page.ts'

/** Answers from the cache on `node:http`, bypassing Hono; false if the page is not cached. */
export function serveCached(
  pages: { peek(url: string): CachedPage | null },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const page = pages.peek(request.url!)
  if (!page) return false
  const unchanged = page.status === 200 && isUnchanged(page.etag, request.headers['if-none-match'])
  const { code, headers, body } = answerOf(page, request.headers['accept-encoding'], unchanged)
  response.writeHead(code, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

export function pageResponse(page: CachedPage, request: Request): Response {
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
  page: CachedPage,
  accepted: string | undefined,
  unchanged: boolean,
): { code: number; headers: Record<string, string>; body: Buffer | undefined } {
  if (unchanged) {
    const { 'content-type': _, ...headers } = page.headers
    return { code: 304, headers: { ...headers, etag: page.etag }, body: undefined }
  }
  const wanted = chooseEncoding(accepted)
  const encoding = page.bodies[wanted] ? wanted : 'identity'
  const body = page.bodies[encoding]!
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
