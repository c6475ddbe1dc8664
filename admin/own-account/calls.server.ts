import type { Shop } from '#app/core/context.server.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { endStaffSessions, noteStepUp, type StaffSession } from '#admin/core/staff-session.server.ts'
import { type Answered, ceremonyOf, spendChallenge } from '#admin/sign-in/ceremony.server.ts'
import { newPasskeyOptions, passkeyOptions } from '#admin/sign-in/passkeys.server.ts'
import { acceptSecondStep, spendStepUp, stepUpOf } from '#admin/sign-in/second-step.server.ts'
import { stepUp, stepUpPasskeyOptions } from '#admin/sign-in/session-contract.ts'
import { newTotpSecret } from '#admin/sign-in/totp.server.ts'
import {
  changeOwnPassword,
  dropPasskey,
  dropTotp,
  endOwnSession,
  findAccount,
  replaceOwnCodes,
  saveOwnPasskey,
  saveOwnTotp,
} from './account.server.ts'
import {
  addPasskey,
  changeStaffPassword,
  endOtherSessions,
  endSession,
  getAccount,
  newTotp,
  ownPasskeyOptions,
  removePasskeyEndpoint,
  removeTotp,
  replaceRecoveryCodes,
  saveTotpEndpoint,
} from './contract.ts'

type Accept = () => void
type StepUp = { answered: Answered | null; accept: Accept }

export const ownAccountCalls = [
  handleStaffRead(getAccount, async ({ db }, _, staff) => ({ data: await findAccount(db, staff) })),

  handleStaffWrite(
    stepUp,
    async ({ tx, audit }, { body }, staff, { answered, accept }: StepUp) => {
      const by = staff.is_demo ? 'nothing' : await acceptSecondStep(tx, { staff, given: body, answered })
      accept()
      await noteStepUp(tx, staff.session_hash)
      await audit({ ...ofAccount(staff), action: 'staff.step_up', after: { by } })
      return { data: null }
    },
    ({ shop, input, staff }, run) =>
      withCodeCounted(shop, input, staff, async (accept) => {
        const { headers, body } = input
        return run({ answered: await spendStepUp(shop, { staff, headers, given: body }), accept })
      }),
  ),

  handleStaffRead(stepUpPasskeyOptions, async ({ db, settings }, { headers }, staff) => ({
    data: { ...(await passkeyOptions(db, ceremonyOf(settings, headers, stepUpOf(staff)))) },
  })),

  handleStaffWrite(endSession, async ({ tx, audit }, { params }, staff) => {
    const before = await endOwnSession(tx, staff, params.session_id)
    await audit({ ...ofAccount(staff), action: 'staff.end_session', before })
    return { data: null, message: 'The session has ended.' }
  }),

  handleStaffWrite(endOtherSessions, async ({ tx, audit }, _, staff) => {
    const sessions = await endStaffSessions(tx, staff.staff_id, staff.session_hash)
    await audit({ ...ofAccount(staff), action: 'staff.end_session', before: { sessions } })
    return { data: null, message: 'Your other sessions have ended.' }
  }),

  handleStaffSecret(
    changeStaffPassword,
    async ({ tx, audit }, { body }, staff, accept: Accept) => {
      const ended = await changeOwnPassword(tx, staff, body)
      accept()
      await audit({ ...ofAccount(staff), action: 'staff.password', after: { other_sessions_ended: ended } })
      return { data: null, message: 'Your password is changed, and your other sessions have ended.' }
    },
    ({ shop, input, staff }, run) => withCodeCounted(shop, input, staff, run),
  ),

  handleStaffRead(newTotp, async (shop, _, { email }) => ({
    data: { totp_secret: await newTotpSecret(), email, shop_name: (await findShopDetails(shop)).name },
  })),

  handleStaffWrite(saveTotpEndpoint, async ({ tx, audit }, { body }, staff) => {
    const hadApp = await saveOwnTotp(tx, staff, body)
    await audit({
      ...ofAccount(staff),
      action: 'staff.app',
      before: { authenticator_app: hadApp ? 'set up' : 'none' },
      after: { authenticator_app: hadApp ? 'replaced' : 'set up' },
    })
    return { data: null, message: 'Your authenticator app is saved.' }
  }),

  handleStaffWrite(removeTotp, async ({ tx, audit }, _, staff) => {
    await dropTotp(tx, staff)
    await audit({
      ...ofAccount(staff),
      action: 'staff.app_remove',
      before: { authenticator_app: 'set up' },
      after: { authenticator_app: 'none' },
    })
    return { data: null, message: 'Your authenticator app is removed.' }
  }),

  handleStaffRead(ownPasskeyOptions, async (shop, { headers }, staff) => {
    const { db, settings } = shop
    const { staff_id, email, name } = staff
    const person = { staffId: staff_id, email, full_name: name, shopName: (await findShopDetails(shop)).name }
    const ceremony = ceremonyOf(settings, headers, addingOf(staff))
    return { data: { ...(await newPasskeyOptions(db, ceremony, person)) } }
  }),

  handleStaffWrite(
    addPasskey,
    async ({ tx, audit }, { body }, staff, answered: Answered) => {
      await saveOwnPasskey(tx, staff, body, answered)
      await audit({ ...ofAccount(staff), action: 'staff.passkey', after: { passkey: body.name } })
      return { data: null, message: 'Your passkey is saved.' }
    },
    async ({ shop, input: { headers, body }, staff }, run) => {
      const ceremony = ceremonyOf(shop.settings, headers, addingOf(staff))
      return run(await spendChallenge(shop.db, ceremony, body.passkey))
    },
  ),

  handleStaffWrite(removePasskeyEndpoint, async ({ tx, audit }, { params }, staff) => {
    const name = await dropPasskey(tx, staff, params.id)
    await audit({ ...ofAccount(staff), action: 'staff.passkey_remove', before: { passkey: name } })
    return { data: null, message: 'The passkey is removed.' }
  }),

  handleStaffSecret(replaceRecoveryCodes, async ({ tx, audit }, _, staff) => {
    const { codes, unused } = await replaceOwnCodes(tx, staff)
    await audit({
      ...ofAccount(staff),
      action: 'staff.recovery_codes',
      after: { new_codes: codes.length, unused_before: unused },
    })
    return { data: { recovery_codes: codes } }
  }),
]

/** Wrong codes and passwords of a person share one limit, also with signing in. The work that has checked one
 * accepts it: the stored answer of a repeated request checks nothing, so it does not reset the count. */
async function withCodeCounted<Result>(
  shop: Shop,
  { address, body }: { address: string; body: unknown },
  { staff_id }: StaffSession,
  work: (accept: Accept) => Promise<Result>,
): Promise<Result> {
  const counted = { address, body, user_id: staff_id }
  await shop.countAttempt('staff-code', counted)
  let isAccepted = false
  const result = await work(() => {
    isAccepted = true
  })
  if (isAccepted) await shop.resetAttempts('staff-code', counted)
  return result
}

const addingOf = ({ session_hash }: StaffSession) => `passkey ${session_hash}`

function ofAccount({ staff_id, name }: { staff_id: number; name: string }) {
  return { objectType: 'staff', objectId: staff_id, label: name }
}
