import { eq } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { customers } from '#db/tables/index.ts'

export const userColumns = {
  user_id: customers.id,
  email: customers.email,
  full_name: customers.fullName,
  phone: customers.phone,
  city_id_fk: customers.cityId,
  address: customers.address,
  referral_code: customers.referralCode,
}

export async function lockCustomer(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, userId)).for('no key update')
}

export const TAKEN_EMAIL = { email: 'This email is already registered.' }
export const UNKNOWN_CITY = 'Please enter your city.'
