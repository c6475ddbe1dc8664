CREATE TABLE "post_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_redirects" ADD CONSTRAINT "post_redirects_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_redirects_post" ON "post_redirects" USING btree ("post_id");--> statement-breakpoint
-- A slug that is in use leads to its owner; an earlier one redirects there.
create function note_post_slug() returns trigger language plpgsql as $$
begin
  delete from post_redirects where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into post_redirects (slug, post_id) values (old.slug, new.id)
      on conflict (slug) do update set post_id = excluded.post_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger blog_posts_added_slug after insert on blog_posts
  for each row execute function note_post_slug();
--> statement-breakpoint
create trigger blog_posts_changed_slug after update of slug on blog_posts
  for each row when (old.slug <> new.slug) execute function note_post_slug();
