import type { IncomingMessage, ServerResponse } from 'node:http'
import { BUSY_MESSAGE } from '#app/core/busy.server.ts'
import { report } from '#app/core/signals.server.ts'
import { inTimeSlice } from '#app/core/time-slices.server.ts'
import type { Admission, Place } from './admission.ts'
import { hasBody } from './http-server.ts'
import { BUSY_PAGE, faultPage, SMALL_PAGE_HEADERS, wantsPage } from './small-page.ts'

const ORDER = /^\/api\/(?:checkout|get-shipping-charges|promocode|city|default-shipping-address)\b/
/** Files cost little, and a page without them is of no use; a health check is to be answered always. */
const EXEMPT = /^\/(?:assets|images|admin\/assets)\/|^\/(?:icon\.svg|healthz|readyz)$/
/** Such an address leads elsewhere than it begins: `/assets/../api/login`. Browsers send none. */
const DOT_SEGMENT = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i

/** Passes the request on, or answers 503 before any work is done for it. */
export function admitRequest(
  admission: Pick<Admission, 'admit'>,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const url = request.url ?? ''
  const isDirect = !DOT_SEGMENT.test(url)
  if (isDirect && EXEMPT.test(url)) return next()
  const kind = isDirect && ORDER.test(url) ? 'order' : 'other'
  const place = admission.admit(kind)
  if (!place) return refuse(request, response)
  // A client that reads its answer slowly keeps no place: the answer is complete at `prefinish`.
  response.once('prefinish', place.leave).once('close', place.leave)
  inTimeSlice(kind === 'order' ? 'buy' : 'browse', () => {
    if (response.destroyed) return
    if (hasBody(request)) pauseUntilSent(place, request, response)
    next()
  })
}

/** A client that sends its body slowly keeps no place: a few hundred would close the shop to all others.
 * A handler that does not read the body yet does not wait for the client. */
function pauseUntilSent(place: Place, request: IncomingMessage, response: ServerResponse) {
  const pause = () => {
    if (request.complete || response.destroyed) return
    place.pause()
    request.once('end', place.resume)
  }
  request.once('resume', () => setImmediate(pause))
}

const CALL_REFUSAL = refusalOf(
  JSON.stringify({ status: false, message: BUSY_MESSAGE, data: null }),
  'application/json',
)
const TEXT_REFUSAL = refusalOf(BUSY_MESSAGE, 'text/plain')
const PAGE_REFUSAL = refusalOf(String(await faultPage(...BUSY_PAGE)), 'text/html', SMALL_PAGE_HEADERS)

function refusalOf(body: string, type: string, more: Record<string, string> = {}) {
  const headers = {
    ...more,
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': '1',
  }
  return { body, headers }
}

function refuse({ url, headers: { accept } }: IncomingMessage, response: ServerResponse) {
  report('shed', { cause: 'overload' })
  const toPage = wantsPage(accept) ? PAGE_REFUSAL : TEXT_REFUSAL
  const { body, headers } = url?.startsWith('/api/') ? CALL_REFUSAL : toPage
  response.writeHead(503, headers).end(body)
}
