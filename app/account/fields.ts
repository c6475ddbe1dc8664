import * as v from 'valibot'
import { anyEmail, digits, EMAIL, line, notFarBeyond, PHONE_LENGTH } from '#app/core/fields.ts'
import { compose, normalisePhone, wellFormed } from '#app/core/text.ts'

const NO_NAME = 'Please enter your name.'
const NO_EMAIL = 'Please enter your email.'
const NO_PHONE = 'Please enter your phone number.'
const PHONE_TOO_LONG = 'Phone number exceed 11 characters.'

export const fullName = v.pipe(
  line(NO_NAME, 30, 'Name should be less than 30 characters.'),
  v.minLength(3, 'Name should be at least 3 characters.'),
)

/** The login form does not check the form of the e-mail; an unknown one is refused by the server. */
export const loginEmail = anyEmail(NO_EMAIL, 50)

export const customerEmail = v.pipe(loginEmail, v.regex(EMAIL, 'Please enter a valid email.'))

/** Riders call this number and the shop delivers in Pakistan only, so it is a mobile: 11 digits from 03. */
export const customerPhone = v.pipe(
  digits(NO_PHONE),
  notFarBeyond(PHONE_LENGTH, PHONE_TOO_LONG),
  v.transform(normalisePhone),
  v.regex(/^\d+$/, NO_PHONE),
  v.minLength(PHONE_LENGTH, 'Phone number must be 11 characters.'),
  v.maxLength(PHONE_LENGTH, PHONE_TOO_LONG),
  v.regex(/^03/, 'Please enter a valid phone number starting with 03.'),
)

const MAX_PASSWORD = 128
export const PASSWORDS_DIFFER = 'The two passwords are not the same.'

/** Not trimmed. NFC makes the same password from two keyboards equal. */
const typedPassword = (missing: string, tooLong: string) =>
  v.pipe(
    v.string(missing),
    notFarBeyond(MAX_PASSWORD, tooLong),
    v.transform((typed) => compose(wellFormed(typed))),
    v.minLength(1, missing),
    v.maxLength(MAX_PASSWORD, tooLong),
  )

export const password = v.pipe(
  typedPassword('Please enter your password.', 'Password should be at most 128 characters.'),
  v.minLength(6, 'Password should be at least 6 characters.'),
)

export const oldPassword = typedPassword(
  'Please enter your old password.',
  'Your old password is not correct.',
)
export const confirmPassword = typedPassword('Please confirm your password.', PASSWORDS_DIFFER)

export const homeAddress = line(
  'Please enter your address.',
  100,
  'Address should be less than 100 characters.',
)
