import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import { anyCode, passkeySignature } from './fields.ts'

/** The second step again, which is then recent for 10 minutes: six digits of the app, a recovery code or a
 * passkey. A demo owner has none and sends nothing. 422 for a wrong or used code. */
export const stepUp = endpoint({
  method: 'POST',
  path: '/admin/step-up',
  auth: { staff: null },
  accepts: 'json',
  partialLimit: 'staff-code',
  body: fields({ code: v.optional(anyCode), passkey: v.optional(passkeySignature) }),
  data: v.null(),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const stepUpPasskeyOptions = endpoint({
  method: 'POST',
  path: '/admin/step-up/passkey-options',
  auth: { staff: null },
  data: v.looseObject({ challenge: v.string() }),
})

/** Ends the session of the cookie. Also 200 without a session, and when another person has signed in since
 * the page was opened, whose session stays. */
export const signOut = endpoint({ method: 'POST', path: '/admin/sign-out', auth: 'public', data: v.null() })
