import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { invalidFields, type Refusal } from '#app/core/refusal.ts'
import { cities } from '#db/tables/index.ts'
import { CLOSED_CITY } from './contract.ts'

const CLOSED = { city_id_fk: CLOSED_CITY }
const UNKNOWN = 'City is required'

type Broken = { city_id_fk?: string }

/** Empty for a city with delivery; otherwise the message of the field, `unknown` where no city has the id. */
export async function brokenCity(db: Database, id: number, unknown = UNKNOWN): Promise<Broken> {
  const [city] = await db.select({ isClosed: cities.isClosed }).from(cities).where(eq(cities.id, id))
  return messageOf(city, unknown)
}

/** As `brokenCity`. The city stays until the transaction ends. */
export async function keepCity(tx: Transaction, id: number, unknown = UNKNOWN): Promise<Broken> {
  const [city] = await tx
    .select({ isClosed: cities.isClosed })
    .from(cities)
    .where(eq(cities.id, id))
    .for('key share')
  return messageOf(city, unknown)
}

function messageOf(city: { isClosed: boolean } | undefined, unknown: string): Broken {
  if (!city) return { city_id_fk: unknown }
  return city.isClosed ? CLOSED : {}
}

/** @throws Refusal 422 for a closed city and for an id without city */
export async function requireOpenCity(tx: Transaction, id: number, unknown?: string): Promise<void> {
  const { city_id_fk } = await keepCity(tx, id, unknown)
  if (city_id_fk) throw invalidFields({ city_id_fk })
}

export function refusedCity(isClosed: boolean): Refusal {
  return invalidFields(isClosed ? CLOSED : { city_id_fk: UNKNOWN })
}
