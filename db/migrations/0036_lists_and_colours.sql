-- The indexes of lists are replaced online (db/online-indexes.server.ts).
-- How many variants have a colour is counted with the words, as #v1 for colour 1: all variants of a large shop
-- cannot be counted while somebody waits.
create or replace function note_added_colours() returns trigger language plpgsql as $$
begin
  perform refresh_product_colours(array(select distinct product_id from added where colour_id is not null));
  insert into search_word_changes
    select '#v' || colour_id, count(*), 0 from added where colour_id is not null group by colour_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_removed_colours() returns trigger language plpgsql as $$
begin
  perform refresh_product_colours(array(select distinct product_id from removed where colour_id is not null));
  insert into search_word_changes
    select '#v' || colour_id, -count(*), 0 from removed where colour_id is not null group by colour_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_changed_colours() returns trigger language plpgsql as $$
begin
  perform refresh_product_colours(array[old.product_id, new.product_id]);
  insert into search_word_changes
    select '#v' || colour_id, change, 0 from (values (old.colour_id, -1), (new.colour_id, 1)) moved (colour_id, change)
    where old.colour_id is distinct from new.colour_id and colour_id is not null;
  return null;
end $$;
--> statement-breakpoint
insert into open_steps (name) select 'count variants of colours' where exists (select from variants);
