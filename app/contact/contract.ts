import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { email, fields, line, phone } from '#app/core/fields.ts'
import { tidyText } from '#app/core/words.ts'

const NO_EMAIL = 'Please enter a valid email.'
const NO_MESSAGE = 'Please enter your message.'

/** Kept, and sent to the shop by mail. */
export const contactUs = endpoint({
  method: 'POST',
  path: '/contact',
  whose: 'public',
  takes: 'json',
  limit: 'contact',
  body: fields({
    name: line('Please enter your name.', 60),
    email: email(NO_EMAIL, 40, NO_EMAIL),
    phone: phone('Please enter a valid phone number starting with 03.'),
    subject: line('Please enter the subject.', 120),
    message: v.pipe(
      v.string(NO_MESSAGE),
      v.transform(tidyText),
      v.minLength(1, NO_MESSAGE),
      v.maxLength(5000, 'Please use at most 5000 characters.'),
    ),
  }),
  data: v.null(),
})
