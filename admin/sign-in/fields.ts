/** Form fields of staff accounts. */
import * as v from 'valibot'
import { anyEmail, EMAIL, line, notFarBeyond } from '#app/core/fields.ts'
import { compose, wellFormed } from '#app/core/text.ts'

const MAX_PASSWORD = 128
const MIN_STAFF_PASSWORD = 12
const NO_PASSWORD = 'Please enter your password.'
const TOO_LONG = 'Please use at most 128 characters.'

const nameOr = (message: string) => line(message, 60)
const emailOr = (message: string) => anyEmail(message, 100)
const wholeEmailOr = (message: string) =>
  v.pipe(emailOr(message), v.regex(EMAIL, 'Please enter a valid email.'))

const NO_EMAIL = 'Please enter your email.'
export const staffName = nameOr('Please enter your name.')
export const typedStaffEmail = emailOr(NO_EMAIL)
export const staffEmail = wholeEmailOr(NO_EMAIL)

/** Those of another person. */
export const invitedName = nameOr("Please enter the person's name.")
export const invitedEmail = wholeEmailOr("Please enter the person's email.")

/** Not trimmed. NFC makes the same password from two keyboards equal. */
export const typedStaffPassword = v.pipe(
  v.string(NO_PASSWORD),
  notFarBeyond(MAX_PASSWORD, TOO_LONG),
  v.transform((typed) => compose(wellFormed(typed))),
  v.minLength(1, NO_PASSWORD),
  v.maxLength(MAX_PASSWORD, TOO_LONG),
)

export const newStaffPassword = v.pipe(
  typedStaffPassword,
  v.minLength(MIN_STAFF_PASSWORD, `Please use at least ${MIN_STAFF_PASSWORD} characters.`),
)

/** Six digits of an authenticator app, with or without spaces. */
export const totpCode = v.pipe(
  line('Please enter the code.', 20),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'The code has six digits.'),
)

/** A code of the app or a recovery code. */
export const anyCode = line('Please enter the code.', 40)

export const totpSecret = v.pipe(
  v.string('Please load this page again.'),
  v.regex(/^[A-Z2-7]{32}$/, 'Please load this page again.'),
)

/** A random name that the browser keeps. A sign-in from a new one is reported by mail. */
export const deviceId = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^[\w-]{0,64}$/, 'Please load this page again.'),
)

const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]*$/))
const NO_PASSKEY = 'Your device did not send a passkey. Please try again.'

/** What the browser answers when a passkey signs (WebAuthn `AuthenticationResponseJSON`). */
export const passkeySignature = v.object(
  {
    id: base64url,
    rawId: base64url,
    type: v.literal('public-key'),
    response: v.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: v.optional(base64url),
    }),
    clientExtensionResults: v.optional(
      v.pipe(
        v.unknown(),
        v.transform(() => ({})),
      ),
      {},
    ),
  },
  NO_PASSKEY,
)

/** What the browser answers when it has made a passkey (WebAuthn `RegistrationResponseJSON`). */
export const newPasskey = v.object(
  {
    id: base64url,
    rawId: base64url,
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
    clientExtensionResults: v.optional(
      v.pipe(
        v.unknown(),
        v.transform(() => ({})),
      ),
      {},
    ),
  },
  NO_PASSKEY,
)
