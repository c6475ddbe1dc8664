import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id, optionalText } from '#app/core/fields.ts'
import {
  confirmPassword,
  customerEmail,
  customerPhone,
  fullName,
  homeAddress,
  loginEmail,
  PASSWORDS_DIFFER,
  oldPassword,
  password,
} from './fields.ts'

/** The customer's own view of the record; local storage holds it as `userData`. */
const user = v.object({
  user_id: v.number(),
  email: v.string(),
  full_name: v.string(),
  phone: v.string(),
  city_id_fk: v.number(),
  address: v.string(),
  referral_code: v.string(),
})
export type User = v.InferOutput<typeof user>

/** 422 with every broken rule in `data`, also for an e-mail that has an account. */
export const register = endpoint({
  method: 'POST',
  path: '/register',
  auth: 'public',
  accepts: 'form',
  limit: 'register',
  body: fields({
    full_name: fullName,
    email: customerEmail,
    phone: customerPhone,
    password,
    city_id_fk: id('Please enter your city.'),
    address: homeAddress,
    /** Another customer's code. An unknown code is ignored. */
    referral_code: optionalText('Referral code', 50),
  }),
  data: v.null(),
})

/** Sets the session cookie. 401 for an unknown e-mail and for a wrong password. */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  auth: 'public',
  accepts: 'json',
  limit: 'login',
  body: fields({ email: loginEmail, password }),
  data: user,
})

/** Ends the session of the cookie. Also 200 without a session. */
export const logout = endpoint({ method: 'POST', path: '/logout', auth: 'public', data: v.null() })

/** Answers the same for an unknown e-mail. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  auth: 'public',
  accepts: 'json',
  limit: 'forgot-password',
  body: fields({ email: customerEmail }),
  data: v.null(),
})

const OPEN_AGAIN = 'Please open the link of the email again.'
export const mailToken = v.pipe(
  v.string(OPEN_AGAIN),
  v.minLength(1, OPEN_AGAIN),
  v.maxLength(100, OPEN_AGAIN),
)

/** `token` is from the mail's link, valid once and for 60 minutes; otherwise 422. */
export const resetPasswordEndpoint = endpoint({
  method: 'POST',
  path: '/reset-password',
  auth: 'public',
  accepts: 'json',
  limit: 'reset-password',
  body: v.pipe(
    fields({
      token: mailToken,
      password,
      confirm_password: confirmPassword,
    }),
    v.forward(
      v.check((sent) => sent.password === sent.confirm_password, PASSWORDS_DIFFER),
      ['confirm_password'],
    ),
  ),
  data: v.null(),
})

/** The own profile. */
export const getUser = endpoint({
  method: 'GET',
  path: '/user/:userId',
  auth: { user: 'userId' },
  params: fields({ userId: id('Which customer?') }),
  data: user,
})

/** Returns the updated profile. The e-mail can change 5 times an hour, since each change sends a mail. */
export const updateUserDetails = endpoint({
  method: 'POST',
  path: '/update-user-details',
  auth: { user: 'user_id' },
  accepts: 'form',
  partialLimit: 'change-email',
  body: fields({
    user_id: id('Which customer?'),
    full_name: fullName,
    email: customerEmail,
    phone: customerPhone,
    city_id_fk: id('Please enter your city.'),
    address: homeAddress,
  }),
  data: user,
})

/** Ends the customer's other sessions. 422 for a wrong old password; with `SENT_BEFORE` not if the new one is
 * in use already. */
export const changePasswordEndpoint = endpoint({
  method: 'POST',
  path: '/change-password',
  auth: { user: 'user_id' },
  accepts: 'form',
  limit: 'change-password',
  body: v.pipe(
    fields({
      user_id: id('Which customer?'),
      old_password: oldPassword,
      password,
      confirm_password: confirmPassword,
    }),
    v.forward(
      v.check((sent) => sent.password === sent.confirm_password, PASSWORDS_DIFFER),
      ['confirm_password'],
    ),
  ),
  data: v.null(),
})
