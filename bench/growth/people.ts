export const AUDIT_PER_PRODUCT = 5

export const STAFF = [
  `insert into staff (email, full_name, role_id)
    select 'staff' || n || '@example.com', 'Member ' || n, (select min(id) from staff_roles)
    from generate_series(1, 20) n`,
]

/** 0.1 % of the customers are blocked. */
export function customersBetween(count: number) {
  return (from: number, to: number): string[] => [
    `insert into customers (email, full_name, phone, city_id, address, referral_code, blocked_at, created_at)
      select 'customer' || n || '@example.com', pg_temp.person(n), '03' || lpad(n::text, 9, '0'),
        1 + n % 100, 'House ' || n, 'CODE' || n, case when n % 1000 = 7 then now() end,
        now() - (${count} - n)::float8 / ${count} * interval '700 days'
      from generate_series(${from}, ${to}) n`,
  ]
}

export function messagesUpTo(people: number): string[] {
  const count = Math.floor(people / 5)
  return [
    `insert into newsletter_subscribers (email, created_at)
      select 'reader' || n || '@example.com', now() - (${count} - n) * interval '3 minutes'
      from generate_series(1, ${count}) n`,
    `insert into contact_messages (name, email, phone, subject, message, state, created_at)
      select pg_temp.person(n), 'customer' || n || '@example.com', '03' || lpad(n::text, 9, '0'),
        'A question', 'When does ' || pg_temp.zipf(n, 60) || ' arrive?',
        case when n > ${count} - 300 then 'new' when n % 3 = 0 then 'answered' else 'done' end,
        now() - (${count} - n) * interval '5 minutes'
      from generate_series(1, ${count}) n`,
  ]
}

/** For 90 days, a search of each fifth word of 10,000 a day in a shop of a million. */
export function searchesUpTo(products: number): string {
  const words = Math.ceil(products / 100)
  return `insert into search_log (day, form, searches, visitors, found, clicks, orders)
    select (now() at time zone interval '5 hours')::date - day, 'word' || n, 3 + n % 40, 3, n % 7, 1, 0
    from generate_series(0, 89) day, generate_series(1, ${words}) n where (n + day) % 5 = 0`
}

/** Nine actions of 20 people on orders, products, variants and customers; 1 % undo the entry before. */
export function auditBetween(products: number) {
  const entries = AUDIT_PER_PRODUCT * products
  return (from: number, to: number): string[] => [
    `insert into audit_entries (at, staff_id, actor, action, object_type, object_id, label,
        before, after, can_undo)
      select now() - (${entries} - n)::float8 / ${entries} * interval '690 days', person, 'Member ' || person,
        kind[1], kind[2], object, initcap(kind[2]) || ' ' || object, '{"value": 1}', '{"value": 2}', true
      from generate_series(${from}::bigint, ${to}) n, lateral (select
        1 + floor(20 * pg_temp.u(n, 70) ^ 2)::integer as person,
        1 + floor(${products} * pg_temp.u(n, 71) ^ 2)::integer as object,
        string_to_array((array['order.status order', 'order.status order', 'order.status order',
          'order.correct order', 'variant.edit variant', 'variant.edit variant', 'product.edit product',
          'stock.adjust variant', 'customer.notes customer', 'customer.block customer',
          'review.hide review'])[1 + floor(11 * pg_temp.u(n, 72) ^ 1.5)::integer], ' ') as kind) made`,
    `update audit_entries set undo_of = id - 1 where id between ${from} and ${to} and id % 100 = 0`,
  ]
}
