CREATE TABLE "list_blocks" (
	"kind" text NOT NULL,
	"list_id" integer NOT NULL,
	"sort" text NOT NULL,
	"key" bigint NOT NULL,
	"id" integer NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "list_blocks_kind_list_id_sort_key_id_pk" PRIMARY KEY("kind","list_id","sort","key","id")
);
--> statement-breakpoint
CREATE TABLE "list_changes" (
	"change" smallint NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"category_id" integer DEFAULT 0 NOT NULL,
	"subcategory_id" integer DEFAULT 0 NOT NULL,
	"has_video" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"biggest_discount" integer DEFAULT 0 NOT NULL,
	"lowest_price" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "list_changes_change" CHECK ("list_changes"."change" between -1 and 1)
);
--> statement-breakpoint
-- Blocks are counted after the migration, because that takes seconds for a million products.
insert into list_changes (change) select 0 where exists (select from products);
--> statement-breakpoint
create function note_added_products() returns trigger language plpgsql as $$
declare
  noted integer;
begin
  insert into list_changes select 1, id, category_id, subcategory_id, youtube_video_id is not null, is_featured, created_at,
      biggest_discount, lowest_price from added limit 1001;
  get diagnostics noted = row_count;
  if noted > 1000 then insert into list_changes (change) values (0); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_added_lists after insert on products referencing new table as added
  for each statement execute function note_added_products();
--> statement-breakpoint
create function note_removed_products() returns trigger language plpgsql as $$
declare
  noted integer;
begin
  insert into list_changes select -1, id, category_id, subcategory_id, youtube_video_id is not null, is_featured, created_at,
      biggest_discount, lowest_price from removed limit 1001;
  get diagnostics noted = row_count;
  if noted > 1000 then insert into list_changes (change) values (0); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_removed_lists after delete on products referencing old table as removed
  for each statement execute function note_removed_products();
--> statement-breakpoint
create function note_moved_products() returns trigger language plpgsql as $$
declare
  noted integer;
begin
  insert into list_changes select place.* from before join after using (id) cross join lateral (values
    (-1, id, before.category_id, before.subcategory_id, before.youtube_video_id is not null, before.is_featured, before.created_at,
      before.biggest_discount, before.lowest_price),
    (1, id, after.category_id, after.subcategory_id, after.youtube_video_id is not null, after.is_featured, after.created_at,
      after.biggest_discount, after.lowest_price)) as place
  where (before.category_id, before.subcategory_id, before.youtube_video_id is null, before.is_featured,
      before.created_at, before.biggest_discount, before.lowest_price) is distinct from
    (after.category_id, after.subcategory_id, after.youtube_video_id is null, after.is_featured,
      after.created_at, after.biggest_discount, after.lowest_price)
  limit 1001;
  get diagnostics noted = row_count;
  if noted > 1000 then insert into list_changes (change) values (0); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger products_moved_lists after update on products
  referencing old table as before new table as after
  for each statement execute function note_moved_products();
--> statement-breakpoint
create function note_truncated_products() returns trigger language plpgsql as $$
begin
  insert into list_changes (change) values (0);
  return null;
end $$;
--> statement-breakpoint
create trigger products_truncated_lists after truncate on products
  for each statement execute function note_truncated_products();
