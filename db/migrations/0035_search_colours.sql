-- The colours of a product are lexemes by their numbers, such as #k1, as its categories are: a colour that is
-- renamed changes no product.
create function product_colours(of_product integer) returns text[] language sql stable as $$
  select array(
    select distinct '#k' || colour_id from variants
    where product_id = of_product and colour_id is not null and not is_archived order by 1)
$$;
--> statement-breakpoint
create function refresh_product_colours(product_ids integer[]) returns void language sql as $$
  update product_search s set words = ts_delete(s.words, old) || array_to_tsvector(wanted)
  from (
    select product_id, product_colours(product_id) as wanted,
      array(
        select lexeme from unnest(tsvector_to_array(words)) lexeme where lexeme like '#k%' order by 1) as old
    from product_search where product_id = any(product_ids)
  ) as colours
  where s.product_id = colours.product_id and old <> wanted
$$;
--> statement-breakpoint
create function note_added_colours() returns trigger language plpgsql as $$
begin
  perform refresh_product_colours(array(select distinct product_id from added where colour_id is not null));
  return null;
end $$;
--> statement-breakpoint
create function note_removed_colours() returns trigger language plpgsql as $$
begin
  perform refresh_product_colours(array(select distinct product_id from removed where colour_id is not null));
  return null;
end $$;
--> statement-breakpoint
create function note_changed_colours() returns trigger language plpgsql as $$
begin
  perform refresh_product_colours(array[old.product_id, new.product_id]);
  return null;
end $$;
--> statement-breakpoint
create trigger variants_added_colours after insert on variants referencing new table as added
  for each statement execute function note_added_colours();
--> statement-breakpoint
create trigger variants_removed_colours after delete on variants referencing old table as removed
  for each statement execute function note_removed_colours();
--> statement-breakpoint
-- A sale names none of these columns, so the checkout does not run it.
create trigger variants_changed_colours after update of product_id, colour_id, is_archived on variants
  for each row when ((old.product_id, old.colour_id, old.is_archived)
    is distinct from (new.product_id, new.colour_id, new.is_archived))
  execute function note_changed_colours();
--> statement-breakpoint
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
      product_lexemes(after.name, after.keywords, after.category_id, after.subcategory_id)
        || array_to_tsvector(product_colours(id))
    from before join after using (id)
    where not after.is_hidden
      and (before.is_hidden or (before.name, before.keywords, before.category_id, before.subcategory_id)
          is distinct from (after.name, after.keywords, after.category_id, after.subcategory_id)
        or not exists (select from product_search where product_id = id))
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
--> statement-breakpoint
insert into open_steps (name) select 'add colours to product_search' where exists (select from products);
