ALTER TABLE "product_overviews" ADD COLUMN "short_since" timestamp with time zone;--> statement-breakpoint
-- A variant is low, or sold out, since the last movement that began above the threshold. One that was never
-- above it is since its first units, or since its product was added. A product is low since the first of its
-- variants, and sold out since the last.
create function product_short_since(of_product integer, is_out boolean)
returns timestamptz language sql stable as $$
  select case when is_out then max(since) else min(since) end from (
    select coalesce(
      (select at from (
        select id, at, v.units_left - sum(units) over (order by id desc) as units_before
        from stock_movements where variant_id = v.id) m
      where units_before > threshold order by id desc limit 1),
      (select min(at) from stock_movements where variant_id = v.id),
      p.created_at) as since
    from products p join variants v on v.product_id = p.id and not v.is_archived
    cross join (select case when is_out then 0 else 5 end as threshold) t
    where p.id = of_product and v.units_left <= threshold) s
$$;
--> statement-breakpoint
-- An insert that meets the row of its product becomes an update, which has its own trigger.
create function note_short_since() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (select from product_overviews where product_id = new.product_id) then
    new.short_since := case when new.is_low or new.is_out
      then product_short_since(new.product_id, new.is_out) end;
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger product_overviews_short_added before insert on product_overviews
  for each row when (new.is_low or new.is_out) execute function note_short_since();
--> statement-breakpoint
create trigger product_overviews_short_changed before update of is_low, is_out on product_overviews
  for each row when ((old.is_low, old.is_out) is distinct from (new.is_low, new.is_out)
    or new.short_since is null and (new.is_low or new.is_out)) execute function note_short_since();
--> statement-breakpoint
create or replace function refresh_product_overviews(product_ids integer[]) returns void language sql as $$
  insert into product_overviews (product_id, name, category_id, price, units, sold, created_at, is_hidden,
    is_low, is_out, has_picture, words)
  select p.id, left(search_form(p.name), 60), p.category_id, p.lowest_price, u.units, u.sold, p.created_at,
    p.is_hidden, u.is_low, u.is_out, p.image <> '',
    search_lexemes(p.name || ' ' || p.slug, p.keywords) || search_lexemes('', coalesce(v.names, ''))
      || array_to_tsvector(product_colours(p.id))
  from products p cross join lateral product_units(p.id) u
  cross join lateral (
    select string_agg(name, ' ' order by id) as names from variants
    where product_id = p.id and not is_archived) v
  where p.id = any(product_ids) order by p.id
  on conflict (product_id) do update
    set (name, category_id, price, units, sold, created_at, is_hidden, is_low, is_out, has_picture, words) =
      (excluded.name, excluded.category_id, excluded.price, excluded.units, excluded.sold,
        excluded.created_at, excluded.is_hidden, excluded.is_low, excluded.is_out, excluded.has_picture,
        excluded.words)
    where (product_overviews.name, product_overviews.category_id, product_overviews.price,
        product_overviews.units, product_overviews.sold, product_overviews.created_at,
        product_overviews.is_hidden, product_overviews.is_low, product_overviews.is_out,
        product_overviews.has_picture, product_overviews.words)
      is distinct from (excluded.name, excluded.category_id, excluded.price, excluded.units, excluded.sold,
        excluded.created_at, excluded.is_hidden, excluded.is_low, excluded.is_out, excluded.has_picture,
        excluded.words)
      or product_overviews.short_since is null and (excluded.is_low or excluded.is_out)
$$;
--> statement-breakpoint
-- A job writes it for the products that are low or sold out already.
insert into overview_changes (product_id) select product_id from product_overviews where is_low or is_out;
