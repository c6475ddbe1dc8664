import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

/** Who is signed in, for the shell of the back office. */
export const getMe = endpoint({
  method: 'GET',
  path: '/admin/me',
  auth: { staff: null },
  data: v.object({
    staff_id: v.number(),
    name: v.string(),
    email: v.string(),
    role: v.string(),
    permissions: v.array(v.string()),
    is_demo: v.boolean(),
    /** ISO time; null without a recent second factor. */
    step_up_until: v.nullable(v.string()),
    shop_name: v.string(),
    /** The smallest order of the shop in rupees. A node of an older release does not say it. */
    minimum_order: v.optional(v.number(), 0),
    /** Whether there is a mail server. A node of an older release does not say it. */
    sends_mail: v.optional(v.boolean(), true),
    /** Whether a passkey can be the second step. A node of an older release does not say it. */
    has_passkeys: v.optional(v.boolean(), true),
    /** False in the demo shop. */
    has_first_steps: v.boolean(),
  }),
})
