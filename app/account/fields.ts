/** The fields of a customer's own forms, with the sentences of section 5 of the specification. */
import * as v from 'valibot'
import { EMAIL, line } from '#app/core/fields.ts'
import { tidyEmail, tidyPhone } from '#app/core/words.ts'

const NO_NAME = 'Please enter your name.'
const NO_EMAIL = 'Please enter your email.'
const NO_PHONE = 'Please enter your phone number.'

export const fullName = v.pipe(
  line(NO_NAME),
  v.minLength(3, 'Name should be at least 3 characters.'),
  v.maxLength(30, 'Name should be less than 30 characters.'),
)

/** What is typed to log in: whether it can be an e-mail at all is left to the answer "no such customer". */
export const loginEmail = v.pipe(
  v.string(NO_EMAIL),
  v.transform(tidyEmail),
  v.minLength(1, NO_EMAIL),
  v.maxLength(50, 'Email should be less than 50 characters.'),
)

export const customerEmail = v.pipe(loginEmail, v.regex(EMAIL, 'Please enter a valid email.'))

/** Eleven digits that a rider can call: the shop delivers to Pakistani mobiles, so they begin with 03. */
export const customerPhone = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], NO_PHONE),
  v.transform(tidyPhone),
  v.regex(/^\d+$/, NO_PHONE),
  v.minLength(11, 'Phone number must be 11 characters.'),
  v.maxLength(11, 'Phone number exceed 11 characters.'),
  v.regex(/^03/, 'Please enter a valid phone number starting with 03.'),
)

/** Never trimmed. Composed, so that one password typed on two keyboards is one password. */
const typedPassword = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.transform((text) => text.toWellFormed().normalize('NFC')),
    v.minLength(1, missing),
  )

export const password = v.pipe(
  typedPassword('Please enter your password.'),
  v.minLength(6, 'Password should be at least 6 characters.'),
  v.maxLength(128, 'Password should be at most 128 characters.'),
)

export const oldPassword = v.pipe(
  typedPassword('Please enter your old password.'),
  v.maxLength(128, 'Your old password is not correct.'),
)
export const confirmPassword = typedPassword('Please confirm your password.')
export const NOT_THE_SAME = 'The two passwords are not the same.'

export const homeAddress = line(
  'Please enter your address.',
  100,
  'Address should be less than 100 characters.',
)
