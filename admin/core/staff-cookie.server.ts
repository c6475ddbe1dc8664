import { isHttps, type Where } from '#app/core/session-cookie.server.ts'

const NAME = 'nayab_staff'
const SEVEN_DAYS = 7 * 24 * 60 * 60

/** The cookie is `__Host-nayab_staff` under https, and only that one counts there. */
function nameOf(headers: Headers, settings: Where): string {
  return isHttps(headers, settings) ? `__Host-${NAME}` : NAME
}

export function staffToken(headers: Headers, settings: Where): string | null {
  const cookies = headers.get('cookie') ?? ''
  const pattern = new RegExp(`(?:^|;\\s*)${nameOf(headers, settings)}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return pattern.exec(cookies)?.[1] ?? null
}

/** Returns the `Set-Cookie` header of a staff session. An empty token removes the cookie. */
export function staffCookie(token: string, headers: Headers, settings: Where): Record<string, string> {
  const name = nameOf(headers, settings)
  const secure = name.startsWith('__Host-') ? '; Secure' : ''
  const age = token === '' ? 0 : SEVEN_DAYS
  return { 'set-cookie': `${name}=${token}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}` }
}
