import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { requireRealOwner, type StaffSession } from '#admin/core/staff-session.server.ts'
import { replaceLink } from '#admin/setup/links.server.ts'
import { enqueueMail } from '#app/mail/queue.server.ts'
import { staff as staffTable, staffLinks } from '#db/tables/index.ts'
import { requirePerson } from './disable.server.ts'
import { requireGrantedRole } from './grants.server.ts'

type Invited = { full_name: string; email: string; role_id: number }

/** Adds a person without a password, mails a link and returns the token of another copy. @throws Refusal 403,
 * 409 */
export async function invite(
  context: WriteContext,
  staff: StaffSession,
  { full_name, email, role_id }: Invited,
): Promise<string> {
  const { tx, audit } = context
  requireRealOwner(staff)
  const role = await requireGrantedRole(tx, staff, role_id)
  const [person] = await tx
    .insert(staffTable)
    .values({ email, fullName: full_name, roleId: role_id })
    .onConflictDoNothing({ target: staffTable.email })
    .returning({ id: staffTable.id })
  if (!person) throw new Refusal(409, 'This email has an account or an invitation already. Look in the list.')
  await audit({
    action: 'staff.invite',
    objectType: 'staff',
    objectId: person.id,
    label: full_name,
    after: { full_name, email, role: role.name },
  })
  return sendInvitation(context, person.id, staff)
}

/** @throws Refusal 403, 404, 409 */
export async function inviteOnceMore(
  context: WriteContext,
  staff: StaffSession,
  id: number,
): Promise<string> {
  requireRealOwner(staff)
  const person = await requireInvited(context, staff, id)
  await context.audit({
    action: 'staff.invite_again',
    objectType: 'staff',
    objectId: id,
    label: person.fullName,
    after: { full_name: person.fullName, email: person.email },
  })
  return sendInvitation(context, id, staff)
}

/** Returns the token of a link that replaces password and second step. @throws Refusal 404, 409 */
export async function makeRecoveryLink({ tx, audit }: WriteContext, id: number): Promise<string> {
  const person = await requirePerson(tx, id)
  if (person.passwordHash === null || person.disabledAt)
    throw new Refusal(409, `${isolated(person.fullName)} has no account that is in use.`)
  await audit({
    action: 'staff.recovery_link',
    objectType: 'staff',
    objectId: id,
    label: person.fullName,
    after: { full_name: person.fullName, email: person.email },
  })
  await enqueueMail(tx, { kind: 'staff recovery', staff_id: id })
  return replaceLink(tx, { kind: 'recovery', staffId: id })
}

/** @throws Refusal 403, 404, 409 */
export async function withdraw(context: WriteContext, staff: StaffSession, id: number): Promise<void> {
  const person = await requireInvited(context, staff, id)
  await context.tx.delete(staffTable).where(and(eq(staffTable.id, id), isNull(staffTable.passwordHash)))
  await context.audit({
    action: 'staff.withdraw',
    objectType: 'staff',
    objectId: id,
    label: person.fullName,
    before: { full_name: person.fullName, email: person.email },
  })
}

/** Ends the links of people whose role allows more now: the maker of a link may hold its token, and could
 * not make one for that role. Invited people get another one by mail; how many, is returned. */
export async function voidLinks(
  context: WriteContext,
  staff: StaffSession,
  people: SQL | undefined,
): Promise<number> {
  const open = await context.tx
    .delete(staffLinks)
    .where(and(isNull(staffLinks.usedAt), inArray(staffLinks.staffId, idsOf(context.tx, people))))
    .returning({ id: staffLinks.staffId, kind: staffLinks.kind })
  const invited = new Set(open.flatMap(({ id, kind }) => (kind === 'invitation' ? [id!] : [])))
  for (const id of invited) await sendInvitation(context, id, staff)
  return invited.size
}

const idsOf = (tx: Transaction, people: SQL | undefined) =>
  tx.select({ id: staffTable.id }).from(staffTable).where(people)

async function sendInvitation({ tx }: WriteContext, id: number, { name }: StaffSession): Promise<string> {
  await enqueueMail(tx, { kind: 'staff invitation', staff_id: id, invited_by: name })
  return replaceLink(tx, { kind: 'invitation', staffId: id })
}

async function requireInvited({ tx }: WriteContext, staff: StaffSession, id: number) {
  const person = await requirePerson(tx, id)
  if (person.passwordHash !== null || person.isDemo || person.disabledAt)
    throw new Refusal(409, `${isolated(person.fullName)} has an account already.`)
  await requireGrantedRole(tx, staff, person.roleId)
  return person
}
