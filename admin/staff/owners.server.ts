import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { LOCKS } from '#db/locks.ts'
import { staff } from '#db/tables/index.ts'
import { OWNER_ROLE } from './roles.ts'

const isOwner = and(
  eq(staff.roleId, OWNER_ROLE),
  eq(staff.isDemo, false),
  isNull(staff.disabledAt),
  isNotNull(staff.passwordHash),
)

/** Locks out every other change of owners until the end of the transaction. */
export async function lockOwners(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(`select pg_advisory_xact_lock(${LOCKS.owners})`))
}

/** Whether the shop has an owner who can sign in; the demo owner does not count. */
export async function hasOwner(db: Database | Transaction, exceptId = 0): Promise<boolean> {
  const owners = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isOwner, ne(staff.id, exceptId)))
    .limit(1)
  return owners.length > 0
}

export async function listOwners(db: Database | Transaction) {
  return db
    .select({ id: staff.id, email: staff.email, full_name: staff.fullName })
    .from(staff)
    .where(isOwner)
    .orderBy(staff.id)
}
