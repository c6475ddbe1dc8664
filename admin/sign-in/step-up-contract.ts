import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

/** Gives the second factor again, which is then recent for 10 minutes: six digits of the app, or a recovery
 * code. 422 for a wrong or used code. */
export const stepUp = endpoint({
  method: 'POST',
  path: '/admin/step-up',
  auth: { staff: null },
  accepts: 'json',
  body: v.object({ code: v.pipe(v.string('Type the code.'), v.trim(), v.nonEmpty('Type the code.')) }),
  data: v.unknown(),
})
