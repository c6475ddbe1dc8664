import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { addresses, customers } from '#db/tables/index.ts'

/** What identifies an account in an order by phone; null for one that is unknown or anonymised. */
export async function findOrderAccount(db: Database | Transaction, id: number) {
  const [found] = await selectAccount(db, id)
  return found ?? null
}

/** As `findOrderAccount`; the account stays until the transaction ends. */
export async function lockOrderAccount(tx: Transaction, id: number) {
  const [found] = await selectAccount(tx, id).for('key share', { of: customers })
  return found ?? null
}

function selectAccount(db: Database | Transaction, id: number) {
  return db
    .select({
      names: sql<string[]>`array_remove(array[${customers.fullName},
        nullif(${addresses.receiverName}, ${customers.fullName})], null)`,
      email: customers.email,
    })
    .from(customers)
    .leftJoin(addresses, and(eq(addresses.customerId, customers.id), eq(addresses.isDefault, true)))
    .where(and(eq(customers.id, id), isNotNull(customers.passwordHash)))
}
