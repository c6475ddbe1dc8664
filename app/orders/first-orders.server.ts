import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/core/context.server.ts'
import { Refusal } from '#app/core/refusal.ts'
import { FIRST_ORDER_LOCK_SEED } from '#db/locks.ts'
import { STATUS } from './rules.ts'

/** The e-mails and phones are those of the order and those that its account has now. */
type Person = {
  customer_id: number | null
  emails: (string | null)[]
  phones: (string | null)[]
  promo_code: string | null
}

/** Serialises the first orders of the people of cancelled orders that are to come back, with the locks of the
 * checkout (`app/checkout/first-order.server.ts`). Before these orders are locked. */
export async function lockFirstOrdersOf(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hash) from (
      select distinct hashtextextended(name, ${FIRST_ORDER_LOCK_SEED}) as hash
      from orders o left join customers c on c.id = o.customer_id
        cross join unnest(array['customer ' || o.customer_id, 'email ' || nullif(o.email, ''),
          'email ' || c.email, 'phone ' || o.phone, 'phone ' || c.phone]) as name
      where o.id = any(${sql.param([...orderIds])}::integer[]) and name is not null
      order by hash) as locks`)
}

/** For a cancelled order that comes back, under the locks of `lockFirstOrdersOf`.
 * @throws Refusal 409 when the order, or a later one of the person, has a promo code for the first order and
 * would not be the first */
export async function requireFirstOrders(tx: Transaction, id: number): Promise<void> {
  const { rows: people } = await tx.execute<Person>(sql`
    select o.customer_id, array[nullif(o.email, ''), c.email] as emails, array[o.phone, c.phone] as phones,
      o.promo_code
    from orders o left join customers c on c.id = o.customer_id where o.id = ${id}`)
  const { customer_id, promo_code } = people[0]!
  const emails = sql`any(${sql.param(people[0]!.emails)}::text[])`
  const phones = sql`any(${sql.param(people[0]!.phones)}::text[])`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select o.id from orders o
      join promo_codes p on p.code = case when o.id > ${id} then o.promo_code else ${promo_code}::text end
    where o.status_id <> ${STATUS.Cancelled} and o.id <> ${id} and p.first_order_only
      and (o.customer_id = ${customer_id} or o.email = ${emails} or o.phone = ${phones}
        or o.customer_id = any(array(
          select id from customers where email = ${emails} or phone = ${phones})))
    order by o.id limit 1`)
  const other = rows[0]
  if (other)
    throw new Refusal(
      409,
      `This person also has order ${other.id}. With both, a promo code for the first order would be on an ` +
        'order that is not the first.',
    )
}
