import { isOpenCity } from '#app/cities/open-city.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { invalidFields, type Refusal } from '#app/core/refusal.ts'

/** The refusal of a city that does not exist, and of one to which the shop does not deliver. */
export const unknownCity = (): Refusal => invalidFields({ city_id_fk: 'City is required' })

/** @throws Refusal 422 */
export async function requireOpenCity(tx: Transaction, id: number): Promise<void> {
  if (!(await isOpenCity(tx, id))) throw unknownCity()
}
