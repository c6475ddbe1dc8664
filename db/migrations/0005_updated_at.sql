ALTER TABLE "products" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
update products set updated_at = created_at;
--> statement-breakpoint
update blog_posts set updated_at = published_at;
--> statement-breakpoint
create function note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger products_updated before update on products
  for each row when (old.* is distinct from new.*) execute function note_update();
--> statement-breakpoint
create trigger blog_posts_updated before update on blog_posts
  for each row when (old.* is distinct from new.*) execute function note_update();
