import { asc } from 'drizzle-orm'
import { handle } from '#app/core/handle.server.ts'
import { cities } from '#db/tables/index.ts'
import { listCities } from './contract.ts'

export const cityCalls = [
  handle(listCities, async ({ db }) => ({
    data: await db
      .select({ city_id: cities.id, city_name: cities.name })
      .from(cities)
      .orderBy(asc(cities.name)),
  })),
]
