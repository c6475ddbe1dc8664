import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { startStaffSession } from '#admin/core/staff-session.server.ts'
import { BUILT_IN_ROLES } from '#admin/staff/roles.ts'
import { saveBuiltInRoles } from '#admin/staff/roles.server.ts'
import type { Permission } from '#app/core/permissions.ts'
import { staff, staffRoles } from '#db/tables/index.ts'
import type { TestShop } from './shop.ts'

type RoleName = 'owner' | 'manager' | 'caller' | 'packer' | 'writer' | 'accounts'
type StaffShop = Pick<TestShop, 'shop' | 'requestJson'>

/** A signed-in member of staff with a recent second factor. `post` sends a new idempotency key each time. */
export async function staffOf(shop: StaffShop, role: RoleName) {
  await saveBuiltInRoles(shop.shop.db)
  const { id } = BUILT_IN_ROLES.find(({ name }) => name.toLowerCase() === role)!
  return signedIn(shop, role, id)
}

/** The same with a role of these permissions and no others. Each call adds a person. */
export async function staffWith(shop: StaffShop, ...permissions: Permission[]) {
  const name = `role ${randomUUID().slice(0, 8)}`
  const [role] = await shop.shop.db.insert(staffRoles).values({ name, permissions }).returning()
  return signedIn(shop, name, role!.id)
}

async function signedIn({ shop, requestJson }: StaffShop, role: string, roleId: number) {
  const email = `${role.replace(' ', '-')}@staff.example`
  await shop.db
    .insert(staff)
    .values({ email, fullName: `The ${role}`, roleId })
    .onConflictDoNothing()
  const [person] = await shop.db.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
  const cookie = await staffCookieOf({ shop }, person!.id)
  const send =
    (method: string) =>
    (path: string, body?: unknown, key: string = randomUUID()) =>
      requestJson(`/api${path}`, {
        method,
        cookie,
        headers: { 'idempotency-key': key },
        ...(body === undefined ? {} : { body }),
      })
  return {
    id: person!.id,
    email,
    cookie,
    get: (path: string) => requestJson(`/api${path}`, { cookie }),
    post: send('POST'),
    delete: send('DELETE'),
  }
}

async function staffCookieOf({ shop }: Pick<TestShop, 'shop'>, staffId: number): Promise<string> {
  const token = await startStaffSession(shop.db, staffId, { stage: 'full', address: '127.0.0.1', device: '' })
  return `nayab_staff=${token}`
}
