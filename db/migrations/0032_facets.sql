CREATE TABLE "facet_changes" (
	"colour_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"price_band" smallint NOT NULL,
	"discount_band" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"colour_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"price_band" smallint NOT NULL,
	"discount_band" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "facet_counts_key" PRIMARY KEY("colour_id","category_id","subcategory_id","price_band","discount_band","in_stock")
);
--> statement-breakpoint
CREATE TABLE "product_facets" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"price_band" smallint NOT NULL,
	"discount_band" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"colours" integer[] NOT NULL,
	"tokens" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_facets_tokens" ON "product_facets" USING gin ("tokens") WITH (fastupdate=false);
--> statement-breakpoint
-- The bounds are those of `app/catalogue/facet-rules.ts`; a test compares them.
create function facet_price_band(price integer) returns smallint language sql immutable parallel safe as $$
  select width_bucket(price, array[1, 500, 1000, 2000, 5000])::smallint
$$;
--> statement-breakpoint
create function facet_discount_band(percent integer) returns smallint language sql immutable parallel safe as $$
  select width_bucket(percent, array[10, 20, 30])::smallint
$$;
--> statement-breakpoint
-- A product of 30 % off is also one of 10 % and more.
create function facet_tokens(category integer, subcategory integer, price_band smallint, discount_band smallint,
  in_stock boolean, colours integer[]) returns integer[] language sql immutable parallel safe as $$
  select array[category * 8 + 1, subcategory * 8 + 2, price_band * 8 + 3] || array(
    select n * 8 + 4 from generate_series(1, discount_band) n union all select 5 where in_stock
    union all select colour * 8 + 6 from unnest(colours) colour)
$$;
--> statement-breakpoint
create function refresh_product_facets(product_ids integer[]) returns void language sql as $$
  delete from product_facets using products
  where product_id = products.id and products.id = any(product_ids) and products.is_hidden;
  insert into product_facets
    (product_id, category_id, subcategory_id, price_band, discount_band, in_stock, colours, tokens)
  select id, category_id, subcategory_id, price_band, discount_band, in_stock, colours,
    facet_tokens(category_id, subcategory_id, price_band, discount_band, in_stock, colours)
  from (
    select p.id, p.category_id, p.subcategory_id, facet_price_band(p.lowest_price) as price_band,
      facet_discount_band(p.biggest_discount) as discount_band, v.in_stock, v.colours
    from products p cross join lateral (
      select coalesce(bool_or(units_left > 0), false) as in_stock,
        coalesce(array_agg(distinct colour_id) filter (where colour_id is not null), '{}') as colours
      from variants where product_id = p.id and not is_archived
    ) v
    where p.id = any(product_ids) and not p.is_hidden order by p.id
  ) as listed
  on conflict (product_id) do update
    set (category_id, subcategory_id, price_band, discount_band, in_stock, colours, tokens) =
      (excluded.category_id, excluded.subcategory_id, excluded.price_band, excluded.discount_band,
        excluded.in_stock, excluded.colours, excluded.tokens)
    where product_facets.tokens <> excluded.tokens
$$;
--> statement-breakpoint
create function note_added_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes
    select colour, category_id, subcategory_id, price_band, discount_band, in_stock, count(*)
    from added cross join unnest(array[0] || colours) colour group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
--> statement-breakpoint
create function note_removed_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes
    select colour, category_id, subcategory_id, price_band, discount_band, in_stock, -count(*)
    from removed cross join unnest(array[0] || colours) colour group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
--> statement-breakpoint
create function note_moved_facets() returns trigger language plpgsql as $$
begin
  insert into facet_changes
    select colour, category_id, subcategory_id, price_band, discount_band, in_stock, sum(change)
    from (select *, 1 as change from added union all select *, -1 from removed) as moved
    cross join unnest(array[0] || colours) colour group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0;
  return null;
end $$;
--> statement-breakpoint
create function clear_facet_counts() returns trigger language plpgsql as $$
begin
  delete from facet_counts;
  delete from facet_changes;
  return null;
end $$;
--> statement-breakpoint
create trigger product_facets_added after insert on product_facets referencing new table as added
  for each statement execute function note_added_facets();
--> statement-breakpoint
create trigger product_facets_removed after delete on product_facets referencing old table as removed
  for each statement execute function note_removed_facets();
--> statement-breakpoint
create trigger product_facets_moved after update on product_facets
  referencing old table as removed new table as added for each statement execute function note_moved_facets();
--> statement-breakpoint
create trigger product_facets_truncated after truncate on product_facets
  for each statement execute function clear_facet_counts();
--> statement-breakpoint
drop trigger products_changed_overviews on products;
--> statement-breakpoint
create trigger products_changed_overviews
  after update of name, slug, keywords, image, category_id, subcategory_id, lowest_price, biggest_discount,
    created_at, is_hidden on products
  for each row when ((old.name, old.slug, old.keywords, old.image, old.category_id, old.subcategory_id,
      old.lowest_price, old.biggest_discount, old.created_at, old.is_hidden) is distinct from
    (new.name, new.slug, new.keywords, new.image, new.category_id, new.subcategory_id, new.lowest_price,
      new.biggest_discount, new.created_at, new.is_hidden))
  execute function note_overview_product();
--> statement-breakpoint
-- A sale names no colour, so the checkout does not run it.
create trigger variants_coloured_overviews after update of colour_id on variants
  for each row when (old.colour_id is distinct from new.colour_id) execute function note_overview_variant();
--> statement-breakpoint
insert into open_steps select 'fill product_facets' where exists (select from products);
