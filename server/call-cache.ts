import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shop } from '#app/core/context.server.ts'
import { errorResponse } from '#app/core/envelope.server.ts'
import type { Call, ReadCall } from '#app/core/handle.server.ts'
import { requestId } from '#app/core/request-id.server.ts'
import { inTimeSlice } from '#app/core/time-slices.server.ts'
import { type CacheUse, createPageCache, sumOfSizes, sumOfUse } from './pages/page-cache.ts'
import { pageResponse, sendPage } from './pages/serve-page.ts'
import { nameOf, renderAnswer } from './render-answer.ts'
import { MAX_AGE_MS } from './share-products.ts'
import { createValueCache } from './value-cache.ts'

export type CallCache = {
  respond(
    call: ReadCall,
    request: Request,
    params: Record<string, string>,
    address: string,
  ): Promise<Response>
  /** Returns false if the answer is not cached; `next` answers if the limit is exceeded. */
  serve(request: IncomingMessage, response: ServerResponse, address: () => string, next: () => void): boolean
  invalidate(tags: readonly string[]): void
  size(): { pages: number; bytes: number }
  use(): CacheUse
}

/** Memory in bytes for answers, and for answers to inputs that visitors make up. */
export type CallLimits = { maxBytes: number; maxOpenEndedBytes: number }

const MAX_KNOWN_ADDRESSES = 5000
const MAX_ADDRESS_LENGTH = 300

type Known = { key: string; call: ReadCall; isOpenEnded: boolean }

export function createCallCache(
  shop: Shop,
  calls: readonly Call[],
  limits: CallLimits,
  now = () => performance.now(),
): CallCache {
  const readers = new Map(calls.filter((call) => 'read' in call).map((call) => [nameOf(call), call]))
  const values = createValueCache({ maxAgeMs: MAX_AGE_MS, now })
  const reading = limits.maxBytes === 0 ? shop : { ...shop, cachedBriefly: values.get }
  const ages = { maxAgeMs: MAX_AGE_MS, maxStaleMs: MAX_AGE_MS, now }
  const render = (key: string) => renderAnswer(reading, readers, key)
  const known = createPageCache({ render, maxBytes: limits.maxBytes, ...ages })
  const openEnded = createPageCache({ render, maxBytes: limits.maxOpenEndedBytes, ...ages })
  const cacheOf = ({ isOpenEnded }: Pick<Known, 'isOpenEnded'>) => (isOpenEnded ? openEnded : known)
  const addresses = rememberAddresses()

  return {
    async respond(call, request, params, address) {
      try {
        const input = await call.check(shop, request, params, address)
        const key = `${nameOf(call)} ${JSON.stringify(input)}`
        const isOpenEnded = call.isOpenEnded(input)
        const cache = cacheOf({ isOpenEnded })
        const answer = await (wantsFresh(request.headers.get('cache-control'))
          ? cache.render(key)
          : cache.get(key))
        const { pathname, search } = new URL(request.url)
        if (call.endpoint.method === 'GET') addresses.remember(pathname + search, { key, call, isOpenEnded })
        return await pageResponse(answer, request)
      } catch (thrown) {
        return errorResponse(thrown, shop, requestId())
      }
    },
    serve(request, response, address, next) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const found = addresses.find(request.url!)
      const { 'if-customer': customer, 'cache-control': wanted } = request.headers
      if (!found || customer !== undefined || wantsFresh(wanted)) return false
      const { key, call } = found
      const answer = cacheOf(found).peek(key)
      if (!answer) return false
      const { limit } = call.endpoint
      if (!limit) inTimeSlice('browse', () => sendPage(answer, request, response))
      else
        shop
          .countAttempt(limit, { address: address(), body: undefined, user_id: null })
          .then(() => sendPage(answer, request, response), next)
      return true
    },
    invalidate(tags) {
      values.invalidate(tags)
      known.invalidate(tags)
      openEnded.invalidate(tags)
    },
    size: () => sumOfSizes([known.size(), openEnded.size()]),
    use: () => sumOfUse([known.use(), openEnded.use()]),
  }
}

/** A repeated address is not parsed again. */
function rememberAddresses() {
  const addresses = new Map<string, Known>()
  return {
    find: (url: string) => addresses.get(url),
    remember(url: string, found: Known) {
      if (url.length > MAX_ADDRESS_LENGTH) return
      if (addresses.size >= MAX_KNOWN_ADDRESSES) addresses.clear()
      addresses.set(url, found)
    },
  }
}

/** A cart requests the current price and stock (RFC 9111, 5.2.1.4). */
function wantsFresh(cacheControl: string | null | undefined): boolean {
  return cacheControl?.includes('no-cache') ?? false
}
