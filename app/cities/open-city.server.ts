import { and, eq, not } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { cities } from '#db/tables/index.ts'

export async function isOpenCity(db: Database | Transaction, cityId: number): Promise<boolean> {
  return (await db.$count(cities, and(eq(cities.id, cityId), not(cities.isClosed)))) > 0
}
