CREATE TABLE "search_log" (
	"day" date NOT NULL,
	"form" text NOT NULL,
	"searches" integer NOT NULL,
	"visitors" integer NOT NULL,
	"found" integer NOT NULL,
	"clicks" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "search_log_day_form_pk" PRIMARY KEY("day","form")
);
--> statement-breakpoint
CREATE INDEX "search_log_form" ON "search_log" USING btree ("form");