import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import {
  deviceId,
  newPasskey,
  newStaffPassword,
  staffEmail,
  staffName,
  totpCode,
  totpSecret,
} from '#admin/sign-in/fields.ts'

const token = v.pipe(v.string('Please open the link again.'), v.maxLength(100, 'Please open the link again.'))

/** What a link is for. 409 when it has been used, 410 when it is expired, replaced or unknown. `totp_secret`
 * is a new secret that the browser sends back with a first code; a browser that names itself by `device_id`
 * gets the same one until the link is used or expires. `email` is empty for the first owner. */
export const openLink = endpoint({
  method: 'POST',
  path: '/admin/setup/open',
  auth: 'public',
  accepts: 'json',
  limit: 'staff-link',
  body: fields({ token, device_id: deviceId }),
  data: v.object({
    kind: v.picklist(['setup', 'invitation', 'recovery']),
    email: v.string(),
    full_name: v.string(),
    role: v.string(),
    can_look_around: v.boolean(),
    shop_name: v.string(),
    totp_secret: v.string(),
  }),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const setupPasskeyOptions = endpoint({
  method: 'POST',
  path: '/admin/setup/passkey-options',
  auth: 'public',
  accepts: 'json',
  limit: 'staff-link',
  body: fields({ token, full_name: staffName, email: staffEmail }),
  data: v.looseObject({ challenge: v.string() }),
})

/** Makes the account (or, for a recovery link, replaces password and second factors) and signs in. Either
 * `totp_secret` and `code`, or `passkey`. An invitation and a recovery link have their own email and ignore
 * this one. 409 when the link has been used, 410 when it is not valid. */
export const finishSetup = endpoint({
  method: 'POST',
  path: '/admin/setup',
  auth: 'public',
  accepts: 'json',
  limit: 'staff-link',
  body: v.pipe(
    fields({
      token,
      full_name: staffName,
      email: staffEmail,
      password: newStaffPassword,
      totp_secret: v.optional(totpSecret),
      code: v.optional(totpCode),
      passkey: v.optional(newPasskey),
      device_id: deviceId,
    }),
    v.forward(
      v.check(
        (sent) => Boolean(sent.totp_secret && sent.code) !== Boolean(sent.passkey),
        'Please enter the code of your app, or use a passkey.',
      ),
      ['code'],
    ),
  ),
  data: v.object({ recovery_codes: v.array(v.string()) }),
})

/** A demo owner for 12 hours, on a demo shop without an owner and without https. Sets the session cookie. */
export const lookAround = endpoint({
  method: 'POST',
  path: '/admin/setup/look-around',
  auth: 'public',
  accepts: 'json',
  limit: 'staff-link',
  body: fields({ token, device_id: deviceId }),
  data: v.null(),
})
