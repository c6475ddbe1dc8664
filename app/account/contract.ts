/** Calls about a customer: registration, login, passwords, profile. */
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

/** A customer as they may see themselves; the screens keep it as `userData`. */
const user = v.object({
  user_id: v.number(),
  email: v.string(),
  full_name: v.string(),
  phone: v.string(),
  city_id_fk: v.number(),
  address: v.string(),
  /** The customer's own code, to give to friends. */
  referral_code: v.string(),
})
export type User = v.InferOutput<typeof user>

/** Fails with 422 and every broken rule in `data`; a taken e-mail too. */
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
    /** Another customer's code. An unknown one stops nobody. */
    referral_code: optionalText('Referral code', 50),
  }),
  data: v.null(),
})

/** Sets the session cookie. 401 for an unknown e-mail and a wrong password alike. */
export const login = endpoint({
  method: 'POST',
  path: '/login',
  auth: 'public',
  accepts: 'json',
  limit: 'login',
  body: fields({ email: loginEmail, password }),
  data: user,
})

/** Ends the session that the cookie names; a success without one too. */
export const logout = endpoint({ method: 'POST', path: '/logout', auth: 'public', data: v.null() })

/** The same answer whether or not anybody has this e-mail. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  auth: 'public',
  accepts: 'json',
  limit: 'forgot-password',
  body: fields({ email: customerEmail }),
  data: v.null(),
})

/** `token` as the mail's link carries it: serves once, for 60 minutes. 422 when it is spent, expired or never was. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  auth: 'public',
  accepts: 'json',
  limit: 'reset-password',
  body: v.pipe(
    fields({
      token: v.pipe(
        v.string('Please open the link of the email again.'),
        v.minLength(1, 'Please open the link of the email again.'),
        v.maxLength(100, 'Please open the link of the email again.'),
      ),
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

/** Takes a change of the e-mail back. `token` as the mail to the old address carries it: serves once, for 7 days. */
export const restoreEmail = endpoint({
  method: 'POST',
  path: '/restore-email',
  auth: 'public',
  accepts: 'json',
  limit: 'reset-password',
  body: fields({
    token: v.pipe(
      v.string('Please open the link of the email again.'),
      v.minLength(1, 'Please open the link of the email again.'),
      v.maxLength(100, 'Please open the link of the email again.'),
    ),
  }),
  data: v.null(),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/user/:userId',
  auth: { user: 'userId' },
  params: fields({ userId: id('Which customer?') }),
  data: user,
})

/** Answers the profile as it now is. */
export const updateUserDetails = endpoint({
  method: 'POST',
  path: '/update-user-details',
  auth: { user: 'user_id' },
  accepts: 'form',
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

/** Ends all the customer's other sessions. A wrong old password is 422. */
export const changePassword = endpoint({
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
