/** The customer with id 1 has this many orders. */
export const MANY_ORDERS = 10_000

/** One order a minute with a million of them, the last one now. Two lines each; the newest are not yet
 * completed, 8 % are cancelled, 10 % have a promo code, 40 % are of guests. */
export function ordersBetween({
  orders,
  products,
  people,
}: {
  orders: number
  products: number
  people: number
}) {
  return (from: number, to: number): string[] => [
    `insert into orders (id, customer_id, status_id, full_name, email, phone, city_id, address, subtotal,
        shipping, total, promo_code, source, tracking_token, placed_at)
      select 1000 + n, customer, case when age < 0.002 then 1 when age < 0.004 then 2 when age < 0.01 then 5
          when pg_temp.u(n, 33) < 0.08 then 4 else 3 end,
        pg_temp.person(buyer), 'customer' || buyer || '@example.com',
        '03' || lpad(buyer::text, 9, '0'), 1 + floor(100 * pg_temp.u(n, 34) ^ 2)::integer, 'House ' || buyer,
        price * 2, 200, price * 2 + 200, case when pg_temp.u(n, 35) < 0.1 then 'CODE' || n % 10 end,
        (array['web', 'web', 'web', 'phone', 'whatsapp'])[1 + n % 5], 'token-' || n,
        now() - age * interval '694 days'
      from generate_series(${from}, ${to}) n, lateral (
        select (${orders} - n)::float8 / ${orders} as age,
          250 + floor(4750 * pg_temp.u(n, 36))::integer as price,
          case when n <= ${MANY_ORDERS} then 1 else 2 + floor(${people - 2} * pg_temp.u(n, 30))::integer end
            as buyer) made,
        lateral (select case when buyer = 1 or pg_temp.u(n, 37) < 0.6 then buyer end as customer) known`,
    `insert into order_lines (order_id, product_id, variant_id, product_name, variant_name, image, unit_price,
        quantity, weight_grams)
      select 1000 + n, v.product_id, v.id, 'Product', v.name, 'picture.webp',
        250 + floor(4750 * pg_temp.u(n, 36))::integer, 1, 500
      from generate_series(${from}, ${to}) n, generate_series(1, 2) line
      join lateral (select v.id, v.product_id, v.name from variants v
        where v.product_id = 1 + floor(${products} * pg_temp.u(n, 30 + line) ^ 2)::integer
        order by v.id limit 1) v on true`,
    `insert into order_events (order_id, status_id, at)
      select o.id, s, o.placed_at from orders o, unnest(array[1, 2, 5, 3]) s
      where o.id between ${1000 + from} and ${1000 + to}`,
  ]
}

/** The ledger and the sums of the last 30 days; the job continues from there. */
export const SALES = [
  `insert into stock_movements (variant_id, order_id, units, reason, at)
    select l.variant_id, o.id, -1, 'sale', o.placed_at from orders o join order_lines l on l.order_id = o.id
    where o.placed_at > now() - interval '60 days' order by o.id`,
  `insert into product_sales (product_id, day, units)
    select v.product_id, (m.at at time zone interval '5 hours')::date, -sum(m.units)
    from stock_movements m join variants v on v.id = m.variant_id
    where m.order_id is not null and m.at > now() - interval '30 days' group by 1, 2`,
]

/** In place of orders: two of five products have sold in the last 90 days, few of them much. */
export const soldBetween = (from: number, to: number): string[] => [
  `insert into report_products (product_id, day, orders, cancelled, units, rupees)
    select n, (now() - floor(80 * pg_temp.u(n, 81)) * interval '1 day')::date, units, 0, units, units * 900
    from generate_series(${from}, ${to}) n,
      lateral (select floor(0.4 / greatest(pg_temp.u(n, 80), 0.0005))::integer as units) made
    where units > 0`,
]

export const PROGRESS = [
  `insert into overview_progress select 1, max(id), max(id), 0, (now() at time zone interval '5 hours')::date
    from stock_movements`,
  `delete from overview_changes`,
  `insert into list_changes (change) values (0)`,
  `select setval('products_id_seq', (select max(id) from products)),
    setval('orders_id_seq', (select max(id) from orders))`,
]
