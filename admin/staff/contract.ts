import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, id } from '#app/core/fields.ts'
import { invitedEmail, invitedName } from '#admin/sign-in/fields.ts'
import { guarded, role } from './role-contract.ts'

const NO_ROLE = 'Please choose a role.'
const staffParams = fields({ staff_id: id('Not found') })

/** `state`: an invited person has not used the link yet. `seen_at`: the last use, as far as it is known. */
const person = v.object({
  staff_id: v.number(),
  full_name: v.string(),
  email: v.string(),
  role_id: v.number(),
  role: v.string(),
  state: v.picklist(['active', 'invited', 'disabled']),
  is_demo: v.boolean(),
  seen_at: v.nullable(v.string()),
  version: v.string(),
})
export type Person = v.InferOutput<typeof person>

/** All accounts with their roles; a shop has tens of them. */
export const listStaffEndpoint = endpoint({
  method: 'GET',
  path: '/admin/staff',
  auth: { staff: 'staff.edit' },
  data: v.object({ people: v.array(person), roles: v.array(role) }),
})

/** Mails a link that makes an account, once, within 7 days, and returns another copy of it. 403 for a role
 * with more than one's own permissions, 409 for an email that has an account. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  ...guarded,
  accepts: 'json',
  body: fields({ full_name: invitedName, email: invitedEmail, role_id: id(NO_ROLE) }),
  data: v.object({ link: v.string() }),
})

/** A new link for an open invitation; the earlier ones are void. */
export const inviteAgain = endpoint({
  method: 'POST',
  path: '/admin/staff/:staff_id/invite',
  ...guarded,
  params: staffParams,
  data: v.object({ link: v.string() }),
})

/** A link with which a person chooses a new password and a new second step, once, within 24 hours. The person
 * gets a mail about it, without the link. 403 for a role with more than one's own permissions. */
export const recoverStaff = endpoint({
  method: 'POST',
  path: '/admin/staff/:staff_id/recovery',
  ...guarded,
  params: staffParams,
  data: v.object({ link: v.string() }),
})

/** Withdraws an open invitation. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/staff/:staff_id/invite',
  ...guarded,
  params: staffParams,
  data: v.null(),
})

/** 403 when the former or the new role has more than one's own permissions, 409 for the last owner and with
 * `data.current` for another version. */
export const changeRole = endpoint({
  method: 'POST',
  path: '/admin/staff/:staff_id/role',
  ...guarded,
  accepts: 'json',
  params: staffParams,
  body: fields({ role_id: id(NO_ROLE), version: v.optional(v.string()) }),
  data: v.null(),
})

/** Ends all sessions and links of the account at once. 409 for the last owner and for one's own account. */
export const disableStaffEndpoint = endpoint({
  method: 'POST',
  path: '/admin/staff/:staff_id/disable',
  ...guarded,
  params: staffParams,
  data: v.null(),
})

export const enableStaffEndpoint = endpoint({
  method: 'POST',
  path: '/admin/staff/:staff_id/enable',
  ...guarded,
  params: staffParams,
  data: v.null(),
})
