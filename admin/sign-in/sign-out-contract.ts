import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

/** Ends the session of the cookie. Also 200 without a session. */
export const signOut = endpoint({ method: 'POST', path: '/admin/sign-out', auth: 'public', data: v.null() })
