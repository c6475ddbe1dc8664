CREATE TABLE "slug_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overview_changes" (
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overview_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"settled_id" integer NOT NULL,
	"pending_id" integer NOT NULL,
	"pending_xid" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_overviews" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"category_id" integer NOT NULL,
	"price" integer NOT NULL,
	"units" integer NOT NULL,
	"sold" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_hidden" boolean NOT NULL,
	"is_low" boolean NOT NULL,
	"is_out" boolean NOT NULL,
	"has_picture" boolean NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "product_sales_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
-- Not validated: older rows satisfy the stricter check, and validating a large ledger would lock it.
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "slug_redirects" ADD CONSTRAINT "slug_redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_overviews" ADD CONSTRAINT "product_overviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "slug_redirects_product" ON "slug_redirects" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_overviews_name" ON "product_overviews" USING btree ("name","product_id");--> statement-breakpoint
CREATE INDEX "product_overviews_price" ON "product_overviews" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "product_overviews_units" ON "product_overviews" USING btree ("units","product_id");--> statement-breakpoint
CREATE INDEX "product_overviews_sold" ON "product_overviews" USING btree ("sold","product_id");--> statement-breakpoint
CREATE INDEX "product_overviews_created" ON "product_overviews" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_overviews_category" ON "product_overviews" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "product_overviews_hidden" ON "product_overviews" USING btree ("product_id") WHERE "product_overviews"."is_hidden";--> statement-breakpoint
CREATE INDEX "product_overviews_low" ON "product_overviews" USING btree ("product_id") WHERE "product_overviews"."is_low";--> statement-breakpoint
CREATE INDEX "product_overviews_out" ON "product_overviews" USING btree ("product_id") WHERE "product_overviews"."is_out";--> statement-breakpoint
CREATE INDEX "product_overviews_no_picture" ON "product_overviews" USING btree ("product_id") WHERE not "product_overviews"."has_picture";--> statement-breakpoint
CREATE INDEX "product_sales_day" ON "product_sales" USING btree ("day");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost" CHECK ("variants"."cost" between 0 and 100000000) not valid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('start', 'sale', 'cancel', 'count',
        'received', 'counted', 'damaged', 'returned', 'lost', 'undo')) not valid;
--> statement-breakpoint
create index product_overviews_words on product_overviews using gin (words) with (fastupdate = off);
--> statement-breakpoint
create or replace function refresh_product_prices(product_ids integer[]) returns void language sql as $$
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
create trigger variants_archived_prices after update of is_archived on variants
  for each row when (old.is_archived <> new.is_archived) execute function variant_price_changed();
--> statement-breakpoint
-- `nayab.stock_reason` and `nayab.staff` name a correction by staff, for the transaction that makes it.
create or replace function note_moved_units() returns trigger language plpgsql as $$
declare
  order_id integer := nullif(current_setting('nayab.order', true), '')::integer;
  given_reason text := nullif(current_setting('nayab.stock_reason', true), '');
begin
  insert into stock_movements (variant_id, order_id, units, reason, staff_id)
  select after.id, order_id, after.units_left - before.units_left,
    case when given_reason is not null then given_reason when order_id is null then 'count'
      when after.units_left < before.units_left then 'sale' else 'cancel' end,
    nullif(current_setting('nayab.staff', true), '')::integer
  from before join after using (id) where after.units_left <> before.units_left;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_added_products() returns trigger language plpgsql as $$
declare
  noted integer;
begin
  insert into list_changes select 1, id, category_id, subcategory_id, youtube_video_id is not null, is_featured, created_at,
      biggest_discount, lowest_price from added where not is_hidden limit 1001;
  get diagnostics noted = row_count;
  if noted > 1000 then insert into list_changes (change) values (0); end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_removed_products() returns trigger language plpgsql as $$
declare
  noted integer;
begin
  insert into list_changes select -1, id, category_id, subcategory_id, youtube_video_id is not null, is_featured, created_at,
      biggest_discount, lowest_price from removed where not is_hidden limit 1001;
  get diagnostics noted = row_count;
  if noted > 1000 then insert into list_changes (change) values (0); end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_moved_products() returns trigger language plpgsql as $$
declare
  noted integer;
