-- In the order of ids, which is the order of every write.
create or replace function refresh_product_prices(product_ids integer[]) returns void language sql as $$
  select from products where id = any(product_ids) order by id for no key update;
  update products set lowest_price = coalesce(v.lowest, 0), biggest_discount = coalesce(v.biggest, 0)
  from unnest(product_ids) as touched(id)
  left join lateral (
    select min(final_price) as lowest, max(discount_percent) as biggest from variants
    where product_id = touched.id and not is_archived
  ) v on true
  where products.id = touched.id
    and (products.lowest_price, products.biggest_discount) is distinct from (coalesce(v.lowest, 0), coalesce(v.biggest, 0))
$$;
--> statement-breakpoint
drop trigger variants_changed_prices on variants;
--> statement-breakpoint
drop trigger variants_archived_prices on variants;
--> statement-breakpoint
-- Once for all rows. A change of units alone, such as a sale, touches no product; the statement of the checkout
-- changes nothing else.
create or replace function variant_price_changed() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if current_setting('nayab.order', true) = 'several' then return null; end if;
  changed := array(
    select distinct unnest(array[before.product_id, after.product_id]) from before join after using (id)
    where (before.product_id, before.price, before.final_price, before.is_archived) is distinct from
      (after.product_id, after.price, after.final_price, after.is_archived));
  if cardinality(changed) > 0 then perform refresh_product_prices(changed); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger variants_changed_prices after update on variants
  referencing old table as before new table as after for each statement execute function variant_price_changed();
--> statement-breakpoint
drop trigger products_changed_search on products;
--> statement-breakpoint
drop trigger products_hidden_search on products;
--> statement-breakpoint
-- Once for all rows; the words are taken apart only where they have changed. Ratings change nothing here.
create or replace function renew_product_search() returns trigger language plpgsql as $$
begin
  delete from product_search using after where product_id = after.id and after.is_hidden;
  update product_search set (is_featured, created_at, biggest_discount, lowest_price) =
    (after.is_featured, after.created_at, after.biggest_discount, after.lowest_price)
  from before join after using (id)
  where product_id = after.id and (before.is_featured, before.created_at, before.biggest_discount, before.lowest_price)
    is distinct from (after.is_featured, after.created_at, after.biggest_discount, after.lowest_price);
  insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
    select id, after.is_featured, after.created_at, after.biggest_discount, after.lowest_price,
      search_lexemes(after.name, after.keywords)
    from before join after using (id)
    where not after.is_hidden
      and (before.is_hidden or (before.name, before.keywords) is distinct from (after.name, after.keywords))
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
--> statement-breakpoint
create trigger products_changed_search after update on products
  referencing old table as before new table as after for each statement execute function renew_product_search();
--> statement-breakpoint
create or replace function review_counted() returns trigger language plpgsql as $$
begin
  -- First the row, then the count: two reviews written at once would each miss the other. An order refers to
  -- the product and does not wait.
  perform from products where id in (old.product_id, new.product_id) order by id for no key update;
  update products set (rating_count, rating_average) =
    (select count(*), coalesce(round(avg(rating_halves) / 2, 2), 0) from reviews
      where product_id = products.id and hidden_at is null)
  where id in (old.product_id, new.product_id);
  return null;
end $$;
