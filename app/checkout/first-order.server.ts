import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
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

export async function hasOrdered(
  client: pg.Pool | pg.ClientBase,
  { customer_id, email, phone, also_phone }: Person,
): Promise<boolean> {
  const {
    rows: [found],
  } = await client.query<{ ordered: boolean }>({
    name: 'checkout: has ordered',
    text: `select exists (select from orders where status_id <> $1
      and (customer_id = $2 or email = $3 or phone = any($4::text[]))) as ordered`,
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

/** The same for the people of cancelled orders that are to come back, before these are locked. */
export async function lockFirstOrdersOf(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(name, ${FIRST_ORDER_LOCK_SEED}) as hash
      from orders o left join customers c on c.id = o.customer_id
        cross join unnest(array['customer ' || o.customer_id, 'email ' || nullif(o.email, ''),
          'phone ' || o.phone, 'phone ' || c.phone]) as name
      where o.id = any(${sql.param([...orderIds])}::integer[]) and name is not null
      order by hash) as locks`)
}

/** For a cancelled order that comes back, under the locks of `lockFirstOrdersOf`. @throws Refusal 409 when the
 * order, or a later one of the person, has a promo code for the first order and would not be the first */
export async function requireFirstOrders(tx: Transaction, id: number): Promise<void> {
  const { rows: people } = await tx.execute<Person & { promo_code: string | null }>(sql`
    select o.customer_id, nullif(o.email, '') as email, o.phone, c.phone as also_phone, o.promo_code
    from orders o left join customers c on c.id = o.customer_id where o.id = ${id}`)
  const { customer_id, email, phone, also_phone, promo_code } = people[0]!
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from orders o
      join promo_codes p on p.code = case when o.id > ${id} then o.promo_code else ${promo_code}::text end
    where o.status_id <> ${STATUS.Cancelled} and o.id <> ${id} and p.first_order_only
      and (o.customer_id = ${customer_id} or o.email = ${email}
        or o.phone = any(${sql.param([phone, also_phone])}::text[]))
    order by o.id limit 1`)
  const other = rows[0]
  if (other)
    throw new Refusal(
      409,
      `This person also has order ${other.id}. With both, a promo code for the first order would be on an ` +
        'order that is not the first.',
    )
}
