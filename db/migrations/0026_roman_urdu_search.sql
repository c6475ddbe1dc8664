CREATE TABLE "search_concepts" (
	"spelling" text NOT NULL,
	"concept" text NOT NULL,
	"finds" text NOT NULL,
	"near" text DEFAULT '' NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_concepts_spelling_is_own_pk" PRIMARY KEY("spelling","is_own")
);
--> statement-breakpoint
ALTER TABLE "product_search" ALTER COLUMN "bucket" SET DEFAULT 8;
--> statement-breakpoint
create or replace function search_sound(word text) returns text language sql immutable strict parallel safe
return case when word ~ '[0-9]' then '' else translate(
regexp_replace(
regexp_replace(
replace(
translate(
regexp_replace(
replace(
replace(
replace(
replace(
replace(
replace(
replace(
replace(
replace(
replace(
replace(
replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
translate(
translate(
normalize(word, NFKD),
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
  'يىكةۃهےـء', 'ییکہہہی'),
  '[^a-zبپتٹطثسصجچحہھخقکدڈذزضظژرڑشغگفلمنںویاع]', '', 'g'),
  '(.)\1\1+', '\1\1', 'g'),
  '([a-z]([sxz]|ch|sh))es$', '\1', 'g'),
  '([a-z][a-z][abcdefghjklmnopqrtvwxyz])s$', '\1', 'g'),
  't?c+h+', 'C', 'g'),
  's+c?h+', 'S', 'g'),
  'ck', 'k'),
  'q', 'k'),
  'kh', 'k'),
  'gh', 'g'),
  'ph', 'f'),
  'th', 't'),
  'dh', 'd'),
  'bh', 'b'),
  'jh', 'j'),
  'rh', 'r'),
  'zh', 'z'),
  'x', 'ks'),
  'c(?=[eiy])', 's', 'g'),
  'cCv', 'kcw'),
  'پھ', 'f'),
  '([بتٹجچدڈرڑکگلمن])ھ', '\1', 'g'),
  '[ہھ]$', 'ا', 'g'),
  'بپتٹطثسصجچحہھخقکدڈذزضظژرڑشغگفلمنںویاع', 'bptttsssjchhhkkkddzzzzzrrSggflmnnwyaa') end;
--> statement-breakpoint
create or replace function search_k1(word text) returns text language sql immutable strict parallel safe
return regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
search_sound(word),
  '([bcdfghjklmnprstwzS])\1+', '\1', 'g'),
  'n(?=[bp])', 'm', 'g'),
  '(.)h(?![aeiouy])', '\1', 'g'),
  'w(?![aeiouy])', 'u', 'g'),
  '([bcdfghjklmnprstwzS])\1+', '\1', 'g'),
  '[aeiy]*[eiy]a+$', 'IA', 'g'),
  '[aeiouy]*[ou][aeiouy]*', 'U', 'g'),
  '[aeiy]*[eiy][aeiy]*', 'I', 'g'),
  'a+', 'A', 'g');
--> statement-breakpoint
create or replace function search_k1_short(word text) returns text language sql immutable strict parallel safe
return case when length(translate(search_k1(word), 'AIU', '')) < 2 then '' else regexp_replace(
regexp_replace(
regexp_replace(
regexp_replace(
search_k1(word),
  '[AIU]+$', '', 'g'),
  '(.)h', '\1', 'g'),
  '([AIU])\1+', '\1', 'g'),
  '[AIU]+$', '', 'g') end;
--> statement-breakpoint
create or replace function search_k2(word text) returns text language sql immutable strict parallel safe
return case when length(translate(search_k1(word), 'AIU', '')) < 3 then '' else translate(
regexp_replace(
regexp_replace(
search_k1(word),
  '^[AIU]+', 'a', 'g'),
  '[AIU]', '', 'g'),
  'a', 'A') end;
--> statement-breakpoint
create or replace function search_k3(word text) returns text language sql immutable strict parallel safe
return translate(
search_k2(word),
  'd', 'r');
--> statement-breakpoint
-- Loads the extension, whose settings are not known before.
select word_similarity('', '');
--> statement-breakpoint
-- The words of the shop that share at least two of five trigrams with a misspelt one.
create function similar_search_words(typed text) returns table (word text, products integer)
language sql stable parallel safe set pg_trgm.word_similarity_threshold = 0.39 as $$
  select word, products from search_words
  where typed <% word and abs(length(word) - length(typed)) <= 2 and products > 0 and word not like '#%'
  order by word_similarity(typed, word) desc, word limit 200
$$;
--> statement-breakpoint
create function similar_search_spellings(typed text) returns table (spelling text, concept text, finds text, near text)
language sql stable parallel safe set pg_trgm.word_similarity_threshold = 0.39 as $$
  select spelling, concept, finds, near from search_concepts
  where typed <% spelling and abs(length(spelling) - length(typed)) <= 2 limit 200
$$;
--> statement-breakpoint
create index search_concepts_parts on search_concepts using gin (spelling gin_trgm_ops);
--> statement-breakpoint
create index search_concepts_k1 on search_concepts (search_k1(spelling));
--> statement-breakpoint
create index search_concepts_k1_short on search_concepts (search_k1_short(spelling));
--> statement-breakpoint
create index search_concepts_k2 on search_concepts (search_k2(spelling));
--> statement-breakpoint
create index search_concepts_k3 on search_concepts (search_k3(spelling));
--> statement-breakpoint
-- The words of name and keywords, and the categories by their numbers: a category that is renamed changes no product.
create function product_lexemes(name text, keywords text, category_id integer, subcategory_id integer) returns tsvector
language sql immutable parallel safe as $$
  select search_lexemes(name, keywords) || array_to_tsvector(array['#c' || category_id, '#s' || subcategory_id])
$$;
--> statement-breakpoint
insert into open_steps (name) select 'add categories to product_search' where exists (select from products);
--> statement-breakpoint
create or replace function keep_product_search() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, is_featured, created_at, biggest_discount, lowest_price, words)
    select id, is_featured, created_at, biggest_discount, lowest_price,
      product_lexemes(name, keywords, category_id, subcategory_id) from added
    where not is_hidden
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
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
    from before join after using (id)
    where not after.is_hidden
      and (before.is_hidden or (before.name, before.keywords, before.category_id, before.subcategory_id)
          is distinct from (after.name, after.keywords, after.category_id, after.subcategory_id)
        or not exists (select from product_search where product_id = id))
    on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
