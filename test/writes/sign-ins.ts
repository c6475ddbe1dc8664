import { authenticator, register } from '#test/authenticator.ts'
import { codeOf, signInAs, STAFF_PASSWORD, staffCookieOf } from '#test/staff-account.ts'
import type { Given } from './write.ts'

/** The password of a person who accepts an invitation. */
export const PASSWORD = 'four cups of green tea'

/** A code of the owner's app, which may be used again. */
export async function codeNow({ rows, owner }: Given) {
  await rows('update staff set totp_step = 0 where id = 1')
  return { code: codeOf(owner.secret) }
}

/** Another session of the owner. */
export async function session(given: Given) {
  const { cookie } = await signInAs(given.shop, await codeNow(given))
  const [newest] = await given.rows('select max(id) as id from staff_sessions')
  return { cookie, session_id: newest!['id'] }
}

/** A session of the first step, and the code of the second. */
export async function half(given: Given) {
  const body = { email: 'sadia@shop.example', password: STAFF_PASSWORD }
  const cookie = staffCookieOf(await given.shop.request('/api/admin/sign-in', { body }))
  return { cookie, ...(await codeNow(given)) }
}

export const challengeOf = async ({ send, owner }: Given, path: string) =>
  (await send('POST', path, owner.cookie!)).data.challenge as string

export const newPasskey = async (given: Given) => ({
  passkey: register(authenticator(), await challengeOf(given, '/admin/account/passkey-options')),
})

export async function invitation(given: Given) {
  const role_id = 4
  const sent = { full_name: 'Bilal Raza', email: 'bilal@shop.example', role_id }
  const { link } = (await given.post('/admin/staff', sent)).data
  const token = link.split('#')[1]
  const opened = await given.post('/admin/setup/open', { token })
  const { totp_secret } = opened.data
  const typed = { ...sent, password: PASSWORD, device_id: 'phone', totp_secret, code: codeOf(totp_secret) }
  return { cookie: '', typed: { ...typed, token } }
}
