CREATE TABLE "report_changes" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_products" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"units" integer NOT NULL,
	"rupees" bigint NOT NULL,
	CONSTRAINT "report_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_sums" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"units" integer NOT NULL,
	"rupees" bigint NOT NULL,
	CONSTRAINT "report_sums_kind_day_key_pk" PRIMARY KEY("kind","day","key")
);
--> statement-breakpoint
CREATE INDEX "report_changes_day" ON "report_changes" USING btree ("day");
--> statement-breakpoint
create function note_report_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into report_changes select distinct (placed_at at time zone 'Asia/Karachi')::date from before;
  else
    -- Of the statuses only Cancelled counts.
    insert into report_changes
    select distinct (placed_at at time zone 'Asia/Karachi')::date from (
      select order_id, placed_at, city_id, promo_code, total, status_id = 4 from (
        select * from before union all select * from after) as both_sides
      group by 1, 2, 3, 4, 5, 6 having count(*) = 1) as changed;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger order_search_changed_report after update on order_search
  referencing old table as before new table as after for each statement execute function note_report_days();
--> statement-breakpoint
create trigger order_search_removed_report after delete on order_search
  referencing old table as before for each statement execute function note_report_days();
--> statement-breakpoint
create function note_report_lines() returns trigger language plpgsql as $$
begin
  insert into report_changes
  select distinct (s.placed_at at time zone 'Asia/Karachi')::date
  from before join order_search s on s.order_id = before.order_id;
  return null;
end $$;
--> statement-breakpoint
-- Placing an order only inserts lines, so it waits for none of these. A line that a correction adds changes
-- the total.
create trigger order_lines_changed_report after update on order_lines
  referencing old table as before for each statement execute function note_report_lines();
--> statement-breakpoint
create trigger order_lines_removed_report after delete on order_lines
  referencing old table as before for each statement execute function note_report_lines();
--> statement-breakpoint
insert into report_changes select distinct (placed_at at time zone 'Asia/Karachi')::date from order_search;
