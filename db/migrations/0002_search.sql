CREATE TABLE "product_words" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_words" ADD CONSTRAINT "product_words_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Name, a bar, keywords: each word after a space, so that ' tea' finds where a word begins; lower case, no accents.
create function search_words(name text, keywords text) returns text language sql immutable parallel safe
  as $$ select translate(search_form(' ' || translate(name, '|', ' ') || ' | ' || translate(keywords, '|', ' ')), '-–—/().,;:''"’&+', '               ') $$;
--> statement-breakpoint
insert into product_words select id, search_words(name, keywords) from products;
--> statement-breakpoint
create index product_words_search on product_words using gin (words gin_trgm_ops);
--> statement-breakpoint
drop index products_search;
--> statement-breakpoint
create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words select id, search_words(name, keywords) from added
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
--> statement-breakpoint
create trigger products_added_words after insert on products referencing new table as added
  for each statement execute function keep_product_words();
--> statement-breakpoint
create function renew_product_words() returns trigger language plpgsql as $$
begin
  update product_words set words = search_words(new.name, new.keywords) where product_id = new.id;
  return null;
end $$;
--> statement-breakpoint
-- By row, so that sums that follow variants and reviews leave the words alone.
create trigger products_renamed_words after update of name, keywords on products
  for each row when (old.name <> new.name or old.keywords <> new.keywords) execute function renew_product_words();
