import { sql } from 'drizzle-orm'
import { requireStepUp } from '#admin/core/require-permission.server.ts'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import { STAFF_PRICES_LOCK } from '#db/locks.ts'
import { MAX_WITHOUT_STEP_UP } from './bulk-kinds.server.ts'

/** For a change of so many prices. What this person has changed in the last 10 minutes counts, too: many
 * small changes are a large one. What a second factor had allowed does not.
 * @throws Refusal 403 with `data.step_up` */
export async function requireStepUpForPrices(
  db: Database | Transaction,
  staff: StaffSession,
  prices: number,
): Promise<void> {
  if (staff.step_up_until || prices === 0) return
  if (prices > MAX_WITHOUT_STEP_UP) requireStepUp(staff)
  // Cells of a pasted column arrive at the same time.
  await db.execute(sql`select pg_advisory_xact_lock(${STAFF_PRICES_LOCK}, ${staff.staff_id})`)
  if ((await countRecentPrices(db, staff)) + prices > MAX_WITHOUT_STEP_UP) requireStepUp(staff)
}

async function countRecentPrices(
  db: Database | Transaction,
  { staff_id, session_id }: StaffSession,
): Promise<number> {
  const { rows } = await db.execute<{ prices: number }>(sql`
    select coalesce(sum(case
        when action = 'variant.edit' then 1
        when action = 'variants.edit' then (
          select count(*)
          from jsonb_each(before -> 'variants') old,
            lateral (select after -> 'variants' -> old.key as row) now
          where old.value <> 'null'
            and (old.value -> 'price', old.value -> 'final_price')
              is distinct from (now.row -> 'price', now.row -> 'final_price'))
        else coalesce((after ->> 'prices')::integer, 0) end), 0)::integer as prices
    from audit_entries
    where staff_id = ${staff_id}
      and action in (
        'variant.edit', 'variants.edit', 'products.price', 'products.discount', 'products.import')
      and at > now() - interval '10 minutes'
      and at > coalesce((
        select stepped_up_at + interval '10 minutes' from staff_sessions where id = ${session_id}
      ), '-infinity')`)
  return rows[0]!.prices
}
