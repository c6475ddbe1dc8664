import { and, count, eq, ne, sql } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { lockNames } from '#app/core/query.server.ts'
import { invalidFields, notFound, Refusal } from '#app/core/refusal.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { staff as staffTable, staffRoles } from '#db/tables/index.ts'
import { requireGrant } from './grants.server.ts'
import { voidLinks } from './people.server.ts'

type RoleFields = { name: string; permissions: Permission[] }

export const roleVersion = ({ name, permissions }: { name: string; permissions: readonly string[] }) =>
  versionOf({ name, permissions })

/** @throws Refusal 403, 422 */
export async function saveNewRole(
  { tx, audit }: WriteContext,
  staff: StaffSession,
  role: RoleFields,
): Promise<number> {
  requireGrant(staff, role.permissions)
  await requireFreeName(tx, role.name)
  const [added] = await tx.insert(staffRoles).values(role).returning({ id: staffRoles.id })
  await audit({ action: 'role.add', ...ofRole(added!.id, role.name), after: role })
  return added!.id
}

/** Returns how many invitations were sent again. @throws Refusal 403, 404, 422; 409 with `data.current` for
 * another version */
export async function saveRole(
  context: WriteContext,
  staff: StaffSession,
  { id, version, ...role }: RoleFields & { id: number; version?: string | undefined },
): Promise<number> {
  const { tx, audit } = context
  const { name, permissions } = await requireOwnRole(tx, staff, id)
  const current = { name, permissions, version: roleVersion({ name, permissions }) }
  if (version !== undefined && version !== current.version)
    throw await changedSince(context, {
      did: 'changed this role',
      rest: '. Nothing was saved.',
      objects: [['role', id]],
      state: { name, permissions },
      isLoaded: (then) => roleVersion(then) === version,
      current,
    })
  requireGrant(staff, role.permissions)
  await requireFreeName(tx, role.name, id)
  await tx.update(staffRoles).set(role).where(eq(staffRoles.id, id))
  await audit({ action: 'role.edit', ...ofRole(id, name), before: { name, permissions }, after: role })
  const allowsMore = role.permissions.some((permission) => !permissions.includes(permission))
  return allowsMore ? voidLinks(context, staff, eq(staffTable.roleId, id)) : 0
}

/** @throws Refusal 403, 404, 409 */
export async function removeRole(
  { tx, audit }: WriteContext,
  staff: StaffSession,
  id: number,
): Promise<void> {
  const { name, permissions } = await requireOwnRole(tx, staff, id)
  const [used] = await tx.select({ people: count() }).from(staffTable).where(eq(staffTable.roleId, id))
  if (used!.people > 0)
    throw new Refusal(
      409,
      'People have this role. Give them another one first; that includes disabled accounts.',
    )
  await tx.delete(staffRoles).where(eq(staffRoles.id, id))
  await audit({ action: 'role.delete', ...ofRole(id, name), before: { name, permissions } })
}

async function requireOwnRole(tx: WriteContext['tx'], staff: StaffSession, id: number) {
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id)).for('no key update')
  if (!role) throw notFound('There is no such role.')
  if (role.isBuiltIn) throw new Refusal(409, 'This role belongs to the shop. Make one of your own.')
  requireGrant(staff, role.permissions)
  return role
}

/** "manager" would be taken for "Manager". @throws Refusal 422 */
async function requireFreeName(tx: WriteContext['tx'], name: string, except = 0): Promise<void> {
  await lockNames(tx, staffRoles)
  const isNamesake = sql`lower(${staffRoles.name}) = lower(${name})`
  const [namesake] = await tx
    .select({ id: staffRoles.id })
    .from(staffRoles)
    .where(and(isNamesake, ne(staffRoles.id, except)))
  if (namesake) throw invalidFields({ name: 'Another role has this name.' })
}

const ofRole = (id: number, name: string) => ({ objectType: 'role', objectId: id, label: name })
