CREATE TABLE "open_steps" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"bucket" smallint DEFAULT 0 NOT NULL,
	"is_featured" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"biggest_discount" integer NOT NULL,
	"lowest_price" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word_changes" (
	"word" text NOT NULL,
	"products" integer NOT NULL,
	"names" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	"names" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_order" ON "product_search" USING btree ("bucket","product_id");--> statement-breakpoint
create index search_words_parts on search_words using gin (word gin_trgm_ops);
--> statement-breakpoint
insert into open_steps (name) select 'fill product_search' where exists (select from products);
--> statement-breakpoint
-- The words of name and keywords; those of the name begin with a dot. A sign is no part of a word.
create function search_lexemes(name text, keywords text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(case when named then '.' || word else word end), '{}'))
  from (
    select left(word, 100) as word, bool_or(part = 1) as named
    from (select translate(search_words(name, keywords), signs, repeat(' ', length(signs))) as text
        from (values ('%_*\#@!?<>[]{}=~^`$“”„‘«»،۔؛؟×•°™®©·…' || chr(9) || chr(10) || chr(13) || chr(160))) as s (signs)
      ) as spaced,
      generate_series(1, 2) as part, string_to_table(split_part(spaced.text, '|', part), ' ') as word
    where word <> '' group by 1 limit 1000
  ) as distinct_words
$$;
--> statement-breakpoint
create function keep_product_search() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
    select id, is_featured, created_at, biggest_discount, lowest_price, search_lexemes(name, keywords) from added
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
--> statement-breakpoint
create trigger products_added_search after insert on products referencing new table as added
  for each statement execute function keep_product_search();
--> statement-breakpoint
create function renew_product_search() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
    values (new.id, new.is_featured, new.created_at, new.biggest_discount, new.lowest_price,
      search_lexemes(new.name, new.keywords))
    on conflict (product_id) do update set (is_featured, created_at, biggest_discount, lowest_price, words) =
      (excluded.is_featured, excluded.created_at, excluded.biggest_discount, excluded.lowest_price, excluded.words);
  return null;
end $$;
--> statement-breakpoint
-- By row, so that ratings leave the words alone.
create trigger products_changed_search
  after update of name, keywords, is_featured, created_at, biggest_discount, lowest_price on products
  for each row when ((old.name, old.keywords, old.is_featured, old.created_at, old.biggest_discount, old.lowest_price)
    is distinct from (new.name, new.keywords, new.is_featured, new.created_at, new.biggest_discount, new.lowest_price))
  execute function renew_product_search();
--> statement-breakpoint
create function note_added_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes select ltrim(lexeme, '.'), count(*), count(*) filter (where lexeme like '.%')
    from added, unnest(tsvector_to_array(words)) as lexeme group by 1;
  return null;
end $$;
--> statement-breakpoint
create function note_removed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes select ltrim(lexeme, '.'), -count(*), -count(*) filter (where lexeme like '.%')
    from removed, unnest(tsvector_to_array(words)) as lexeme group by 1;
  return null;
end $$;
--> statement-breakpoint
create function note_renewed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes
    select ltrim(lexeme, '.'), sum(change), coalesce(sum(change) filter (where lexeme like '.%'), 0)
    from removed join added using (product_id) cross join lateral (
      select -1 as change, lexeme from unnest(tsvector_to_array(removed.words)) as lexeme
      union all select 1, lexeme from unnest(tsvector_to_array(added.words)) as lexeme
    ) as both_words where removed.words <> added.words
    group by 1
    having sum(change) <> 0 or sum(change) filter (where lexeme like '.%') <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger product_search_added_words after insert on product_search referencing new table as added
  for each statement execute function note_added_search_words();
--> statement-breakpoint
create trigger product_search_removed_words after delete on product_search referencing old table as removed
  for each statement execute function note_removed_search_words();
--> statement-breakpoint
create trigger product_search_renewed_words after update on product_search
  referencing old table as removed new table as added
  for each statement execute function note_renewed_search_words();
