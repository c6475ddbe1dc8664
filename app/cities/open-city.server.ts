import { and, eq, not } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { invalidFields, type Refusal } from '#app/core/refusal.ts'
import { cities } from '#db/tables/index.ts'

export async function isOpenCity(db: Database | Transaction, cityId: number): Promise<boolean> {
  return (await db.$count(cities, and(eq(cities.id, cityId), not(cities.isClosed)))) > 0
}

/** The city stays until the transaction ends. */
export async function keepOpenCity(tx: Transaction, cityId: number): Promise<boolean> {
  const isOpen = and(eq(cities.id, cityId), not(cities.isClosed))
  return (await tx.select({ id: cities.id }).from(cities).where(isOpen).for('key share')).length > 0
}

export const unknownCity = (): Refusal => invalidFields({ city_id_fk: 'City is required' })

export async function requireOpenCity(tx: Transaction, id: number): Promise<void> {
  if (!(await keepOpenCity(tx, id))) throw unknownCity()
}
