import { asc, eq } from 'drizzle-orm'
import type { Database } from '#app/core/context.server.ts'
import { cities, customers, orders } from '#db/tables/index.ts'

export type FoundCustomer = {
  id: number
  name: string
  email: string
  phone: string
  city: string
  orders: number
  since: Date
}

/** A phone may be a family's: whoever has it, oldest first. `orders` counts those placed while signed in. */
export async function findCustomers(
  db: Database,
  by: { id: number } | { email: string } | { phone: string },
): Promise<FoundCustomer[]> {
  const is =
    'id' in by
      ? eq(customers.id, by.id)
      : 'email' in by
        ? eq(customers.email, by.email)
        : eq(customers.phone, by.phone)
  return db
    .select({
      id: customers.id,
      name: customers.fullName,
      email: customers.email,
      phone: customers.phone,
      city: cities.name,
      orders: db.$count(orders, eq(orders.customerId, customers.id)),
      since: customers.createdAt,
    })
    .from(customers)
    .innerJoin(cities, eq(cities.id, customers.cityId))
    .where(is)
    .orderBy(asc(customers.id))
    .limit(100)
}
