import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/database.ts'
import { cities as citiesTable } from '#db/tables/index.ts'
import { cities } from './cities.ts'

/** Nothing sold and nobody known: a shop that the demo may be put into. */
export async function isEmpty(db: Database | Transaction): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(sql`
    select exists (select from products) or exists (select from categories) or exists (select from customers) or exists (select from orders) as filled`)
  return !rows[0]!.filled
}

/** A shop without cities can deliver nowhere: the cities of Pakistan, where there are none at all, whatever SEED says. */
export async function seedCities(db: Database | Transaction): Promise<void> {
  if ((await db.$count(citiesTable)) === 0)
    await db
      .insert(citiesTable)
      .values(cities.map((name) => ({ name })))
      .onConflictDoNothing()
}
