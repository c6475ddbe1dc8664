import { isHttps, type Where } from '#app/core/session-cookie.server.ts'

const NAME = 'nayab_staff'
const PASSKEY_NAME = 'nayab_staff_passkey'
const SEVEN_DAYS = 7 * 24 * 60 * 60
const TEN_MINUTES = 10 * 60

/** The session token of a request, or null. */
export const staffToken = (headers: Headers, settings: Where) => tokenIn(NAME, headers, settings)

/** The browser that asked to sign in with a passkey. */
export const passkeyBrowser = (headers: Headers, settings: Where) => tokenIn(PASSKEY_NAME, headers, settings)

/** A name has the prefix `__Host-` under https, and only that one counts there. */
function tokenIn(name: string, headers: Headers, settings: Where): string | null {
  const cookies = headers.get('cookie') ?? ''
  const prefix = isHttps(headers, settings) ? '__Host-' : ''
  const pattern = new RegExp(`(?:^|;\\s*)${prefix}${name}=([A-Za-z0-9_-]{43})(?:;|$)`)
  return pattern.exec(cookies)?.[1] ?? null
}

/** Returns the `Set-Cookie` header of a staff session. An empty token removes the cookie. */
export function staffCookie(token: string, headers: Headers, settings: Where): Record<string, string> {
  return cookie(`${NAME}=${token}`, token === '' ? 0 : SEVEN_DAYS, isHttps(headers, settings))
}

/** Returns the `Set-Cookie` header for `passkeyBrowser`, valid for ten minutes. */
export function newPasskeyCookie(token: string, headers: Headers, settings: Where): Record<string, string> {
  return cookie(`${PASSKEY_NAME}=${token}`, TEN_MINUTES, isHttps(headers, settings))
}

function cookie(pair: string, age: number, isSecure: boolean): Record<string, string> {
  const attributes = `Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict`
  return { 'set-cookie': isSecure ? `__Host-${pair}; ${attributes}; Secure` : `${pair}; ${attributes}` }
}
