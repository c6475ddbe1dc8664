ALTER TABLE "overview_changes" ADD COLUMN "units_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- New orders are added together, so their letter groups are sorted into the index together, too. A search reads
-- at most this many kB of groups that are not sorted yet.
alter index order_search_words set (fastupdate = on, gin_pending_list_limit = 512);
--> statement-breakpoint
create function product_units(of_product integer)
returns table (units integer, sold integer, is_low boolean, is_out boolean) language sql stable as $$
  select v.units, s.sold, v.units > 0 and v.fewest <= 5, v.units = 0
  from (select coalesce(sum(units_left), 0)::integer as units, coalesce(min(units_left), 0) as fewest
    from variants where product_id = of_product and not is_archived) v
  cross join (select coalesce(sum(units), 0)::integer as sold from product_sales
    where product_id = of_product and day > (now() at time zone interval '5 hours')::date - 30) s
$$;
--> statement-breakpoint
create or replace function refresh_product_overviews(product_ids integer[]) returns void language sql as $$
  insert into product_overviews (product_id, name, category_id, price, units, sold, created_at, is_hidden, is_low,
    is_out, has_picture, words)
  select p.id, left(search_form(p.name), 60), p.category_id, p.lowest_price, u.units, u.sold, p.created_at,
    p.is_hidden, u.is_low, u.is_out, p.image <> '', search_lexemes(p.name || ' ' || p.slug, p.keywords)
  from products p cross join lateral product_units(p.id) u
  where p.id = any(product_ids) order by p.id
  on conflict (product_id) do update
    set (name, category_id, price, units, sold, created_at, is_hidden, is_low, is_out, has_picture, words) =
      (excluded.name, excluded.category_id, excluded.price, excluded.units, excluded.sold, excluded.created_at,
        excluded.is_hidden, excluded.is_low, excluded.is_out, excluded.has_picture, excluded.words)
    where (product_overviews.*) is distinct from (excluded.*)
$$;
--> statement-breakpoint
-- After sales: words and the other columns stay.
create function refresh_product_units(product_ids integer[]) returns void language sql as $$
  update product_overviews o set (units, sold, is_low, is_out) = (u.units, u.sold, u.is_low, u.is_out)
  from unnest(product_ids) touched (id) cross join lateral product_units(touched.id) u
  where o.product_id = touched.id
    and (o.units, o.sold, o.is_low, o.is_out) is distinct from (u.units, u.sold, u.is_low, u.is_out);
  select refresh_product_facets(changed.ids) from (
    select array_agg(product_id) as ids from product_facets f
    where product_id = any(product_ids) and in_stock <> exists (
      select from variants v where v.product_id = f.product_id and v.units_left > 0 and not v.is_archived)
  ) as changed where ids is not null
$$;
