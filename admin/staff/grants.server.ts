import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { invalidFields, Refusal } from '#app/core/refusal.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { staffRoles } from '#db/tables/index.ts'
import { requirePerson } from './disable.server.ts'
import { lockOwners } from './owners.server.ts'

/** Refuses to grant or take away a permission that the actor lacks. @throws Refusal 403 */
export function requireGrant(staff: StaffSession, permissions: readonly string[]): void {
  if (!permissions.every((permission) => staff.permissions.has(permission as Permission)))
    throw new Refusal(403, 'This role may do more than yours, so only an owner can change it.')
}

/** Locks and returns a role that `staff` may grant. @throws Refusal 403, 422 */
export async function requireGrantedRole(tx: Transaction, staff: StaffSession, roleId: number) {
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, roleId)).for('share')
  if (!role) throw invalidFields({ role_id: 'Please choose a role.' })
  requireGrant(staff, role.permissions)
  return role
}

/** The role of the person is one that `staff` may grant, and stays so until the end of the transaction.
 * @throws Refusal 403, 404 */
export async function requireGrantOver(tx: Transaction, staff: StaffSession, staffId: number): Promise<void> {
  await lockOwners(tx)
  const { roleId } = await requirePerson(tx, staffId)
  await requireGrantedRole(tx, staff, roleId)
}
