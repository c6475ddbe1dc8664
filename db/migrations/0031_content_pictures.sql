ALTER TABLE "banners" ALTER COLUMN "position" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "position" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "subcategories" ALTER COLUMN "position" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- People count places from 1.
UPDATE "categories" SET "position" = "position" + 1;--> statement-breakpoint
UPDATE "subcategories" SET "position" = "position" + 1;--> statement-breakpoint
UPDATE "banners" SET "position" = "position" + 1;
