import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

/** Reverses an audited write within 24 hours, by a write with its own checks. 409 says what changed since. */
export const undoEntry = endpoint({
  method: 'POST',
  path: '/admin/activity/:id/undo',
  auth: { staff: null },
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.toNumber()) }),
  data: v.object({ id: v.number() }),
})
