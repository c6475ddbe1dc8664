-- Also adds the row of a product that the online filling has not reached: it would insert the price that it
-- read before the change.
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
      and (before.is_hidden or (before.name, before.keywords) is distinct from (after.name, after.keywords)
        or not exists (select from product_search where product_id = id))
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
