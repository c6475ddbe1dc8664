import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Transaction } from '#db/pool.server.ts'
import { addresses, customers as customersTable, reviews } from '#db/tables/index.ts'
import { accountOf, accounts } from './buyers.ts'
import type { DemoOrder } from './demo-order.ts'
import { daysBefore, type PlannedOrder } from './sales.ts'
import { type Seeded, seedOrders } from './seed-orders.server.ts'

/** Inserts customers, orders of all states, and the reviews of delivered ones. */
export async function seedSales(
  tx: Transaction,
  { delivered, recent }: { delivered: readonly PlannedOrder[]; recent: readonly DemoOrder[] },
  seeded: Omit<Seeded, 'customerIds'>,
): Promise<void> {
  const customerIds = await seedCustomers(tx, seeded)
  const byAge = [...delivered, ...recent].toSorted((one, other) => other.daysAgo - one.daysAgo)
  await seedOrders(tx, byAge, { ...seeded, customerIds })
  const written = delivered.flatMap(({ buyer, lines, reviewed }) =>
    reviewed.map(({ good, ratingHalves, text, daysAgo }) => ({
      productId: seeded.variantOf(lines.find((line) => line.good === good)!).productId,
      customerId: customerIds[buyer.account!]!,
      ratingHalves,
      text,
      createdAt: daysBefore(seeded.now, daysAgo),
    })),
  )
  // The back office lists reviews by their ids, the newest first.
  await tx.insert(reviews).values(written.toSorted((one, other) => +one.createdAt - +other.createdAt))
}

async function seedCustomers(
  tx: Transaction,
  { cityIds, now }: Pick<Seeded, 'cityIds' | 'now'>,
): Promise<number[]> {
  // The hash of a random password that is not stored.
  const passwordHash = await hash(randomBytes(32))
  const people = accounts.map((_, place) => ({
    ...accountOf(place),
    createdAt: daysBefore(now, 420 - place),
  }))
  const rows = await tx
    .insert(customersTable)
    .values(
      people.map(({ name, city, address, email, phone, createdAt }, place) => ({
        email,
        fullName: name,
        phone,
        passwordHash,
        cityId: cityIds.get(city)!,
        address,
        referralCode: `DEMO${String(place + 1).padStart(4, '0')}`,
        createdAt,
      })),
    )
    .returning({ id: customersTable.id, email: customersTable.email })
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  await tx.insert(addresses).values(
    people.map(({ name, city, address, email, phone, createdAt }) => ({
      customerId: ids.get(email)!,
      receiverName: name,
      receiverPhone: phone,
      streetAddress: address,
      cityId: cityIds.get(city)!,
      isDefault: true,
      createdAt,
    })),
  )
  return people.map(({ email }) => ids.get(email)!)
}
