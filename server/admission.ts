import type { IncomingMessage, ServerResponse } from 'node:http'
import { BUSY_MESSAGE } from '#app/core/busy.server.ts'
import { report } from '#app/core/signals.server.ts'

/** Buyers in checkout are served before those who browse. */
export type Kind = 'order' | 'other'

/** The place of a request among those in progress. */
export type Place = {
  /** The request waits for its client and is no work until `resume`. */
  pause(): void
  resume(): void
  leave(): void
}

export type Admission = {
  /** Null when the request would wait too long. */
  admit(kind: Kind): Place | null
  inProgress(): number
}

type Bounds = {
  /** Milliseconds that an admitted request may take. It waits about as long again before it is read. */
  targetMs: number
  /** Requests in progress that are admitted: at first, always, and at most. */
  first: number
  min: number
  max: number
}

const BOUNDS: Record<Kind, Bounds> = {
  order: { targetMs: 500, first: 500, min: 128, max: 1000 },
  other: { targetMs: 700, first: 250, min: 64, max: 1000 },
}
/** Added for each request that was fast enough; the factor for one that was not. */
const RISE = 0.5
const FALL = 0.8
/** After so long without a slow request the first limit counts again. */
const CALM_MS = 5000
/** So long after a buyer was refused, fewer visitors are admitted. */
const BUYERS_FIRST_MS = 1000
const VISITORS_BEHIND_BUYERS = 32

/** Limits the requests in progress by the time that they take: the limit rises slowly while they are fast
 * enough and falls when one is not, like the congestion window of TCP (RFC 5681). So it follows the speed of
 * the machine, and what is admitted is answered in time. */
export function createAdmission(now: () => number = () => performance.now()): Admission {
  const order = createLimit(BOUNDS.order, now)
  const other = createLimit(BOUNDS.other, now)
  let refusedBuyerAt = -Infinity
  return {
    admit(kind) {
      if (kind === 'order') {
        const place = order.admit()
        if (!place) refusedBuyerAt = now()
        return place
      }
      return other.admit(now() - refusedBuyerAt < BUYERS_FIRST_MS ? VISITORS_BEHIND_BUYERS : undefined)
    },
    inProgress: () => order.count() + other.count(),
  }
}

function createLimit({ targetMs, first, min, max }: Bounds, now: () => number) {
  let count = 0
  let limit = first
  let fellAt = -Infinity
  const finished = (place: number, since: number) => {
    // A request with few others says nothing about the load.
    if (place < min) return
    if (now() - since <= targetMs) limit = Math.min(max, limit + RISE)
    else if (since > fellAt) {
      // Requests that were admitted before the last fall do not show its effect yet.
      limit = Math.max(min, limit * FALL)
      fellAt = now()
    }
  }
  return {
    count: () => count,
    admit(atMost = max): Place | null {
      if (limit < first && now() - fellAt > CALM_MS) limit = first
      if (count >= Math.min(limit, atMost)) return null
      let place = ++count
      let since = now()
      let isCounted = true
      let hasLeft = false
      const pause = () => {
        if (isCounted) count--
        isCounted = false
      }
      return {
        pause,
        resume() {
          if (hasLeft || isCounted) return
          place = ++count
          since = now()
          isCounted = true
        },
        leave() {
          if (isCounted) finished(place, since)
          pause()
          hasLeft = true
        },
      }
    },
  }
}

const ORDER = /^\/api\/(?:checkout|get-shipping-charges|promocode|city|default-shipping-address)\b/
/** Files cost little, and a page without them is of no use; a health check is to be answered always. */
const EXEMPT = /^\/(?:assets|images|admin\/assets)\/|^\/(?:healthz|readyz)$/

/** Passes the request on, or answers 503 before any work is done for it. */
export function admitRequest(
  admission: Pick<Admission, 'admit'>,
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const url = request.url ?? ''
  if (EXEMPT.test(url)) return next()
  const place = admission.admit(ORDER.test(url) ? 'order' : 'other')
  if (!place) return refuse(url, response)
  // A client that sends its body slowly keeps no place, or a few hundred would close the shop to all others.
  if (hasBody(request))
    setImmediate(() => {
      if (request.complete || response.destroyed) return
      place.pause()
      request.once('end', place.resume)
    })
  // Neither does one that reads its answer slowly: the answer is complete at `prefinish`.
  response.once('prefinish', place.leave).once('close', place.leave)
  next()
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function refuse(url: string, response: ServerResponse) {
  report('shed', { cause: 'overload' })
  const isCall = url.startsWith('/api/')
  const body = isCall ? JSON.stringify({ status: false, message: BUSY_MESSAGE, data: null }) : BUSY_MESSAGE
  response.writeHead(503, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': '1',
  })
  response.end(body)
}
