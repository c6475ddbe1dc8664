import type pg from 'pg'
import type { Database } from '#app/core/context.server.ts'
import { STATUS } from '#app/orders/rules.ts'
import { FIRST_ORDER_LOCK_SEED } from '#db/locks.ts'
import { transact, withConnection } from './connection.server.ts'
import type { Receiver } from './order-statements.server.ts'
import { LOCK_TIMEOUT_MS, type NewOrder, writeOrders, type WrittenOrder } from './write-orders.server.ts'

type Person = Pick<Receiver, 'customer_id' | 'email' | 'phone' | 'also_phone'>

export const HAS_ORDERED = Symbol('The receiver has ordered before.')

export async function writeFirst(
  db: Database,
  order: NewOrder,
): Promise<WrittenOrder | typeof HAS_ORDERED | null> {
  return withConnection(db, async (client) => {
    let isSecond = false
    const written = await transact(client, async () => {
      await lockFirstOrders(client, order.receiver)
      isSecond = await hasOrdered(client, order.receiver)
      return isSecond ? null : (await writeOrders(client, [order], LOCK_TIMEOUT_MS))[0]!
    })
    return isSecond ? HAS_ORDERED : written
  })
}

/** An order counts for its account, e-mail and phone, and for those that the account has now. */
export async function hasOrdered(
  client: pg.Pool | pg.ClientBase,
  { customer_id, email, phone, also_phone }: Person,
): Promise<boolean> {
  const {
    rows: [found],
  } = await client.query<{ ordered: boolean }>({
    name: 'checkout: has ordered',
    text: `select exists (select from orders where status_id <> $1
        and (customer_id = $2 or email = $3 or phone = any($4::text[])))
      or exists (select from customers c join orders o on o.customer_id = c.id
        where o.status_id <> $1 and (c.email = $3 or c.phone = any($4::text[]))) as ordered`,
    values: [STATUS.Cancelled, customer_id, email, [phone, also_phone]],
  })
  return found!.ordered
}

/** Serialises one person's first orders until the transaction ends; sorted to avoid deadlocks. */
export async function lockFirstOrders(
  client: pg.ClientBase,
  { customer_id, email, phone, also_phone }: Person,
): Promise<void> {
  const names = [
    customer_id === null ? null : `customer ${customer_id}`,
    `email ${email}`,
    `phone ${phone}`,
    also_phone && `phone ${also_phone}`,
  ].filter(Boolean)
  await client.query({
    name: 'checkout: queue first orders',
    text: `select pg_advisory_xact_lock(hash) from (select distinct hashtextextended(name,
      ${FIRST_ORDER_LOCK_SEED}) as hash from unnest($1::text[]) as name order by hash) as locks`,
    values: [names],
  })
}
