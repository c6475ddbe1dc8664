CREATE INDEX "products_category_featured" ON "products" USING btree ("category_id","is_featured" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_category_new" ON "products" USING btree ("category_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_category_discount" ON "products" USING btree ("category_id","biggest_discount" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_subcategory_featured" ON "products" USING btree ("subcategory_id","is_featured" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_subcategory_new" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_subcategory_discount" ON "products" USING btree ("subcategory_id","biggest_discount" DESC NULLS FIRST,"id");