import { and, eq, not } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { cities, customers } from '#db/tables/index.ts'

export const userColumns = {
  user_id: customers.id,
  email: customers.email,
  full_name: customers.fullName,
  phone: customers.phone,
  city_id_fk: customers.cityId,
  address: customers.address,
  referral_code: customers.referralCode,
}

/** Locks the customer's row: changes of the default address and of the password run one at a time. */
export async function lockCustomer(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, userId)).for('no key update')
}

export async function isCity(db: Database | Transaction, cityId: number): Promise<boolean> {
  const open = await db
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.id, cityId), not(cities.isClosed)))
  return open.length > 0
}

/** A 422 with messages by field, in the shape of a failed field check. */
export function invalidFields(broken: Record<string, string>): Refusal {
  const sentences = Object.values(broken)
  return new Refusal(422, sentences[0]!, { data: sentences, meta: { fields: broken } })
}

export const TAKEN_EMAIL = { email: 'This email is already registered.' }
export const UNKNOWN_CITY = { city_id_fk: 'Please enter your city.' }
