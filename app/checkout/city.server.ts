import { isOpenCity } from '#app/cities/open-city.server.ts'
import type { Transaction } from '#app/core/context.server.ts'
import { invalidFields, type Refusal } from '#app/core/refusal.ts'

export const unknownCity = (): Refusal => invalidFields({ city_id_fk: 'City is required' })

export async function requireOpenCity(tx: Transaction, id: number): Promise<void> {
  if (!(await isOpenCity(tx, id))) throw unknownCity()
}
