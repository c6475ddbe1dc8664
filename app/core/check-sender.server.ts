import type { Session, Shop } from './context.server.ts'
import type { Endpoint } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { isHttps, sessionToken } from './session-cookie.server.ts'

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
  const from = URL.parse(origin)
  const hosts = [request.headers.get('host'), new URL(shop.settings.SHOP_URL).host]
  if (!from || !hosts.includes(from.host)) throw foreign()
  if (isHttps(request.headers, shop.settings) && !isSafeOrigin(from)) throw foreign()
}

/** Another machine of the network can answer an address without https. */
const isSafeOrigin = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** The session of the customer, or null. `extend` renews it.
 * @throws Refusal 401 without one, unless the endpoint is public */
export async function findCustomer(
  endpoint: Endpoint,
  shop: Shop,
  request: Request,
  options: { extend?: boolean } = {},
): Promise<Session | null> {
  const token = sessionToken(request.headers, shop.settings)
  const customer = token ? await shop.findSession(token, options) : null
  if (!customer && endpoint.auth !== 'public') throw new Refusal(401, 'Please log in.')
  return customer
}

/** Refuses a request with `If-Customer` when another customer, or none, is logged in. */
export function requireExpectedCustomer(headers: Headers, customer: Session | null): void {
  const expected = headers.get('if-customer')?.trim()
  if (!expected) return
  if (!customer) throw new Refusal(401, 'Please log in.')
  if (expected !== String(customer.user_id)) throw new Refusal(403, 'This belongs to another customer.')
}

/** Runs before validation, so that a request for another customer reveals nothing else. */
export function requireOwner(
  endpoint: Endpoint,
  customer: Session | null,
  params: Record<string, string>,
  body: unknown,
): void {
  if (typeof endpoint.auth === 'string' || !('user' in endpoint.auth)) return
  const { user } = endpoint.auth
  const named = params[user] ?? (isRecord(body) ? body[user] : undefined)
  if (named === undefined || named === null || named === '') return
  const own = customer!.user_id
  if (named !== own && named !== String(own)) throw new Refusal(403, 'This belongs to another customer.')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
