import { handleSignIn, type SignInInput } from '#admin/core/handle-sign-in.server.ts'
import { isSender } from '#admin/core/staff-call.server.ts'
import { newPasskeyCookie, passkeyBrowser, staffCookie } from '#admin/core/staff-cookie.server.ts'
import type { AnyEndpoint } from '#app/core/endpoint.ts'
import { newToken } from '#app/core/token.server.ts'
import {
  signIn,
  signInPasskeyOptions,
  signInWithCodeEndpoint,
  signInWithPasskeyEndpoint,
} from './contract.ts'
import { deviceName } from './devices.server.ts'
import { ceremonyOf } from './ceremony.server.ts'
import { passkeyOptions } from './passkeys.server.ts'
import { signOut } from './session-contract.ts'
import {
  type Browser,
  endSignedIn,
  signInAgain,
  signInWithCode,
  signInWithPassword,
  signInWithPasskey,
} from './sign-in.server.ts'

export const signInCalls = [
  handleSignIn(signIn, async (shop, input, session) => {
    const { body, address, headers } = input
    const browser = browserOf(input, '')
    const found = await signInWithPassword(shop, body, { browser, heldBefore: session })
    await shop.resetAttempts('staff-sign-in', { address, body, user_id: found.staffId })
    return {
      data: { has_totp: found.hasTotp, has_passkey: found.hasPasskey },
      headers: staffCookie(found.token, headers, shop.settings),
    }
  }),

  handleSignIn(signInWithCodeEndpoint, async (shop, input, session) => {
    const { body, address, headers } = input
    if (session?.stage !== 'password') throw signInAgain()
    const counted = { address, body, user_id: session.staff_id }
    await shop.countAttempt('staff-code', counted)
    const browser = browserOf(input, body.device_id)
    const { token, name } = await signInWithCode(shop, { code: body.code, session, browser })
    await shop.resetAttempts('staff-code', counted)
    return { data: { full_name: name }, headers: staffCookie(token, headers, shop.settings) }
  }),

  handleSignIn(signInPasskeyOptions, async ({ db, settings }, { headers }) => {
    const asking = passkeyBrowser(headers, settings) ?? newToken()
    const ceremony = ceremonyOf(settings, headers, `sign-in ${asking}`)
    const data = { ...(await passkeyOptions(db, ceremony)) }
    return { data, headers: newPasskeyCookie(asking, headers, settings) }
  }),

  handleSignIn(signInWithPasskeyEndpoint, async (shop, input, session) => {
    const { body, headers } = input
    const browser = browserOf(input, body.device_id)
    const asking = passkeyBrowser(headers, shop.settings)
    const ceremony = ceremonyOf(shop.settings, headers, `sign-in ${asking}`)
    const given = { passkey: body.passkey, ceremony }
    const { token, name } = await signInWithPasskey(shop, given, { browser, heldBefore: session })
    return { data: { full_name: name }, headers: staffCookie(token, headers, shop.settings) }
  }),

  handleSignIn(signOut, async (shop, input, session) => {
    if (session && !isSender(session, input.headers)) return { data: null }
    if (session) await endSignedIn(shop, session, browserOf(input, ''))
    return { data: null, headers: staffCookie('', input.headers, shop.settings) }
  }),
]

export function browserOf(
  { address, headers, requestId }: Pick<SignInInput<AnyEndpoint>, 'address' | 'headers' | 'requestId'>,
  deviceId: string,
): Browser {
  return { address, requestId, device: deviceName(headers.get('user-agent') ?? ''), deviceId }
}
