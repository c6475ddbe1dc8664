CREATE TABLE "report_months" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"month" date NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"units" integer NOT NULL,
	"rupees" bigint NOT NULL,
	CONSTRAINT "report_months_kind_month_key_pk" PRIMARY KEY("kind","month","key")
);
--> statement-breakpoint
CREATE TABLE "report_product_months" (
	"product_id" integer NOT NULL,
	"month" date NOT NULL,
	"orders" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"units" integer NOT NULL,
	"rupees" bigint NOT NULL,
	CONSTRAINT "report_product_months_product_id_month_pk" PRIMARY KEY("product_id","month")
);
--> statement-breakpoint
CREATE INDEX "report_product_months_best" ON "report_product_months" USING btree ("month","rupees","product_id");--> statement-breakpoint
-- Arguments: the table by month and its key columns.
create function add_to_report_months() returns trigger language plpgsql as $$
begin
  execute format($sql$
    insert into %1$I (%2$s, month, orders, cancelled, units, rupees)
    select %2$s, month, sum(sign * orders), sum(sign * cancelled), sum(sign * units), sum(sign * rupees)
    from (select *, date_trunc('month', day::timestamp)::date as month from (%3$s) as sides) as of_months
    group by %2$s, month
    having (sum(sign * orders), sum(sign * cancelled), sum(sign * units), sum(sign * rupees)) <> (0, 0, 0, 0)
    order by %2$s, month
    on conflict (%2$s, month) do update set orders = %1$I.orders + excluded.orders,
      cancelled = %1$I.cancelled + excluded.cancelled, units = %1$I.units + excluded.units,
      rupees = %1$I.rupees + excluded.rupees$sql$,
    tg_argv[0], tg_argv[1], case tg_op
      when 'INSERT' then 'select 1 as sign, * from after'
      when 'DELETE' then 'select -1 as sign, * from before'
      else 'select 1 as sign, * from after union all select -1, * from before' end);
  return null;
end $$;
--> statement-breakpoint
create trigger report_sums_added after insert on report_sums referencing new table as after
  for each statement execute function add_to_report_months('report_months', 'kind, key');
--> statement-breakpoint
create trigger report_sums_changed after update on report_sums referencing old table as before new table as after
  for each statement execute function add_to_report_months('report_months', 'kind, key');
--> statement-breakpoint
create trigger report_sums_removed after delete on report_sums referencing old table as before
  for each statement execute function add_to_report_months('report_months', 'kind, key');
--> statement-breakpoint
create trigger report_products_added after insert on report_products referencing new table as after
  for each statement execute function add_to_report_months('report_product_months', 'product_id');
--> statement-breakpoint
create trigger report_products_changed after update on report_products
  referencing old table as before new table as after
  for each statement execute function add_to_report_months('report_product_months', 'product_id');
--> statement-breakpoint
create trigger report_products_removed after delete on report_products referencing old table as before
  for each statement execute function add_to_report_months('report_product_months', 'product_id');
--> statement-breakpoint
insert into open_steps (name) select 'fill report months' where exists (select from report_sums);
