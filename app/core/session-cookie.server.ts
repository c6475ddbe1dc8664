import type { Settings } from './settings.ts'

type Where = Pick<Settings, 'SHOP_URL' | 'TRUST_PROXY'>

const PLAIN_NAME = 'nayab_session'
/** Browsers take a cookie of such a name from this very host by https alone, so that no other subdomain can set one. */
const HTTPS_NAME = `__Host-${PLAIN_NAME}`
const THIRTY_DAYS = 30 * 24 * 60 * 60

export function sessionCookieName(settings: Where, headers = new Headers()): string {
  return isHttps(headers, settings) ? HTTPS_NAME : PLAIN_NAME
}

/** The token of the session that a request claims, null when it claims none. Logins under the plain name go on. */
export function sessionToken(headers: Headers): string | null {
  return sessionTokens(headers)[0] ?? null
}

/** A browser that came by http and by https may hold two. */
export function sessionTokens(headers: Headers): string[] {
  return [HTTPS_NAME, PLAIN_NAME].flatMap((name) => tokenUnder(name, headers) ?? [])
}

/** Whether the browser should hold the session under the name that https allows by now. */
export function hasFormerName(headers: Headers, settings: Where): boolean {
  return isHttps(headers, settings) && tokenUnder(HTTPS_NAME, headers) === null
}

/** `Set-Cookie` for a session that begins or is renewed; with an empty token, for one that is over. */
export function sessionCookie(token: string, headers: Headers, settings: Where): Record<string, string> {
  const name = sessionCookieName(settings, headers)
  const age = token === '' ? 0 : THIRTY_DAYS
  return {
    'set-cookie': `${name}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${name === HTTPS_NAME ? '; Secure' : ''}`,
  }
}

function tokenUnder(name: string, headers: Headers): string | null {
  const cookies = headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{20,100})(?:;|$)`).exec(cookies)?.[1] ?? null
}

/** Each proxy that adds to the header names how it was reached; the outermost trusted one speaks of the visitor. */
function isHttps(headers: Headers, { SHOP_URL, TRUST_PROXY }: Where): boolean {
  if (SHOP_URL.startsWith('https:')) return true
  if (!(TRUST_PROXY > 0)) return false
  const hops = (headers.get('x-forwarded-proto') ?? '').split(',').map((hop) => hop.trim().toLowerCase())
  return (hops.at(-TRUST_PROXY) ?? hops[0]) === 'https'
}
