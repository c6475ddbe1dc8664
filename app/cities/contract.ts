import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

export const cityRow = v.object({ city_id: v.number(), city_name: v.string() })
export type CityRow = v.InferOutput<typeof cityRow>

export const CLOSED_CITY = 'We do not deliver to this city any more. Please choose another city.'

/** Without the closed ones. */
export const listCities = endpoint({
  method: 'GET',
  path: '/city',
  auth: 'public',
  data: v.array(cityRow),
})
