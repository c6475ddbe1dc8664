import type { Settings } from './settings.ts'

export const SESSION_COOKIE = 'nayab_session'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** The token of the session that a request claims, null when it claims none. */
export function sessionToken(headers: Headers): string | null {
  return (
    headers
      .get('cookie')
      ?.match(new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([A-Za-z0-9_-]{20,100})(?:;|$)`))?.[1] ?? null
  )
}

/** `Set-Cookie` for a session that begins or is renewed; with an empty token, for one that is over. */
export function sessionCookie(
  token: string,
  headers: Headers,
  settings: Pick<Settings, 'SHOP_URL' | 'TRUST_PROXY'>,
): Record<string, string> {
  const isHttps =
    settings.SHOP_URL.startsWith('https:') ||
    (settings.TRUST_PROXY > 0 && headers.get('x-forwarded-proto') === 'https')
  const age = token === '' ? 0 : THIRTY_DAYS
  return {
    'set-cookie': `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  }
}
