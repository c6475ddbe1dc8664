import { handleStaffRead, handleStaffSecret, handleStaffWrite } from '#admin/core/handle-staff.server.ts'
import { linkTo } from '#admin/setup/owner-link.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { sendsMail } from '#app/mail/queue.server.ts'
import {
  changeRole,
  disableStaffEndpoint,
  enableStaffEndpoint,
  inviteAgain,
  inviteStaff,
  listStaffEndpoint,
  recoverStaff,
  withdrawInvitation,
} from './contract.ts'
import { addRole, deleteRole, editRole } from './role-contract.ts'
import { disableStaff, enableStaff } from './disable.server.ts'
import { removeRole, saveNewRole, saveRole } from './edit-roles.server.ts'
import { requireGrantOver } from './grants.server.ts'
import { giveRole } from './give-role.server.ts'
import { invite, inviteOnceMore, makeRecoveryLink, withdraw } from './people.server.ts'
import { listRoles, listStaff } from './staff.server.ts'

export const staffAccountCalls = [
  handleStaffRead(listStaffEndpoint, async ({ db }) => ({
    data: { people: await listStaff(db), roles: await listRoles(db) },
  })),

  handleStaffSecret(inviteStaff, async (context, { body }, staff) => ({
    data: { link: linkTo(context.shop.settings, await invite(context, staff, body)) },
  })),

  handleStaffSecret(inviteAgain, async (context, { params }, staff) => ({
    data: { link: linkTo(context.shop.settings, await inviteOnceMore(context, staff, params.staff_id)) },
  })),

  handleStaffSecret(recoverStaff, async (context, { params }, staff) => {
    await requireGrantOver(context.tx, staff, params.staff_id)
    return { data: { link: linkTo(context.shop.settings, await makeRecoveryLink(context, params.staff_id)) } }
  }),

  handleStaffWrite(withdrawInvitation, async (context, { params }, staff) => {
    await withdraw(context, staff, params.staff_id)
    return { data: null, message: 'The invitation is withdrawn.' }
  }),

  handleStaffWrite(changeRole, async (context, { params, body }, staff) => {
    const { staff_id: id } = params
    const links = await giveRole(context, staff, { id, roleId: body.role_id, version: body.version })
    return { data: null, message: `The role is changed.${linksMessage(links, context.shop)}` }
  }),

  handleStaffWrite(disableStaffEndpoint, async (context, { params }, staff) => {
    if (params.staff_id === staff.staff_id)
      throw new Refusal(409, 'This is your own account. Another owner can disable it.')
    await requireGrantOver(context.tx, staff, params.staff_id)
    await disableStaff(context, params.staff_id)
    return { data: null, message: 'The account is disabled, and its sessions have ended.' }
  }),

  handleStaffWrite(enableStaffEndpoint, async (context, { params }, staff) => {
    await requireGrantOver(context.tx, staff, params.staff_id)
    await enableStaff(context, params.staff_id)
    return { data: null, message: 'The account is enabled again.' }
  }),

  handleStaffWrite(addRole, async (context, { body }, staff) => ({
    data: { role_id: await saveNewRole(context, staff, body) },
    message: 'The role is added.',
  })),

  handleStaffWrite(editRole, async (context, { params, body }, staff) => {
    const links = await saveRole(context, staff, { id: params.role_id, ...body })
    return { data: null, message: `The role is saved.${linksMessage(links, context.shop)}` }
  }),

  handleStaffWrite(deleteRole, async (context, { params }, staff) => {
    await removeRole(context, staff, params.role_id)
    return { data: null, message: 'The role is deleted.' }
  }),
]

/** The invitations that a change of a role has voided. */
function linksMessage(links: number, { settings }: Pick<Shop, 'settings'>): string {
  if (links === 0) return ''
  const [voided, replaced] =
    links === 1 ? ['The old invitation is', 'a new one is'] : ['The old invitations are', 'new ones are']
  return sendsMail(settings)
    ? ` ${voided} void; ${replaced} mailed.`
    : ` ${voided} void, and the shop sends no mail yet: choose "Send a new link" in the list of people.`
}
