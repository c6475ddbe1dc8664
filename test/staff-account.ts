import { Secret, TOTP } from 'otpauth'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { newOwnerToken } from '#admin/setup/owner-link.server.ts'
import type { TestShop } from './shop.ts'

export const STAFF_PASSWORD = 'rose garden and tea 7'

export const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** The token of a new setup link. */
export async function ownerToken({ shop }: Pick<TestShop, 'shop'>): Promise<string> {
  await saveBuiltInRoles(shop.db)
  return (await newOwnerToken(shop.db))!
}

/** Uses a link with an authenticator app. */
export async function useLink(
  { request, requestJson }: Pick<TestShop, 'request' | 'requestJson'>,
  token: string,
  typed: Partial<Record<'email' | 'password' | 'device_id' | 'totp_secret' | 'code', string>> = {},
) {
  const opened = await requestJson('/api/admin/setup/open', { body: { token } })
  const secret = opened.data?.totp_secret ?? 'A'.repeat(32)
  const response = await request('/api/admin/setup', {
    body: {
      token,
      full_name: 'Sadia Anwar',
      email: 'sadia@shop.example',
      password: STAFF_PASSWORD,
      totp_secret: secret,
      code: codeOf(secret),
      device_id: 'first-device',
      ...typed,
    },
  })
  const answer = (await response.json()) as { message: string; data: any; fields?: Record<string, string> }
  return { code: response.status, ...answer, secret, cookie: staffCookieOf(response) }
}

/** Both steps; `code` defaults to the next code of the app. */
export async function signInAs(
  { request }: Pick<TestShop, 'request'>,
  {
    email = 'sadia@shop.example',
    password = STAFF_PASSWORD,
    code,
    device_id = 'first-device',
  }: {
    email?: string
    password?: string
    code: string
    device_id?: string
  },
) {
  const first = await request('/api/admin/sign-in', { body: { email, password } })
  const cookie = staffCookieOf(first)
  const second = await request('/api/admin/sign-in/code', { body: { code, device_id }, cookie })
  const answer = (await second.json()) as { message: string; data: any }
  return { code: second.status, ...answer, half: cookie, cookie: staffCookieOf(second), second }
}

/** A challenge to sign in with a passkey, and the cookie of the browser that it is for. */
export async function passkeyRequest(
  { request }: Pick<TestShop, 'request'>,
  { host = 'localhost', cookie }: { host?: string; cookie?: string } = {},
): Promise<{ challenge: string; cookie: string }> {
  const headers = { host }
  const response = await request('/api/admin/sign-in/passkey-options', { method: 'POST', headers, cookie })
  const { data } = (await response.json()) as { data: { challenge: string } }
  return { challenge: data.challenge, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

export function staffCookieOf(response: Response): string | undefined {
  return response.headers
    .getSetCookie()
    .find((cookie) => /^(?:__Host-)?nayab_staff=[^;]/.test(cookie))
    ?.split(';')[0]
}