begin
  insert into list_changes select change, place.id, place.category_id, place.subcategory_id, has_video, place.is_featured,
      place.created_at, place.biggest_discount, place.lowest_price
  from before join after using (id) cross join lateral (values
    (-1, before.id, before.category_id, before.subcategory_id, before.youtube_video_id is not null, before.is_featured,
      before.created_at, before.biggest_discount, before.lowest_price, before.is_hidden),
    (1, after.id, after.category_id, after.subcategory_id, after.youtube_video_id is not null, after.is_featured,
      after.created_at, after.biggest_discount, after.lowest_price, after.is_hidden)
  ) as place (change, id, category_id, subcategory_id, has_video, is_featured, created_at, biggest_discount,
    lowest_price, is_hidden)
  where not place.is_hidden
    and (before.category_id, before.subcategory_id, before.youtube_video_id is null, before.is_featured,
      before.created_at, before.biggest_discount, before.lowest_price, before.is_hidden) is distinct from
    (after.category_id, after.subcategory_id, after.youtube_video_id is null, after.is_featured,
      after.created_at, after.biggest_discount, after.lowest_price, after.is_hidden)
  limit 1001;
  get diagnostics noted = row_count;
  if noted > 1000 then insert into list_changes (change) values (0); end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function keep_product_search() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
    select id, is_featured, created_at, biggest_discount, lowest_price, search_lexemes(name, keywords) from added
    where not is_hidden
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
--> statement-breakpoint
create or replace function renew_product_search() returns trigger language plpgsql as $$
begin
  if new.is_hidden then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
    values (new.id, new.is_featured, new.created_at, new.biggest_discount, new.lowest_price,
      search_lexemes(new.name, new.keywords))
    on conflict (product_id) do update set (is_featured, created_at, biggest_discount, lowest_price, words) =
      (excluded.is_featured, excluded.created_at, excluded.biggest_discount, excluded.lowest_price, excluded.words);
  return null;
end $$;
--> statement-breakpoint
create trigger products_hidden_search after update of is_hidden on products
  for each row when (old.is_hidden <> new.is_hidden) execute function renew_product_search();
--> statement-breakpoint
create function refresh_product_overviews(product_ids integer[]) returns void language sql as $$
  insert into product_overviews (product_id, name, category_id, price, units, sold, created_at, is_hidden, is_low,
    is_out, has_picture, words)
  select p.id, left(search_form(p.name), 60), p.category_id, p.lowest_price, v.units, s.sold, p.created_at,
    p.is_hidden, v.units > 0 and v.fewest <= 5, v.units = 0, p.image <> '',
    search_lexemes(p.name || ' ' || p.slug, p.keywords)
  from products p
  cross join lateral (select coalesce(sum(units_left), 0)::integer as units, coalesce(min(units_left), 0) as fewest
    from variants where product_id = p.id and not is_archived) v
  cross join lateral (select coalesce(sum(units), 0)::integer as sold from product_sales
    where product_id = p.id and day > (now() at time zone interval '5 hours')::date - 30) s
  where p.id = any(product_ids) order by p.id
  on conflict (product_id) do update
    set (name, category_id, price, units, sold, created_at, is_hidden, is_low, is_out, has_picture, words) =
      (excluded.name, excluded.category_id, excluded.price, excluded.units, excluded.sold, excluded.created_at,
        excluded.is_hidden, excluded.is_low, excluded.is_out, excluded.has_picture, excluded.words)
    where (product_overviews.*) is distinct from (excluded.*)
$$;
--> statement-breakpoint
create function note_overview_products() returns trigger language plpgsql as $$
begin
  insert into overview_changes select id from touched;
  return null;
end $$;
--> statement-breakpoint
create function note_overview_variants() returns trigger language plpgsql as $$
begin
  insert into overview_changes select distinct product_id from touched;
  return null;
end $$;
--> statement-breakpoint
create function note_overview_product() returns trigger language plpgsql as $$
begin
  insert into overview_changes values (new.id);
  return null;
end $$;
--> statement-breakpoint
create function note_overview_variant() returns trigger language plpgsql as $$
begin
  insert into overview_changes values (new.product_id);
  return null;
end $$;
--> statement-breakpoint
create trigger products_added_overviews after insert on products referencing new table as touched
  for each statement execute function note_overview_products();
--> statement-breakpoint
create trigger products_changed_overviews
  after update of name, slug, keywords, image, category_id, lowest_price, created_at, is_hidden on products
  for each row when ((old.name, old.slug, old.keywords, old.image, old.category_id, old.lowest_price, old.created_at,
      old.is_hidden) is distinct from (new.name, new.slug, new.keywords, new.image, new.category_id, new.lowest_price,
      new.created_at, new.is_hidden))
  execute function note_overview_product();
--> statement-breakpoint
create trigger variants_added_overviews after insert on variants referencing new table as touched
  for each statement execute function note_overview_variants();
--> statement-breakpoint
create trigger variants_removed_overviews after delete on variants referencing old table as touched
  for each statement execute function note_overview_variants();
--> statement-breakpoint
create trigger variants_archived_overviews after update of is_archived on variants
  for each row when (old.is_archived <> new.is_archived) execute function note_overview_variant();
