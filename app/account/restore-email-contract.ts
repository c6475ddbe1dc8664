import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields } from '#app/core/fields.ts'
import { mailToken } from './contract.ts'

/** Restores the previous e-mail. `token` is from the mail to the old address, valid once and for 7 days. */
export const restoreEmailEndpoint = endpoint({
  method: 'POST',
  path: '/restore-email',
  auth: 'public',
  accepts: 'json',
  limit: 'reset-password',
  body: fields({ token: mailToken }),
  data: v.null(),
})
