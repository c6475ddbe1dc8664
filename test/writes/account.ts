import { assert, authenticator, register } from '#test/authenticator.ts'
import { codeOf, passkeyRequest, STAFF_PASSWORD } from '#test/staff-account.ts'
import { challengeOf, codeNow, half, invitation, newPasskey, PASSWORD, session } from './sign-ins.ts'
import type { Writes } from './write.ts'

const OWNER = { type: 'staff', id: '1' }
const key = authenticator()

/** The last ones end sessions and replace what the owner signs in with. */
export const accountWrites: Writes = {
  'POST /admin/setup': {
    make: invitation,
    body: ({ typed }) => typed,
    refused: { code: 410, body: ({ typed }) => ({ ...typed, token: 'x'.repeat(43) }) },
    changes: 'staff',
    entry: { action: 'staff.invitation', type: 'staff', id: null, after: { second_step: 'app' } },
  },
  'POST /admin/sign-in/code': {
    make: half,
    body: ({ code }) => ({ code, device_id: 'first-device' }),
    refused: { code: 422, body: { code: '000000', device_id: 'first-device' } },
    changes: 'staff_sessions',
    entry: { action: 'staff.sign_in', ...OWNER, after: { by: 'app', device: 'A browser' } },
  },
  'POST /admin/step-up': {
    make: codeNow,
    body: ({ code }) => ({ code }),
    refused: { code: 422, body: { code: '000000' } },
    changes: 'staff_sessions',
    entry: { action: 'staff.step_up', ...OWNER, after: { by: 'app' } },
  },
  'POST /admin/sign-out': {
    make: session,
    refused: { code: 200, params: { cookie: 'nayab_staff=none' } },
    changes: 'staff_sessions',
    entry: { action: 'staff.sign_out', ...OWNER, before: { device: 'A browser' } },
  },
  'POST /admin/account': {
    body: { full_name: 'Sadia Khan', email: 'sadia@shop.example' },
    refused: { code: 422, body: { full_name: 'Sadia Khan', email: 'sadia' } },
    changes: 'staff',
    entry: {
      action: 'staff.edit',
      ...OWNER,
      before: { full_name: 'Sadia Anwar', email: 'sadia@shop.example' },
      after: { full_name: 'Sadia Khan', email: 'sadia@shop.example' },
    },
  },
  'DELETE /admin/account/sessions/:session_id': {
    make: async (given) => ({ session_id: (await session(given)).session_id }),
    refused: { code: 404, params: { session_id: 2147483647 } },
    changes: 'staff_sessions',
    entry: { action: 'staff.end_session', ...OWNER, before: { device: 'A browser' } },
  },
  'POST /admin/account/passkeys': {
    make: newPasskey,
    body: ({ passkey }) => ({ name: 'Phone', passkey }),
    refused: { code: 422, body: { name: 'Phone', passkey: register(key, 'made-up') } },
    changes: 'staff_passkeys',
    entry: { action: 'staff.passkey', ...OWNER, after: { passkey: 'Phone' } },
  },
  'POST /admin/sign-in/passkey': {
    async make(given) {
      const passkey = register(key, await challengeOf(given, '/admin/account/passkey-options'))
      await given.post('/admin/account/passkeys', { name: 'Key', passkey })
      const { challenge, cookie } = await passkeyRequest(given.shop)
      return { cookie, passkey: assert(key, challenge) }
    },
    body: ({ passkey }) => ({ passkey, device_id: 'first-device' }),
    refused: { code: 401, body: { passkey: assert(key, 'made-up'), device_id: 'first-device' } },
    changes: 'staff_sessions',
    entry: { action: 'staff.sign_in', ...OWNER, after: { by: 'passkey', device: 'A browser' } },
  },
  'DELETE /admin/account/passkeys/:id': {
    make: async ({ rows }) => (await rows(`select id from staff_passkeys where name = 'Phone'`))[0]!,
    refused: { code: 404, params: { id: 'none' } },
    changes: 'staff_passkeys',
    entry: { action: 'staff.passkey_remove', ...OWNER, before: { passkey: 'Phone' } },
  },
  'POST /admin/account/recovery-codes': {
    refused: { code: 401, params: { cookie: 'nayab_staff=none' } },
    changes: 'staff_recovery_codes',
    entry: {
      action: 'staff.recovery_codes',
      ...OWNER,
      after: { new_codes: 10, unused_before: 10 },
    },
  },
  'DELETE /admin/account/sessions': {
    make: async (given) => ({ other: await session(given) }),
    refused: { code: 401, params: { cookie: 'nayab_staff=none' } },
    changes: 'staff_sessions',
    entry: { action: 'staff.end_session', ...OWNER, before: {} },
  },
  'POST /admin/account/totp': {
    make: async () => ({ totp_secret: 'A'.repeat(32), code: codeOf('A'.repeat(32)) }),
    body: (made) => made,
    refused: { code: 422, body: { totp_secret: 'A'.repeat(32), code: '000000' } },
    changes: 'staff',
    entry: {
      action: 'staff.app',
      ...OWNER,
      before: { authenticator_app: 'set up' },
      after: { authenticator_app: 'replaced' },
    },
  },
  'DELETE /admin/account/totp': {
    refused: { code: 401, params: { cookie: 'nayab_staff=none' } },
    changes: 'staff',
    entry: {
      action: 'staff.app_remove',
      ...OWNER,
      before: { authenticator_app: 'set up' },
      after: { authenticator_app: 'none' },
    },
  },
  'POST /admin/account/password': {
    body: { old_password: STAFF_PASSWORD, password: PASSWORD },
    refused: { code: 422, body: { old_password: PASSWORD, password: STAFF_PASSWORD } },
    changes: 'staff',
    entry: { action: 'staff.password', ...OWNER, after: { other_sessions_ended: 0 } },
  },
}
