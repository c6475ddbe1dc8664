import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { invalidFields, type Refusal } from '#app/core/refusal.ts'
import { cities } from '#db/tables/index.ts'

const CLOSED = { city_id_fk: 'We do not deliver to this city any more. Please choose another city.' }
const UNKNOWN = 'City is required'

/** Empty for a city with delivery; otherwise the message of the field, `unknown` where no city has the id. */
export async function brokenCity(
  db: Database | Transaction,
  id: number,
  unknown: string = UNKNOWN,
): Promise<{ city_id_fk?: string }> {
  const [city] = await db.select({ isClosed: cities.isClosed }).from(cities).where(eq(cities.id, id))
  if (!city) return { city_id_fk: unknown }
  return city.isClosed ? CLOSED : {}
}

/** @throws Refusal 422 for a closed city and for an id without city */
export async function requireOpenCity(tx: Transaction, id: number, unknown?: string): Promise<void> {
  const broken = await brokenCity(tx, id, unknown)
  if (broken.city_id_fk) throw invalidFields(broken as { city_id_fk: string })
}

export function refusedCity(isClosed: boolean): Refusal {
  return invalidFields(isClosed ? CLOSED : { city_id_fk: UNKNOWN })
}
