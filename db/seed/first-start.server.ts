import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/pool.server.ts'
import { cities as citiesTable } from '#db/tables/index.ts'
import { cities } from './cities.ts'

/** True if the database has no products, customers or orders. */
export async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(sql`
    select exists (select from products) or exists (select from categories)
    or exists (select from customers) or exists (select from orders) as filled`)
  return !rows[0]!.filled
}

/** Inserts the cities of Pakistan if there are none, whatever SEED is, because every order needs a city. */
export async function seedCities(db: Database | Transaction): Promise<void> {
  if ((await db.$count(citiesTable)) === 0)
    await db
      .insert(citiesTable)
      .values(cities.map((name) => ({ name })))
      .onConflictDoNothing()
}
