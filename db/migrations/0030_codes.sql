CREATE TABLE "variant_codes" (
	"variant_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "variant_codes_length" CHECK (length("variant_codes"."code") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "variant_codes" ADD CONSTRAINT "variant_codes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variant_codes_code" ON "variant_codes" USING btree (lower("code"));