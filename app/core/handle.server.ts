import { readBody } from './body.server.ts'
import { checkInput, type Sent } from './check-input.server.ts'
import { findCustomer, requireOwnOrigin } from './check-sender.server.ts'
import type { Shop, Session } from './context.server.ts'
import type { JsonText } from './json-text.ts'
import type { MetaOf, DataOf, AnyEndpoint, Endpoint, InputOf } from './endpoint.ts'
import { envelope, errorResponse } from './envelope.server.ts'
import { sessionCookie, sessionToken } from './session-cookie.server.ts'

export type HandlerInput<E> = InputOf<E> & Sent

export type HandlerResult<E> = {
  data: DataOf<E>
  message?: string
  meta?: MetaOf<E>
  headers?: Record<string, string>
}

export type Handler<E> = (shop: Shop, input: HandlerInput<E>) => Promise<HandlerResult<E>>
export type AnsweredCall = {
  endpoint: Endpoint
  respond(
    shop: Shop,
    request: Request,
    params: Record<string, string>,
    address: string,
    requestId: string,
  ): Promise<Response>
}

/** What a handler of public data receives: its answer depends on nothing else, so it can be cached. */
export type ReadInput<E> = { input: InputOf<E>; tag(...tags: string[]): void }

/** `isStored` is false for an answer that is not worth a cache entry, such as a page beyond the last. */
export type ReadResult<E> = { data: DataOf<E> | JsonText; meta?: MetaOf<E>; isStored?: boolean }

export type ReadCall = {
  endpoint: Endpoint
  /** Visitors can invent any number of such inputs, so their answers have a cache share of their own. */
  isOpenEnded(input: InputOf<AnyEndpoint>): boolean
  check(
    shop: Shop,
    request: Request,
    params: Record<string, string>,
    address: string,
  ): Promise<InputOf<AnyEndpoint>>
  read(shop: Shop, given: ReadInput<AnyEndpoint>): Promise<ReadResult<AnyEndpoint>>
}

export type Call = AnsweredCall | ReadCall

type ReadOptions<Input> = {
  isOpenEnded?: boolean | ((input: Input) => boolean)
  /** Returns the same for all inputs that have the same answer. */
  canonical?: (input: Input) => Input
}

/** The handler reads public data alone and names the tags of all of it; its answers are cached. */
export function handleRead<E extends AnyEndpoint>(
  endpoint: E,
  read: (shop: Shop, given: ReadInput<E>) => Promise<ReadResult<E>>,
  { isOpenEnded = false, canonical = (input) => input }: ReadOptions<InputOf<E>> = {},
): ReadCall {
  return {
    endpoint,
    isOpenEnded: (input) =>
      typeof isOpenEnded === 'boolean' ? isOpenEnded : isOpenEnded(input as InputOf<E>),
    async check(shop, request, params, address) {
      requireOwnOrigin(request, shop)
      // The session matters only to a request that expects a customer. The answer, which others share, cannot
      // renew its cookie.
      const customer = request.headers.has('if-customer')
        ? await findCustomer(endpoint, shop, request, { extend: false })
        : null
      const sent = endpoint.accepts ? await readBody(request, endpoint.accepts) : undefined
      const sentRequest = { customer, sent, address, headers: request.headers }
      const { params: path, query, body } = await checkInput(endpoint, shop, request, params, sentRequest)
      return canonical({ params: path, query, body } as InputOf<E>)
    },
    read,
  }
}

/** Connects an endpoint to its handler: validates the input and wraps the result in the envelope.
 * `findAnswer` finds the answer to a repeated request, given regardless of session, validation and limits. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  findAnswer?: (shop: Shop, sent: Sent) => Promise<HandlerResult<E> | null>,
): AnsweredCall {
  return {
    endpoint,
    async respond(shop, request, params, address, requestId) {
      let customer: Session | null = null
      try {
        requireOwnOrigin(request, shop)
        customer = await findCustomer(endpoint, shop, request)
        const { sent, isLate } = await receiveBody(endpoint, request)
        if (customer && isLate && !(await findCustomer(endpoint, shop, request))) customer = null
        const sentRequest = { customer, sent, address, headers: request.headers }
        const result =
          (await findAnswer?.(shop, sentRequest)) ??
          (await handler(
            shop,
            (await checkInput(endpoint, shop, request, params, sentRequest)) as HandlerInput<E>,
          ))
        const { data, message = 'OK', meta, headers } = result
        return envelope(
          200,
          { status: true, message, data: data ?? null, ...meta },
          { ...renewedCookie(customer, request, shop), ...headers },
        )
      } catch (thrown) {
        return errorResponse(thrown, shop, requestId, renewedCookie(customer, request, shop))
      }
    },
  }
}

/** A late body arrives after this turn of the event loop, up to half a minute after it: the session may have
 * ended by then. */
async function receiveBody(
  { accepts }: Endpoint,
  request: Request,
): Promise<{ sent: unknown; isLate: boolean }> {
  if (!accepts) return { sent: undefined, isLate: false }
  let isLate = false
  const nextTurn = setImmediate(() => {
    isLate = true
  })
  const sent = await readBody(request, accepts).finally(() => clearImmediate(nextTurn))
  return { sent, isLate }
}

function renewedCookie(
  customer: Session | null,
  { headers }: Request,
  { settings }: Shop,
): Record<string, string> {
  return customer?.renewed ? sessionCookie(sessionToken(headers, settings) ?? '', headers, settings) : {}
}
