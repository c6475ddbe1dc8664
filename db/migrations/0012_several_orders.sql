-- The statement of the checkout takes units for several orders at once and writes their movements itself.
create or replace function note_moved_units() returns trigger language plpgsql as $$
declare
  setting text := current_setting('nayab.order', true);
  order_id integer;
  given_reason text := nullif(current_setting('nayab.stock_reason', true), '');
begin
  if setting = 'several' then return null; end if;
  order_id := nullif(setting, '')::integer;
  insert into stock_movements (variant_id, order_id, units, reason, staff_id)
  select after.id, order_id, after.units_left - before.units_left,
    case when given_reason is not null then given_reason when order_id is null then 'count'
      when after.units_left < before.units_left then 'sale' else 'cancel' end,
    nullif(current_setting('nayab.staff', true), '')::integer
  from before join after using (id) where after.units_left <> before.units_left;
  return null;
end $$;
