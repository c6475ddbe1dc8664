import { sql } from 'drizzle-orm'
import { notFound } from '#app/core/refusal.ts'
import type { WriteContext } from '#app/core/write.server.ts'

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
      'orders', ${listOf(sql`select o.id as order_id, s.name as status, o.placed_at, o.full_name, o.email,
        o.phone, (select name from cities where id = o.city_id) as city, o.address, o.order_instructions,
        o.rider_instructions, o.subtotal, o.shipping, o.discount, o.total, o.advance_paid, o.promo_code,
        o.cancel_reason, ${listOf(sql`select product_name, variant_name, unit_price, quantity
          from order_lines where order_id = o.id order by id`)} as lines
        from orders o join order_statuses s on s.id = o.status_id
        where o.customer_id = c.id or (o.customer_id is null and o.email = c.email)
        order by o.id desc limit 10000`)},
      'reviews', ${listOf(sql`select p.name as product, r.rating_halves / 2.0 as rating, r.text, r.created_at
        from reviews r join products p on p.id = r.product_id where r.customer_id = c.id order by r.id`)},
      'wishlist', ${listOf(sql`select p.name as product, w.created_at
        from wishlist_entries w join products p on p.id = w.product_id where w.customer_id = c.id
        order by w.id`)},
      'messages', ${listOf(sql`select subject, message, name, phone, created_at
        from contact_messages where email = c.email order by id`)},
      'newsletter_since', (select created_at from newsletter_subscribers where email = c.email)
    ) as data
    from customers c join cities t on t.id = c.city_id where c.id = ${id}`)
  const found = rows[0]
  if (!found) throw notFound('There is no such customer.')
  const lists = Object.entries(found.data).filter(([, list]) => Array.isArray(list))
  await audit({
    action: 'customer.export',
    objectType: 'customer',
    objectId: id,
    label: `Customer ${id}`,
    after: Object.fromEntries(lists.map(([name, list]) => [name, (list as unknown[]).length])),
  })
  return found.data
}

const listOf = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(each), '[]') from (${rows}) as each)`
