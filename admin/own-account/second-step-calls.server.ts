import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { type Answered, ceremonyOf, spendChallenge } from '#admin/sign-in/ceremony.server.ts'
import { newPasskeyOptions } from '#admin/sign-in/passkeys.server.ts'
import { newTotpSecret } from '#admin/sign-in/totp.server.ts'
import { findShopDetails } from '#app/shop/shop-details.server.ts'
import { ofAccount } from './account.server.ts'
import {
  addPasskey,
  newTotp,
  ownPasskeyOptions,
  removePasskeyEndpoint,
  removeTotp,
  replaceRecoveryCodes,
  saveTotpEndpoint,
} from './contract.ts'
import { dropPasskey, dropTotp, replaceOwnCodes, saveOwnPasskey, saveOwnTotp } from './second-step.server.ts'

/** The own authenticator app, passkeys and recovery codes. */
export const ownSecondStepCalls = [
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

const addingOf = ({ session_hash }: StaffSession) => `passkey ${session_hash}`
