import { eq } from 'drizzle-orm'
import { changedSince } from '#app/core/changed-since.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { staff as staffTable, staffRoles } from '#db/tables/index.ts'
import { requireAnotherOwner, requirePerson } from './disable.server.ts'
import { requireGrantedRole } from './grants.server.ts'
import { lockOwners } from './owners.server.ts'
import { voidLinks } from './people.server.ts'

export const personVersion = ({ role_id }: { role_id: number }) => versionOf({ role_id })

/** Returns how many invitations were sent again. @throws Refusal 403, 404; 409 for the last owner, and with
 * `data.current` for another version */
export async function giveRole(
  context: WriteContext,
  staff: StaffSession,
  { id, roleId, version }: { id: number; roleId: number; version?: string | undefined },
): Promise<number> {
  const { tx, audit } = context
  await lockOwners(tx)
  const person = await requirePerson(tx, id)
  const current = { role_id: person.roleId, version: personVersion({ role_id: person.roleId }) }
  if (version !== undefined && version !== current.version)
    throw await roleChangedSince(context, id, version, current)
  const former = await requireGrantedRole(tx, staff, person.roleId)
  const role = await requireGrantedRole(tx, staff, roleId)
  if (former.id === role.id) throw new Refusal(409, `${isolated(person.fullName)} has this role already.`)
  await requireAnotherOwner(tx, id)
  await tx.update(staffTable).set({ roleId }).where(eq(staffTable.id, id))
  await audit({
    action: 'staff.role',
    objectType: 'staff',
    objectId: id,
    label: person.fullName,
    before: { role: former.name },
    after: { role: role.name },
  })
  return voidLinks(context, staff, eq(staffTable.id, id))
}

/** The entries of a person name the role. */
async function roleChangedSince(
  context: WriteContext,
  id: number,
  version: string,
  current: { role_id: number; version: string },
): Promise<Refusal> {
  const roles = await context.tx.select({ id: staffRoles.id, name: staffRoles.name }).from(staffRoles)
  const idOf = (name: string) => roles.find((role) => role.name === name)?.id ?? 0
  return changedSince(context, {
    did: 'changed this role',
    rest: '. Nothing was saved.',
    objects: [['staff', id]],
    state: { role: roles.find((role) => role.id === current.role_id)!.name },
    isLoaded: (then) => personVersion({ role_id: idOf(then.role) }) === version,
    current,
  })
}
