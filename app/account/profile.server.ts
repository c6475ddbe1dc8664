import { and, eq, ne } from 'drizzle-orm'
import type { Database, Session } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { keepCity } from '#app/cities/open-city.server.ts'
import { invalidFields, notFound } from '#app/core/refusal.ts'
import { customers, passwordResets } from '#db/tables/index.ts'
import type { updateUserDetails, User } from './contract.ts'
import { notifyOldAddress } from './restore-email.server.ts'
import { lockOwnCustomer, TAKEN_EMAIL, UNKNOWN_CITY, userColumns } from './customer.server.ts'

export async function requireUser(db: Database, userId: number): Promise<User> {
  const [user] = await db.select(userColumns).from(customers).where(eq(customers.id, userId))
  if (!user) throw notFound()
  return user
}

export async function updateProfile(
  db: Database,
  customer: Session,
  typed: InputOf<typeof updateUserDetails>['body'],
): Promise<User> {
  try {
    return await db.transaction(async (tx) => {
      await lockOwnCustomer(tx, customer)
      const [taken] = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(and(eq(customers.email, typed.email), ne(customers.id, typed.user_id)))
      const broken = {
        ...(taken ? TAKEN_EMAIL : {}),
        ...(await keepCity(tx, typed.city_id_fk, UNKNOWN_CITY)),
      }
      if (Object.keys(broken).length > 0) throw invalidFields(broken)

      const [before] = await tx
        .select({ email: customers.email })
        .from(customers)
        .where(eq(customers.id, typed.user_id))
      // Links to choose a new password went to the old address, which another person may use now.
      if (before && before.email !== typed.email) {
        await tx.delete(passwordResets).where(eq(passwordResets.customerId, typed.user_id))
        await notifyOldAddress(tx, typed.user_id, before.email)
      }
      const [user] = await tx
        .update(customers)
        .set({
          fullName: typed.full_name,
          email: typed.email,
          phone: typed.phone,
          cityId: typed.city_id_fk,
          address: typed.address,
        })
        .where(eq(customers.id, typed.user_id))
        .returning(userColumns)
      if (!user) throw notFound()
      return user
    })
  } catch (failed) {
    if (isTakenEmail(failed)) throw invalidFields(TAKEN_EMAIL)
    throw failed
  }
}

function isTakenEmail(failed: unknown): boolean {
  const cause = (failed as { cause?: { constraint?: string } } | undefined)?.cause
  return cause?.constraint === 'customers_email_unique'
}
