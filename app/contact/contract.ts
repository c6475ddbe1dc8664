import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { email, fields, line, phone, text } from '#app/core/fields.ts'

const NO_EMAIL = 'Please enter a valid email.'

/** Stores the message and mails it to the shop, once for the same text within an hour. */
export const contactUs = endpoint({
  method: 'POST',
  path: '/contact',
  auth: 'public',
  accepts: 'json',
  limit: 'contact',
  body: fields({
    name: line('Please enter your name.', 60),
    email: email(NO_EMAIL, 40, NO_EMAIL),
    phone: phone('Please enter a valid phone number starting with 03.'),
    subject: line('Please enter the subject.', 120),
    message: text('Please enter your message.', 5000),
  }),
  data: v.null(),
})
