import { eq, or, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { endStaffSessions } from '#admin/core/staff-session.server.ts'
import { staff, staffLinks } from '#db/tables/index.ts'
import { hasOwner, lockOwners } from './owners.server.ts'

/** Disables an account and ends its sessions and links at once, on all nodes, and the links that it made. Its
 * bulk changes stop at the next batch. @throws Refusal 404, 409 for
 * the last owner */
export async function disableStaff({ tx, audit }: WriteContext, id: number): Promise<void> {
  await lockOwners(tx)
  const person = await requirePerson(tx, id)
  if (person.disabledAt) throw new Refusal(409, 'This account is already disabled.')
  await requireAnotherOwner(tx, id)
  await tx
    .update(staff)
    .set({ disabledAt: sql`now()` })
    .where(eq(staff.id, id))
  await endStaffSessions(tx, id)
  await tx.delete(staffLinks).where(or(eq(staffLinks.staffId, id), isMadeBy(id)))
  await audit({
    action: 'staff.disable',
    objectType: 'staff',
    objectId: id,
    label: person.fullName,
    before: { disabled: false },
    after: { disabled: true },
  })
}

/** Whether the newest link of a person was made by this one, who may hold its token. */
const isMadeBy = (id: number) => sql`${id} = (
  select staff_id from audit_entries
  where object_type = 'staff' and object_id = staff_links.staff_id::text
    and action in ('staff.invite', 'staff.invite_again', 'staff.recovery_link')
  order by id desc limit 1)`

export async function enableStaff({ tx, audit }: WriteContext, id: number): Promise<void> {
  const person = await requirePerson(tx, id)
  if (!person.disabledAt) throw new Refusal(409, 'This account is not disabled.')
  if (person.isDemo) throw new Refusal(409, 'The demo account ended when the shop got an owner of its own.')
  await tx.update(staff).set({ disabledAt: null }).where(eq(staff.id, id))
  await audit({
    action: 'staff.enable',
    objectType: 'staff',
    objectId: id,
    label: person.fullName,
    before: { disabled: true },
    after: { disabled: false },
  })
}

/** Locks and returns a member of staff. @throws Refusal 404 */
export async function requirePerson(tx: WriteContext['tx'], id: number) {
  const [person] = await tx.select().from(staff).where(eq(staff.id, id)).for('no key update')
  if (!person) throw notFound('There is no such member of staff.')
  return person
}

/** @throws Refusal 409 when `id` is the only owner */
export async function requireAnotherOwner(tx: WriteContext['tx'], id: number): Promise<void> {
  if ((await hasOwner(tx)) && !(await hasOwner(tx, id)))
    throw new Refusal(409, 'A shop needs an owner, and this is the only one.')
}
