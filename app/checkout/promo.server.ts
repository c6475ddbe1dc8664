import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { addresses, customers, promoCodes } from '#db/tables/index.ts'
import type { PromoRow } from './contract.ts'
import { hasOrdered } from './first-order.server.ts'
import { storedCode } from './promo-codes.server.ts'
import { FIRST_ORDER_ONLY } from './rules.ts'

/** @throws Refusal 404 for an unknown or ended code; 409 when the customer's first order was placed before */
export async function findPromo(db: Database, code: string, customerId: number | null): Promise<PromoRow> {
  const [found] = await db
    .select({
      promo_code: promoCodes.code,
      order_value: promoCodes.minimumOrder,
      discounted_value: promoCodes.discount,
      is_percentage: promoCodes.isPercentage,
      first_order_only: promoCodes.firstOrderOnly,
    })
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.code, storedCode(code)),
        or(isNull(promoCodes.endsAt), gt(promoCodes.endsAt, sql`now()`)),
      ),
    )
  if (!found) throw new Refusal(404, 'Invalid promo code')
  const { first_order_only, ...promo } = found
  if (first_order_only && customerId !== null && (await hasOrderedBefore(db, customerId)))
    throw new Refusal(409, FIRST_ORDER_ONLY, { data: [FIRST_ORDER_ONLY] })
  return promo
}

async function hasOrderedBefore(db: Database, customerId: number): Promise<boolean> {
  const [person] = await db
    .select({ email: customers.email, phone: customers.phone, also_phone: addresses.receiverPhone })
    .from(customers)
    .leftJoin(addresses, and(eq(addresses.customerId, customers.id), addresses.isDefault))
    .where(eq(customers.id, customerId))
  return (
    person !== undefined &&
    (await hasOrdered((db as Database & { $client: pg.Pool }).$client, {
      customer_id: customerId,
      ...person,
    }))
  )
}
