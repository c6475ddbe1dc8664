import type { Settings } from './settings.ts'

export type Where = Pick<Settings, 'SHOP_URL' | 'TRUST_PROXY'>

const PLAIN_NAME = 'nayab_session'
/** Browsers accept a `__Host-` cookie only over https and from this host, not from a subdomain. */
const HTTPS_NAME = `__Host-${PLAIN_NAME}`
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The name of a new session cookie. */
export function sessionCookieName(settings: Where, headers = new Headers()): string {
  return isHttps(headers, settings) ? HTTPS_NAME : PLAIN_NAME
}

/** Returns the session token of a request, or null. Under https the plain name does not count, because
 * another subdomain or a network can plant it. */
export function sessionToken(headers: Headers, settings: Where): string | null {
  const secure = tokenUnder(HTTPS_NAME, headers)
  return secure ?? (isHttps(headers, settings) ? null : tokenUnder(PLAIN_NAME, headers))
}

/** The tokens of both names: a browser that used http and https may send two. */
export function sessionTokens(headers: Headers): string[] {
  return [HTTPS_NAME, PLAIN_NAME].flatMap((name) => tokenUnder(name, headers) ?? [])
}

/** Returns the `Set-Cookie` header of a session. An empty token removes the cookie. */
export function sessionCookie(token: string, headers: Headers, settings: Where): Record<string, string> {
  const name = sessionCookieName(settings, headers)
  const age = token === '' ? 0 : THIRTY_DAYS
  const secure = name === HTTPS_NAME ? '; Secure' : ''
  return { 'set-cookie': `${name}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}` }
}

function tokenUnder(name: string, headers: Headers): string | null {
  const cookies = headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{20,100})(?:;|$)`).exec(cookies)?.[1] ?? null
}

/** Each proxy appends its client's protocol. The outermost trusted proxy names the visitor's protocol. */
export function isHttps(headers: Headers, { SHOP_URL, TRUST_PROXY }: Where): boolean {
  if (SHOP_URL.startsWith('https:')) return true
  if (!(TRUST_PROXY > 0)) return false
  const hops = (headers.get('x-forwarded-proto') ?? '').split(',').map((hop) => hop.trim().toLowerCase())
  return (hops.at(-TRUST_PROXY) ?? hops[0]) === 'https'
}
