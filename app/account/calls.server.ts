import {
  changePasswordEndpoint,
  forgotPassword,
  getUser,
  login,
  logout,
  register,
  resetPasswordEndpoint,
  updateUserDetails,
} from './contract.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { handle } from '#app/core/handle.server.ts'
import { SENT_BEFORE } from '#app/core/sent-before.ts'
import { sessionCookie, sessionTokens } from '#app/core/session-cookie.server.ts'
import { hashToken } from '#app/core/token.server.ts'
import { changePassword } from './change-password.server.ts'
import { logIn } from './login.server.ts'
import { requireUser, updateProfile } from './profile.server.ts'
import { registerCustomer } from './register.server.ts'
import { mailResetLink, resetPassword } from './reset-password.server.ts'
import { restoreEmailEndpoint } from './restore-email-contract.ts'
import { restoreEmail } from './restore-email.server.ts'
import { endSession } from './session.server.ts'

/** Longer than a lookup and a queued mail, so that the response time does not reveal accounts. */
const FORGOT_PASSWORD_MS = 300

export const sessionCalls = [
  handle(login, async (shop, { body, customer, address, headers }) => {
    const { user, token } = await logIn(shop.db, body, customer?.session_hash ?? null)
    await shop.resetAttempts('login', { address, body, user_id: user.user_id })
    return { data: user, message: 'Login successful', headers: sessionCookie(token, headers, shop.settings) }
  }),

  handle(logout, async (shop, { headers }) => {
    for (const token of sessionTokens(headers)) await endSession(shop.db, hashToken(token))
    return { data: null, message: 'Logout successful', headers: sessionCookie('', headers, shop.settings) }
  }),

  handle(forgotPassword, async (shop, { body }) => {
    await Promise.all([mailResetLink(shop, body.email), pause(FORGOT_PASSWORD_MS)])
    return { data: null, message: 'Successful! Please check your email inbox' }
  }),

  handle(resetPasswordEndpoint, async (shop, { body, address }) => {
    const email = await resetPassword(shop.db, body)
    await shop.resetAttempts('login', { address, body: { email }, user_id: null })
    return { data: null, message: 'Your password is changed. Please log in.' }
  }),

  handle(restoreEmailEndpoint, async (shop, { body, customer }) => {
    await restoreEmail(shop.db, body.token, customer)
    return { data: null, message: 'Your email is changed back. Please choose a new password.' }
  }),

  handle(register, async (shop, { body }) => {
    await registerCustomer(shop.db, body)
    return { data: null, message: 'Registration successful' }
  }),
]

export const profileCalls = [
  handle(getUser, async (shop, { params }) => ({ data: await requireUser(shop.db, params.userId) })),

  handle(updateUserDetails, async (shop, { body, address, customer }) => {
    const { user_id, email } = await requireUser(shop.db, body.user_id)
    // By the mailbox, too: several customers may have had it in turn.
    if (email !== body.email) await shop.countAttempt('change-email', { address, body: { email }, user_id })
    return { data: await updateProfile(shop.db, customer!, body), message: 'Profile updated successfully!' }
  }),

  handle(changePasswordEndpoint, async (shop, { body, customer, headers }) => {
    await changePassword(shop.db, customer!, body, { sentBefore: headers.has(SENT_BEFORE) })
    return { data: null, message: 'Password changed successfully!' }
  }),
]
