import { asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { staff, staffDevices, staffRoles, staffSessions } from '#db/tables/index.ts'
import type { Person } from './contract.ts'
import type { Role } from './role-contract.ts'
import { roleVersion } from './edit-roles.server.ts'
import { personVersion } from './give-role.server.ts'

/** All accounts: active first, then invited and disabled ones, by name. */
export async function listStaff(db: Database): Promise<Person[]> {
  const rows = await db
    .select({
      staff_id: staff.id,
      full_name: staff.fullName,
      email: staff.email,
      role_id: staff.roleId,
      role: staffRoles.name,
      state: sql<Person['state']>`case when ${staff.disabledAt} is not null then 'disabled'
        when ${staff.passwordHash} is null and not ${staff.isDemo} then 'invited' else 'active' end`,
      is_demo: staff.isDemo,
      seen_at: sql<string | null>`greatest(
        (select max(${staffSessions.seenAt}) from ${staffSessions}
          where ${staffSessions.staffId} = ${staff.id}),
        (select max(${staffDevices.usedAt}) from ${staffDevices}
          where ${staffDevices.staffId} = ${staff.id}))`,
    })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.id, staff.roleId))
    .orderBy(sql`${staff.disabledAt} is not null`, asc(staff.fullName), asc(staff.id))
  return rows.map((row) => ({
    ...row,
    seen_at: row.seen_at && new Date(row.seen_at).toISOString(),
    version: personVersion(row),
  }))
}

/** Built-in roles first. */
export async function listRoles(db: Database): Promise<Role[]> {
  const rows = await db
    .select({
      role_id: staffRoles.id,
      name: staffRoles.name,
      permissions: staffRoles.permissions,
      is_built_in: staffRoles.isBuiltIn,
      people: count(staff.id),
    })
    .from(staffRoles)
    .leftJoin(staff, eq(staff.roleId, staffRoles.id))
    .groupBy(staffRoles.id)
    .orderBy(asc(staffRoles.id))
  return rows.map((role) => ({ ...role, version: roleVersion(role) }))
}
