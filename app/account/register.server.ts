import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { addresses, customers } from '#db/tables/index.ts'
import type { register } from './contract.ts'
import { brokenCity, requireOpenCity } from '#app/cities/open-city.server.ts'
import { invalidFields } from '#app/core/refusal.ts'
import { TAKEN_EMAIL, UNKNOWN_CITY } from './customer.server.ts'
import { hashPassword } from './password.server.ts'

type Registration = InputOf<typeof register>['body']

export async function registerCustomer(db: Database, typed: Registration): Promise<void> {
  await requireFree(db, typed)
  const passwordHash = await hashPassword(typed.password)
  await db.transaction(async (tx) => {
    await requireOpenCity(tx, typed.city_id_fk, UNKNOWN_CITY)
    const [customer] = await tx
      .insert(customers)
      .values({
        email: typed.email,
        fullName: typed.full_name,
        phone: typed.phone,
        passwordHash,
        cityId: typed.city_id_fk,
        address: typed.address,
        referralCode: newReferralCode(),
        referralCodeTyped: typed.referral_code || null,
        referredBy: await findReferrer(tx, typed.referral_code),
      })
      .onConflictDoNothing({ target: customers.email })
      .returning({ id: customers.id })
    if (!customer) throw invalidFields(TAKEN_EMAIL)
    await tx.insert(addresses).values({
      customerId: customer.id,
      receiverName: typed.full_name,
      receiverPhone: typed.phone,
      streetAddress: typed.address,
      cityId: typed.city_id_fk,
      isDefault: true,
    })
  })
}

/** Reports both errors together, before the costly password hash. */
async function requireFree(db: Database, { email, city_id_fk }: Registration): Promise<void> {
  const [taken] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  const broken = {
    ...(taken ? TAKEN_EMAIL : {}),
    ...(await brokenCity(db, city_id_fk, UNKNOWN_CITY)),
  }
  if (Object.keys(broken).length > 0) throw invalidFields(broken)
}

async function findReferrer(tx: Transaction, code: string): Promise<number | null> {
  if (code === '') return null
  const [referrer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.referralCode, code.toUpperCase()))
  return referrer?.id ?? null
}

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function newReferralCode(): string {
  return Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
