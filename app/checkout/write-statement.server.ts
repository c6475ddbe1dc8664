import { noteColumns } from '#app/orders/orders.server.ts'
import { namedStatement } from './named-statement.server.ts'

export const NOTE_COLUMNS = Object.entries(noteColumns).map(([name, column]) => ({
  name,
  type: column.getSQLType(),
}))

export const WRITE_ORDERS = namedStatement(
  'checkout: write orders',
  `with settings as materialized (
      select set_config('nayab.order', 'several', true), set_config('lock_timeout', $lockTimeout, true)
    ), requested as materialized (
      select nextval('orders_id_seq')::integer as id, "order".* from settings cross join
        json_to_recordset($orders::json) as "order" (place integer, customer_id integer, full_name text,
          email text, phone text, city_id_fk integer, address text, order_price integer,
          shipping_charges integer, discounted_value integer, transaction_amount integer,
          "promoCode" text, token text, scopes text[], key text, "bodyHash" text, "trackingUrl" text,
          ${NOTE_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})
    ), lines as materialized (
      select * from json_to_recordset($lines::json) as line (place integer, variant_id integer,
        product_id integer, units integer, price integer, position integer)
    ), living as materialized (
      select c.id from settings cross join customers c
      where c.id = any(array(select customer_id from requested)) and c.password_hash is not null
      order by c.id for key share of c
    ), locked as materialized (
      select v.id, v.product_id, v.name, v.final_price, v.weight_grams, v.units_left
      from settings cross join variants v where v.id = any(array(select variant_id from lines))
        and (select count(*) from living) >= 0
      order by v.id for no key update of v
    ), accepted as materialized (
      select * from requested where place in (
        select place from (
          select lines.place, coalesce(locked.product_id = lines.product_id
              and locked.final_price = lines.price
              and sum(lines.units) over (partition by lines.variant_id order by lines.place)
                <= locked.units_left, false) as fits
          from lines left join locked on locked.id = lines.variant_id
        ) as compared group by place having bool_and(fits))
      and (customer_id is null or customer_id in (select id from living))
    ), sold as materialized (
      select accepted.id as order_id, lines.units, lines.position, locked.* from accepted
        join lines using (place) join locked on locked.id = lines.variant_id
    ), taken as (
      update variants v set units_left = v.units_left - gone.units
      from (select id, sum(units)::integer as units from sold group by id) as gone
      where v.id = gone.id returning v.product_id, v.units_left
    ), placed as (
      insert into orders (id, customer_id, full_name, email, phone, city_id, address,
        subtotal, shipping, discount, total, promo_code, tracking_token,
        ${NOTE_COLUMNS.map(({ name }) => name).join(', ')})
      select id, customer_id, full_name, email, phone, city_id_fk, address,
        order_price, shipping_charges, discounted_value, transaction_amount, "promoCode", token,
        ${NOTE_COLUMNS.map(({ name }) => name).join(', ')}
      from accepted order by id
    ), lined as (
      insert into order_lines (order_id, product_id, variant_id, product_name, variant_name, image,
        unit_price, quantity, weight_grams)
      select sold.order_id, p.id, sold.id, p.name, sold.name,
        coalesce((select image from variant_images i where i.variant_id = sold.id order by i.position,
          i.id limit 1), p.image),
        sold.final_price, sold.units, sold.weight_grams
      from sold join products p on p.id = sold.product_id order by sold.order_id, sold.position
    ), moved as (
      insert into stock_movements (variant_id, order_id, units, reason)
      select id, order_id, -units, 'sale' from sold order by order_id, id
    ), begun as (
      insert into order_events (order_id, status_id) select id, 1 from accepted order by id
    ), task as (
      select id from graphile_worker._private_tasks where identifier = $mailTask
    ), mailed as (
      insert into graphile_worker._private_jobs (task_id, payload)
      select task.id, json_build_object('kind', 'order confirmation', 'order_id', accepted.id)
        from accepted cross join task order by accepted.id
    ), first_mailed as (
      select (graphile_worker.add_job($mailTask, json_build_object('kind', 'order confirmation', 'order_id',
        id))).id from accepted where not exists (select from task)
    ), answered as (
      insert into idempotency_keys (scope, key, body_hash, answer)
      select scope, key, "bodyHash", json_build_object('order_id', id, 'tracking_url', "trackingUrl")
        from accepted cross join unnest(scopes) as scope order by scope, key
    ), expired as (
      delete from idempotency_keys where (scope, key) in (
        select scope, key from idempotency_keys where created_at < now() - interval '7 days'
          order by created_at limit (select 5 * count(*) from accepted) for update skip locked)
    ), low as (
      select taken.product_id, taken.units_left, c.slug as category, s.slug as subcategory
      from taken join products p on p.id = taken.product_id join categories c on c.id = p.category_id
        join subcategories s on s.id = p.subcategory_id
      where taken.units_left <= $lowStockLimit
    ), tags as (
      select 'product:' || product_id as tag from low
      union select unnest(array['category:' || category, 'subcategory:' || subcategory, 'home', 'list'])
        from low where units_left = 0
    )
    select coalesce((select json_object_agg(place, id) from accepted), '{}') as ids,
      coalesce((select array_agg(tag) from (select tag, pg_notify($channel, tag) from tags) as notified),
        '{}') as tags,
      (select count(*) from first_mailed) as first_mailed`,
)
