import type { Shop } from '#app/core/context.server.ts'
import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { versionOf } from '#app/core/write.server.ts'
import { endStaffSessions, noteStepUp, type StaffSession } from '#admin/core/staff-session.server.ts'
import { type Answered, ceremonyOf } from '#admin/sign-in/ceremony.server.ts'
import { passkeyOptions } from '#admin/sign-in/passkeys.server.ts'
import { acceptSecondStep, spendStepUp, stepUpOf } from '#admin/sign-in/second-step.server.ts'
import { stepUp, stepUpPasskeyOptions } from '#admin/sign-in/session-contract.ts'
import { changeOwnPassword, editOwnAccount, endOwnSession, findAccount, ofAccount } from './account.server.ts'
import { changeStaffPassword, editAccount, endOtherSessions, endSession, getAccount } from './contract.ts'

type Accept = () => void
type StepUp = { answered: Answered | null; accept: Accept }

export const ownAccountCalls = [
  handleStaffRead(getAccount, async ({ db }, _, staff) => ({ data: await findAccount(db, staff) })),

  handleStaffWrite(editAccount, async (context, { body: { version, ...after } }, staff) => {
    const before = await editOwnAccount(context, staff, after, version)
    await context.audit({ ...ofAccount(staff), action: 'staff.edit', before, after })
    return { data: { version: versionOf(after) }, message: 'Your name and email are saved.' }
  }),

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
