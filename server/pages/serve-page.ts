import type { IncomingMessage, ServerResponse } from 'node:http'
import { inTimeSlice } from '#app/core/time-slices.server.ts'
import { chooseEncoding, isUnchanged, type CachedPage, type Encoding } from './cached-page.ts'
import { createEncodings, isTooSmall } from './encodings.ts'

const encodings = createEncodings()

/** Answers from the cache on `node:http`, bypassing Hono; false if the page is not cached. */
export function serveCached(
  pages: { peek(url: string): CachedPage | null },
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const page = pages.peek(request.url!)
  if (!page) return false
  inTimeSlice('browse', () => sendPage(page, request, response))
  return true
}

export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (isNotModified(page, request.headers['if-none-match'])) {
    response.writeHead(304, unchangedHeaders(page)).end()
    return
  }
  const wanted = chooseEncoding(request.headers['accept-encoding'])
  const send = (body: Buffer) => {
    response.writeHead(page.status, headersOf(page, wanted, body))
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const ready = encodings.peek(page, wanted)
  if (ready) send(ready)
  else encodings.get(page, wanted).then(send, (failed) => response.destroy(failed))
}

export async function pageResponse(page: CachedPage, request: Request): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && isNotModified(page, request.headers.get('if-none-match') ?? undefined))
    return new Response(null, { status: 304, headers: unchangedHeaders(page) })
  const wanted = chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
  const body = await encodings.get(page, wanted)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers: headersOf(page, wanted, body),
  })
}

function isNotModified({ status, etag }: CachedPage, ifNoneMatch: string | undefined): boolean {
  return status === 200 && isUnchanged(etag, ifNoneMatch)
}

function unchangedHeaders({ headers, etag }: CachedPage): Record<string, string> {
  const { 'content-type': _, ...kept } = headers
  return { ...kept, etag }
}

function headersOf(page: CachedPage, wanted: Encoding, body: Buffer): Record<string, string> {
  const encoding = isTooSmall(page) ? 'identity' : wanted
  return {
    ...page.headers,
    etag: page.etag,
    'content-length': String(body.byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
}
