import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, line } from '#app/core/fields.ts'
import {
  newPasskey,
  newStaffPassword,
  staffEmail,
  staffName,
  totpCode,
  totpSecret,
  typedStaffPassword,
} from '#admin/sign-in/fields.ts'

const own = { staff: null } as const

/** Own sessions, passkeys and second steps. Times in ISO. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/admin/account',
  auth: own,
  data: v.object({
    full_name: v.string(),
    email: v.string(),
    /** Of name and email. */
    version: v.optional(v.string()),
    has_totp: v.boolean(),
    recovery_codes_left: v.number(),
    passkeys: v.array(
      v.object({ id: v.string(), name: v.string(), created_at: v.string(), used_at: v.nullable(v.string()) }),
    ),
    sessions: v.array(
      v.object({
        session_id: v.number(),
        device: v.string(),
        address: v.string(),
        created_at: v.string(),
        seen_at: v.string(),
        is_this: v.boolean(),
      }),
    ),
  }),
})

/** The own name and email, with which one signs in. A mail to the former email says so. 403 for the demo
 * owner, 409 with `data.current` for another version, 422 for the email of another account. */
export const editAccount = endpoint({
  method: 'POST',
  path: '/admin/account',
  auth: own,
  stepUp: true,
  accepts: 'json',
  body: fields({ full_name: staffName, email: staffEmail, version: v.optional(v.string()) }),
  data: v.object({ version: v.string() }),
})

/** Ends one of one's own sessions. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions/:session_id',
  auth: own,
  params: fields({ session_id: id('Not found') }),
  data: v.null(),
})

/** Ends all own sessions but this one. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/admin/account/sessions',
  auth: own,
  data: v.null(),
})

/** Ends the other sessions. 422 when the old password is wrong. */
export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/admin/account/password',
  auth: own,
  stepUp: true,
  accepts: 'json',
  partialLimit: 'staff-code',
  body: fields({ old_password: typedStaffPassword, password: newStaffPassword }),
  data: v.null(),
})

/** A new secret for an authenticator app; `saveTotpEndpoint` stores it after a first code. */
export const newTotp = endpoint({
  method: 'GET',
  path: '/admin/account/totp',
  auth: own,
  data: v.object({ totp_secret: v.string(), email: v.string(), shop_name: v.string() }),
})

/** Replaces the authenticator app. 403 for the demo owner, 422 for a wrong code. */
export const saveTotpEndpoint = endpoint({
  method: 'POST',
  path: '/admin/account/totp',
  auth: own,
  stepUp: true,
  accepts: 'json',
  body: fields({ totp_secret: totpSecret, code: totpCode }),
  data: v.null(),
})

/** Removes the authenticator app. 409 without a passkey. */
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/admin/account/totp',
  auth: own,
  stepUp: true,
  data: v.null(),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, for `addPasskey`. */
export const ownPasskeyOptions = endpoint({
  method: 'POST',
  path: '/admin/account/passkey-options',
  auth: own,
  stepUp: true,
  data: v.looseObject({ challenge: v.string() }),
})

/** 403 for the demo owner. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/admin/account/passkeys',
  auth: own,
  stepUp: true,
  accepts: 'json',
  body: fields({ name: line('Please name this passkey.', 40), passkey: newPasskey }),
  data: v.null(),
})

/** 409 for the last passkey of an account without an authenticator app. */
export const removePasskeyEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/account/passkeys/:id',
  auth: own,
  stepUp: true,
  params: fields({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/)) }),
  data: v.null(),
})

/** Replaces the recovery codes by ten new ones, which are shown once. 403 for the demo owner. */
export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/admin/account/recovery-codes',
  auth: own,
  stepUp: true,
  data: v.object({ recovery_codes: v.array(v.string()) }),
})
