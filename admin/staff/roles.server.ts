import { sql } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { staffRoles } from '#db/tables/index.ts'
import { BUILT_IN_ROLES } from './roles.ts'

/** Writes the built-in roles of this release at each start. */
export async function saveBuiltInRoles(db: Database): Promise<void> {
  await db
    .insert(staffRoles)
    .values(BUILT_IN_ROLES.map((role) => ({ ...role, permissions: [...role.permissions], isBuiltIn: true })))
    .onConflictDoUpdate({
      target: staffRoles.id,
      set: { name: sql`excluded.name`, permissions: sql`excluded.permissions`, isBuiltIn: true },
      setWhere: sql`${staffRoles.permissions} <> excluded.permissions or ${staffRoles.name} <> excluded.name`,
    })
}
