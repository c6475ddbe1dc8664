CREATE TABLE "order_day_changes" (
	"day" date NOT NULL,
	"status_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date NOT NULL,
	"status_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "order_days_day_status_id_pk" PRIMARY KEY("day","status_id")
);
--> statement-breakpoint
create function note_order_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_day_changes
    select (placed_at at time zone 'Asia/Karachi')::date, status_id, count(*), sum(total) from after group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into order_day_changes
    select (placed_at at time zone 'Asia/Karachi')::date, status_id, -count(*), -sum(total) from before
    group by 1, 2;
  else
    insert into order_day_changes
    select (placed_at at time zone 'Asia/Karachi')::date, status_id, sum(orders), sum(total) from (
      select placed_at, status_id, 1 as orders, total from after
      union all select placed_at, status_id, -1, -total from before) as both_sides
    group by 1, 2 having sum(orders) <> 0 or sum(total) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- A job adds to order_search, so placing an order waits for none of these.
create trigger order_search_added after insert on order_search referencing new table as after
  for each statement execute function note_order_days();
--> statement-breakpoint
create trigger order_search_changed after update on order_search referencing old table as before new table as after
  for each statement execute function note_order_days();
--> statement-breakpoint
create trigger order_search_removed after delete on order_search referencing old table as before
  for each statement execute function note_order_days();
--> statement-breakpoint
insert into order_days
select (placed_at at time zone 'Asia/Karachi')::date, status_id, count(*), sum(total) from order_search group by 1, 2;
