CREATE TABLE "category_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subcategory_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"subcategory_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_redirects" ADD CONSTRAINT "category_redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategory_redirects" ADD CONSTRAINT "subcategory_redirects_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_redirects_category" ON "category_redirects" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "subcategory_redirects_subcategory" ON "subcategory_redirects" USING btree ("subcategory_id");--> statement-breakpoint
-- A slug that is in use leads to its owner; an earlier one redirects there.
create function note_category_slug() returns trigger language plpgsql as $$
begin
  delete from category_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into category_redirects (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger categories_added_slug after insert on categories
  for each row execute function note_category_slug();
--> statement-breakpoint
create trigger categories_changed_slug after update of slug on categories
  for each row when (old.slug <> new.slug) execute function note_category_slug();
--> statement-breakpoint
create function note_subcategory_slug() returns trigger language plpgsql as $$
begin
  delete from subcategory_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into subcategory_redirects (slug, subcategory_id) values (old.slug, new.id)
      on conflict (slug) do update set subcategory_id = excluded.subcategory_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger subcategories_added_slug after insert on subcategories
  for each row execute function note_subcategory_slug();
--> statement-breakpoint
create trigger subcategories_changed_slug after update of slug on subcategories
  for each row when (old.slug <> new.slug) execute function note_subcategory_slug();
