import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { startStaffSession } from '#admin/core/staff-session.server.ts'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import { staff } from '#db/tables/index.ts'
import type { TestShop } from './shop.ts'

type RoleName = 'owner' | 'manager' | 'caller' | 'packer' | 'writer' | 'accounts'
type World = Pick<TestShop, 'shop' | 'ask'>

/** A signed-in member of staff with a recent second factor. `post` sends a new idempotency key each time. */
export async function staffOf({ shop, ask }: World, role: RoleName) {
  await saveBuiltInRoles(shop.db)
  const { id: roleId } = BUILT_IN_ROLES.find(({ name }) => name.toLowerCase() === role)!
  const email = `${role}@staff.example`
  await shop.db
    .insert(staff)
    .values({ email, fullName: `The ${role}`, roleId })
    .onConflictDoNothing()
  const [person] = await shop.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
  const cookie = await staffCookieOf({ shop }, person!.id)
  const send =
    (method: string) =>
    (path: string, body?: unknown, key: string = randomUUID()) =>
      ask(`/api${path}`, {
        method,
        cookie,
        headers: { 'idempotency-key': key },
        ...(body === undefined ? {} : { body }),
      })
  return {
    id: person!.id,
    email,
    cookie,
    get: (path: string) => ask(`/api${path}`, { cookie }),
    post: send('POST'),
    delete: send('DELETE'),
  }
}

async function staffCookieOf({ shop }: Pick<TestShop, 'shop'>, staffId: number): Promise<string> {
  const token = await startStaffSession(shop.db, staffId, { stage: 'full', address: '127.0.0.1', device: '' })
  return `nayab_staff=${token}`
}
