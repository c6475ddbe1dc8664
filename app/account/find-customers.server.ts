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

/** Several customers may share a phone; the oldest is first. `orders` does not count guest orders. */
export async function findCustomers(
  db: Database,
  by: { id: number } | { email: string } | { phone: string },
): Promise<FoundCustomer[]> {
  const condition =
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
    .where(condition)
    .orderBy(asc(customers.id))
    .limit(100)
}
