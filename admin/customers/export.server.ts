import { sql, type SQL } from 'drizzle-orm'
import { notFound } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'
import { lockGuest } from '#app/customers/guest-records.server.ts'

/** Everything that the shop stores about a customer, but no secrets and nothing that the staff wrote. Guest
 * orders count as theirs if they have the same e-mail. @throws Refusal 404 */
export async function exportCustomerData(
  { tx, audit }: WriteContext,
  id: number,
): Promise<Record<string, unknown>> {
  const { rows } = await tx.execute<{ data: Record<string, unknown> }>(sql`
    select json_build_object(
      'account', json_build_object('customer_id', c.id, 'full_name', c.full_name, 'email', c.email,
        'phone', c.phone, 'city', t.name, 'address', c.address, 'referral_code', c.referral_code,
        'referral_code_typed', c.referral_code_typed, 'since', c.created_at),
      'addresses', ${listOf(sql`select receiver_name, receiver_phone, street_address, zip_code,
        (select name from cities where id = a.city_id) as city, is_default
        from addresses a where customer_id = c.id order by id`)},
      'earlier_emails', ${listOf(sql`select old_email as email, changed_at from email_changes
        where customer_id = c.id order by id`)},
      'orders', ${ordersWhere(sql`orders.customer_id = c.id
        or (orders.customer_id is null and orders.email = c.email)`)},
      'reviews', ${listOf(sql`select p.name as product, r.rating_halves / 2.0 as rating, r.text, r.created_at
        from reviews r join products p on p.id = r.product_id where r.customer_id = c.id order by r.id`)},
      'wishlist', ${listOf(sql`select p.name as product, w.created_at
        from wishlist_entries w join products p on p.id = w.product_id where w.customer_id = c.id
        order by w.id`)},
      'messages', ${messagesWhere(sql`email = c.email`)},
      'newsletter_since', (select created_at from newsletter_subscribers where email = c.email)
    ) as data
    from customers c join cities t on t.id = c.city_id where c.id = ${id}`)
  const found = rows[0]
  if (!found) throw notFound('There is no such customer.')
  await audit({
    action: 'customer.export',
    objectType: 'customer',
    objectId: id,
    label: `Customer ${id}`,
    after: countsOf(found.data),
  })
  return found.data
}

/** The same of the guest who placed an order: all orders with the phone and without an account.
 * @throws Refusal 404 */
export async function exportGuestData(
  { tx, audit }: WriteContext,
  orderId: number,
): Promise<Record<string, unknown>> {
  const { id, orders, messages, emails } = await lockGuest(tx, orderId)
  const { rows } = await tx.execute<{ data: Record<string, unknown> }>(sql`
    select json_build_object('orders', ${ordersWhere(orders)}, 'messages', ${messagesWhere(messages)},
      'newsletter', ${listOf(sql`select email, created_at as since from newsletter_subscribers
        where email = any(${sql.param(emails)}::text[]) order by id`)}) as data`)
  const { data } = rows[0]!
  await audit({
    action: 'guest.export',
    objectType: 'guest',
    objectId: id,
    label: `Guest ${id}`,
    after: countsOf(data),
  })
  return data
}

const countsOf = (data: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, list]) => (Array.isArray(list) ? [[name, list.length]] : [])),
  )

const ordersWhere = (where: SQL) =>
  listOf(sql`select orders.id as order_id, s.name as status, placed_at, full_name, email, phone,
    (select name from cities where id = city_id) as city, address, order_instructions, rider_instructions,
    subtotal, shipping, discount, total, advance_paid, promo_code, courier, tracking_number, cancel_reason,
    ${listOf(sql`select name as status, at from order_events e join order_statuses on order_statuses.id =
      e.status_id where e.order_id = orders.id order by e.id`)} as history,
    ${listOf(sql`select product_name, variant_name, unit_price, quantity
      from order_lines where order_id = orders.id order by id`)} as lines
    from orders join order_statuses s on s.id = orders.status_id
    where ${where} order by orders.id desc limit 10000`)

const messagesWhere = (where: SQL) =>
  listOf(
    sql`select subject, message, name, phone, created_at from contact_messages where ${where} order by id`,
  )

const listOf = (rows: SQL) => sql`(select coalesce(json_agg(each), '[]') from (${rows}) as each)`
