-- The back office finds a product by the names of its variants, and by their colours as #k1, so that a colour
-- that is renamed changes no product.
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
    where (product_overviews.*) is distinct from (excluded.*)
$$;
--> statement-breakpoint
-- A job writes them again. The trigger comes after them, because it locks the variants until the end.
insert into overview_changes (product_id) select id from products;
--> statement-breakpoint
create trigger variants_named_overviews after update of name on variants
  for each row when (old.name <> new.name) execute function note_overview_variant();
