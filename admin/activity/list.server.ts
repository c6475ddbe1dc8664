import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { cursorOf, readCursor } from '#admin/core/cursor.server.ts'
import type { Database } from '#app/core/context.server.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import { notFound } from '#app/core/refusal.ts'
import { auditEntries, staff as staffTable } from '#db/tables/index.ts'
import type { getActivity } from './contract.ts'
import { type Query, visibleTo, whereOf } from './filter.server.ts'
import { listShown, selectEntries } from './rows.server.ts'
import { searchEntries } from './search.server.ts'
import { hideFields } from './visible-fields.ts'

const MAX_COUNT = 1000

/** A page of entries, newest first, with the number of matches up to 1,000. @throws Refusal 422 */
export async function listEntries(db: Database, { cursor, limit, ...filter }: Query, staff: StaffSession) {
  const where = whereOf(filter, staff)
  const matching = await searchEntries(db, filter.q, MAX_COUNT + 1)
  const before = cursor === undefined ? undefined : lt(auditEntries.id, readCursor(cursor, 'number').key)
  const rows = await selectEntries(db)
    .where(matching(and(where, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1)
  const counted = db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(matching(where))
    .limit(MAX_COUNT + 1)
  const found = await db.$count(counted.as('counted'))
  const shown = rows.slice(0, limit)
  return {
    data: await listShown(db, shown, staff),
    meta: {
      next_cursor: rows.length > limit ? cursorOf(shown.at(-1)!.entry.id, 0) : null,
      total: Math.min(found, MAX_COUNT),
      total_is_minimum: found > MAX_COUNT,
    },
  }
}

/** @throws Refusal 404 */
export async function requireEntry(
  db: Database,
  id: number,
  staff: StaffSession,
): Promise<DataOf<typeof getActivity>> {
  const [row] = await selectEntries(db).where(and(eq(auditEntries.id, id), visibleTo(staff)))
  if (!row) throw notFound()
  const { before, after, reason, address, requestId } = row.entry
  const [entry] = await listShown(db, [row], staff)
  return {
    ...entry!,
    before: hideFields(before, staff.permissions) as Record<string, unknown> | null,
    after: hideFields(after, staff.permissions) as Record<string, unknown> | null,
    reason,
    address,
    request_id: requestId,
  }
}

/** The people and actions of the log. The actions come from a loose scan of their index. */
export async function listFilters(db: Database, staff: StaffSession) {
  const seesAll = staff.permissions.has('staff.edit')
  const people = await db
    .select({ staff_id: staffTable.id, full_name: staffTable.fullName })
    .from(staffTable)
    .where(seesAll ? undefined : eq(staffTable.id, staff.staff_id))
    .orderBy(asc(staffTable.fullName))
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive actions as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select e.action from audit_entries e where e.action > actions.action order by e.action limit 1)
      from actions where actions.action is not null
    ) select action from actions where action is not null`)
  return { people, actions: rows.map(({ action }) => action) }
}
