import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { email, fields } from '#app/core/fields.ts'

const NO_EMAIL = 'Please enter a valid email address'

/** A repeated subscription is a 200 without a second mail. */
export const subscribe = endpoint({
  method: 'POST',
  path: '/newslatter',
  auth: 'public',
  accepts: 'json',
  limit: 'newsletter',
  body: fields({ email: email(NO_EMAIL, 40, NO_EMAIL) }),
  data: v.null(),
})
