import * as v from 'valibot'
import { readBody } from './body.server.ts'
import { busy, busyReason } from './busy.server.ts'
import type { Shop, Session } from './context.server.ts'
import type { MetaOf, DataOf, AnyEndpoint, Endpoint, InputOf } from './endpoint.ts'
import { isRefusal, Refusal } from './refusal.ts'
import { hasFormerName, sessionCookie, sessionToken } from './session-cookie.server.ts'

/** A request before validation. `customer` is never null unless the endpoint is public. */
export type Sent = {
  customer: Session | null
  /** The client's network address, subject to TRUST_PROXY. */
  address: string
  headers: Headers
  sent: unknown
}

export type HandlerInput<E> = InputOf<E> & Sent

/** A successful answer. A handler throws a `Refusal` for everything else. */
export type HandlerResult<E> = {
  data: DataOf<E>
  message?: string
  meta?: MetaOf<E>
  headers?: Record<string, string>
}

export type Handler<E> = (shop: Shop, input: HandlerInput<E>) => Promise<HandlerResult<E>>
export type Call = {
  endpoint: Endpoint
  respond(
    shop: Shop,
    request: Request,
    params: Record<string, string>,
    address: string,
    requestId: string,
  ): Promise<Response>
}

/** Connects an endpoint to its handler: validates the input and wraps the result in the envelope.
 * `findAnswer` finds the stored answer to a repeated request, which is returned regardless of session,
 * validation and limits. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  handler: Handler<E>,
  findAnswer?: (shop: Shop, sent: Sent) => Promise<HandlerResult<E> | null>,
): Call {
  return {
    endpoint,
    async respond(shop, request, params, address, requestId) {
      try {
        requireOwnOrigin(request, shop)
        const customer = await findCustomer(endpoint, shop, request)
        const sent = endpoint.accepts ? await readBody(request, endpoint.accepts) : undefined
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
        return errorResponse(thrown, shop, requestId)
      }
    },
  }
}

/** Returns a cookie for a renewed session, and for one whose cookie has the name for http under https. */
function renewedCookie(
  customer: Session | null,
  { headers }: Request,
  { settings }: Shop,
): Record<string, string> {
  return customer && (customer.renewed || hasFormerName(headers, settings))
    ? sessionCookie(sessionToken(headers) ?? '', headers, settings)
    : {}
}

async function checkInput(
  endpoint: Endpoint,
  shop: Shop,
  request: Request,
  params: Record<string, string>,
  sentRequest: Sent,
) {
  const { customer, sent, address, headers } = sentRequest
  requireExpectedCustomer(headers, customer)
  requireOwner(endpoint, customer, params, sent)
  const input = {
    params: endpoint.params ? checkFields(endpoint.params, params, 404) : {},
    query: endpoint.query
      ? checkFields(endpoint.query, Object.fromEntries(new URL(request.url).searchParams), 422)
      : {},
    body: endpoint.body
      ? checkFields((customer && endpoint.bodySignedIn) ?? endpoint.body, sent, 422)
      : undefined,
  }
  if (endpoint.limit)
    await shop.countAttempt(endpoint.limit, { address, body: input.body, user_id: customer?.user_id ?? null })
  return { ...input, ...sentRequest }
}

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Refuses cross-site requests: by `Sec-Fetch-Site`, else by `Origin`. A request without both passes. */
export function requireOwnOrigin(request: Request, shop: Pick<Shop, 'settings'>): void {
  if (SAFE.includes(request.method)) return
  const foreign = () => new Refusal(403, 'This request came from another site.')
  const site = request.headers.get('sec-fetch-site')
  if (site) {
    if (site !== 'same-origin' && site !== 'none') throw foreign()
    return
  }
  const origin = request.headers.get('origin')
  if (!origin) return
  const host = URL.canParse(origin) ? new URL(origin).host : null
  if (
    host === null ||
    (host !== request.headers.get('host') && host !== new URL(shop.settings.SHOP_URL).host)
  )
    throw foreign()
}

async function findCustomer(endpoint: Endpoint, shop: Shop, request: Request): Promise<Session | null> {
  const token = sessionToken(request.headers)
  const customer = token ? await shop.findSession(token) : null
  if (!customer && endpoint.auth !== 'public') throw new Refusal(401, 'Please log in.')
  return customer
}

/** Refuses a request with `If-Customer` when another customer, or none, is logged in. */
function requireExpectedCustomer(headers: Headers, customer: Session | null): void {
  const expected = headers.get('if-customer')?.trim()
  if (!expected) return
  if (!customer) throw new Refusal(401, 'Please log in.')
  if (expected !== String(customer.user_id)) throw new Refusal(403, 'This belongs to somebody else.')
}

/** Runs before validation, so that a request for another customer reveals nothing else. */
function requireOwner(
  endpoint: Endpoint,
  customer: Session | null,
  params: Record<string, string>,
  body: unknown,
): void {
  if (typeof endpoint.auth === 'string') return
  const { user } = endpoint.auth
  const named = params[user] ?? (isRecord(body) ? body[user] : undefined)
  if (named === undefined || named === null || named === '') return
  const own = customer!.user_id
  if (named !== own && named !== String(own)) throw new Refusal(403, 'This belongs to somebody else.')
}

/** @throws Refusal 422 with a list of messages and the message of each field; 404 for an invalid path */
function checkFields(schema: v.GenericSchema, value: unknown, code: 404 | 422): unknown {
  const checked = v.safeParse(schema, value)
  if (checked.success) return checked.output
  if (code === 404) throw new Refusal(404, 'Not found')
  const fields = new Map<string, string>()
  for (const issue of checked.issues) {
    const field = String(issue.path?.[0]?.key ?? '')
    if (!fields.has(field)) fields.set(field, issue.message)
  }
  const messages = [...new Set(fields.values())]
  throw new Refusal(422, messages[0]!, { data: messages, meta: { fields: Object.fromEntries(fields) } })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const CODE = /^[A-Z0-9]+$/

/** Turns an error into an answer: a refusal as it is, 503 for a temporary failure of database or disk, and
 * 500 for a bug, which is logged with the request id. */
export function errorResponse(thrown: unknown, shop: Pick<Shop, 'log'>, requestId: string): Response {
  const reason = busyReason(thrown)
  // Overload is not logged. A code tells the operator which resource failed.
  if (reason && CODE.test(reason))
    shop.log.warn({ code: reason, requestId }, 'The database or the disk is unavailable')
  const refusal = isRefusal(thrown) ? thrown : reason ? busy() : null
  if (refusal)
    return envelope(
      refusal.code,
      { status: false, message: refusal.message, data: refusal.data, ...refusal.meta },
      refusal.headers,
    )
  shop.log.error({ err: thrown, requestId }, 'A call failed unexpectedly')
  return envelope(
    500,
    {
      status: false,
      message: `Something went wrong on our side. Please try again. (${requestId})`,
      data: null,
    },
    {},
  )
}

function envelope(code: number, answer: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(answer), {
    status: code,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}
