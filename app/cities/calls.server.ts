import { asc, not } from 'drizzle-orm'
import { handleRead } from '#app/core/handle.server.ts'
import { cities } from '#db/tables/index.ts'
import { listCities } from './contract.ts'

export const cityCalls = [
  handleRead(listCities, async ({ db }, { tag }) => {
    tag('cities')
    return {
      data: await db
        .select({ city_id: cities.id, city_name: cities.name })
        .from(cities)
        .where(not(cities.isClosed))
        .orderBy(asc(cities.name)),
    }
  }),
]
