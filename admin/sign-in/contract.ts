import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import { anyCode, deviceId, passkeySignature, typedStaffEmail, typedStaffPassword } from './fields.ts'

/** 401 for an unknown email, a disabled account and a wrong password, after the same work. Sets a session
 * cookie that is valid for 15 minutes and for the second step only. */
export const signIn = endpoint({
  method: 'POST',
  path: '/admin/sign-in',
  auth: 'public',
  accepts: 'json',
  limit: 'staff-sign-in',
  body: fields({ email: typedStaffEmail, password: typedStaffPassword }),
  data: v.object({ has_totp: v.boolean(), has_passkey: v.boolean() }),
})

/** The second step: six digits of the app, or a recovery code. Sets the session cookie. 401 when the first
 * step is too long ago, 422 for a wrong or used code. */
export const signInWithCodeEndpoint = endpoint({
  method: 'POST',
  path: '/admin/sign-in/code',
  auth: 'public',
  accepts: 'json',
  partialLimit: 'staff-code',
  body: fields({ code: anyCode, device_id: deviceId }),
  data: v.object({ full_name: v.string() }),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. The challenge is valid once, for 10 minutes and
 * in this browser, which a cookie names. */
export const signInPasskeyOptions = endpoint({
  method: 'POST',
  path: '/admin/sign-in/passkey-options',
  auth: 'public',
  limit: 'staff-link',
  data: v.looseObject({ challenge: v.string() }),
})

/** A passkey alone signs in. Sets the session cookie. 401 when the passkey is not known. */
export const signInWithPasskeyEndpoint = endpoint({
  method: 'POST',
  path: '/admin/sign-in/passkey',
  auth: 'public',
  accepts: 'json',
  limit: 'staff-link',
  body: fields({ passkey: passkeySignature, device_id: deviceId }),
  data: v.object({ full_name: v.string() }),
})
