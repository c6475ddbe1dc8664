create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
insert into order_statuses (id, name) values (1, 'Pending'), (2, 'Processing'), (3, 'Completed'), (4, 'Cancelled'), (5, 'Shipped');
--> statement-breakpoint
-- How a product is found: lower case, no accents. Immutable because the dictionary is named, as an index needs it.
create function search_form(words text) returns text language sql immutable parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
--> statement-breakpoint
create index products_search on products using gin (search_form(name || ' ' || keywords) gin_trgm_ops);
--> statement-breakpoint
create index blog_posts_search on blog_posts using gin (search_form(title) gin_trgm_ops);
--> statement-breakpoint
create function refresh_product_prices(product_ids integer[]) returns void language sql as $$
  update products set lowest_price = coalesce(v.lowest, 0), biggest_discount = coalesce(v.biggest, 0)
  from unnest(product_ids) as touched(id)
  left join lateral (
    select min(final_price) as lowest, max(discount_percent) as biggest from variants where product_id = touched.id
  ) v on true
  where products.id = touched.id
    and (products.lowest_price, products.biggest_discount) is distinct from (coalesce(v.lowest, 0), coalesce(v.biggest, 0))
$$;
--> statement-breakpoint
create function variants_prices_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_prices(array(select distinct product_id from touched order by product_id));
  return null;
end $$;
--> statement-breakpoint
create trigger variants_added_prices after insert on variants referencing new table as touched
  for each statement execute function variants_prices_changed();
--> statement-breakpoint
create trigger variants_removed_prices after delete on variants referencing old table as touched
  for each statement execute function variants_prices_changed();
--> statement-breakpoint
create function variant_price_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_prices(array[old.product_id, new.product_id]);
  return null;
end $$;
--> statement-breakpoint
-- By row, since only a row trigger can leave changes of stock alone: a sale must not touch the product's row.
create trigger variants_changed_prices after update of price, final_price, product_id on variants
  for each row execute function variant_price_changed();
--> statement-breakpoint
-- The ledger. `nayab.order` names the order on whose behalf a transaction takes or gives back units.
create function note_first_units() returns trigger language plpgsql as $$
begin
  insert into stock_movements (variant_id, units, reason) select id, units_left, 'start' from after where units_left <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger variants_first_units after insert on variants referencing new table as after
  for each statement execute function note_first_units();
--> statement-breakpoint
create function note_moved_units() returns trigger language plpgsql as $$
declare
  order_id integer := nullif(current_setting('nayab.order', true), '')::integer;
begin
  insert into stock_movements (variant_id, order_id, units, reason)
  select after.id, order_id, after.units_left - before.units_left,
    case when order_id is null then 'count' when after.units_left < before.units_left then 'sale' else 'cancel' end
  from before join after using (id) where after.units_left <> before.units_left;
  return null;
end $$;
--> statement-breakpoint
create trigger variants_moved_units after update on variants referencing old table as before new table as after
  for each statement execute function note_moved_units();
--> statement-breakpoint
create function review_counted() returns trigger language plpgsql as $$
begin
  -- First the row, then the count: two reviews written at once would each miss the other.
  perform from products where id in (old.product_id, new.product_id) order by id for update;
  update products set (rating_count, rating_average) =
    (select count(*), coalesce(round(avg(rating_halves) / 2, 2), 0) from reviews where product_id = products.id)
  where id in (old.product_id, new.product_id);
  return null;
end $$;
--> statement-breakpoint
create trigger reviews_counted after insert or update or delete on reviews
  for each row execute function review_counted();
--> statement-breakpoint
-- As rate-limiter-flexible wants it; unlogged, since losing the counts in a crash harms nobody.
create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
