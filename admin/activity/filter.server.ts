import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import type { InputOf } from '#app/core/endpoint.ts'
import { Refusal } from '#app/core/refusal.ts'
import { auditEntries } from '#db/tables/index.ts'
import type { listActivity } from './contract.ts'

export type Query = InputOf<typeof listActivity>['query']

/** A long transaction writes an older time under a newer id: this many more ids are searched. */
const LATE_IDS = 10_000

export const visibleTo = (staff: StaffSession) =>
  staff.permissions.has('staff.edit') ? undefined : eq(auditEntries.staffId, staff.staff_id)

export function whereOf(filter: Omit<Query, 'cursor' | 'limit'>, staff: StaffSession): SQL | undefined {
  const { staff_id, action, object_type, object_id, from, to } = filter
  if (Boolean(object_type) !== Boolean(object_id)) throw new Refusal(422, 'An object has a type and an id.')
  return and(
    visibleTo(staff),
    staff_id ? eq(auditEntries.staffId, staff_id) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    object_type ? eq(auditEntries.objectType, object_type) : undefined,
    object_id ? eq(auditEntries.objectId, object_id) : undefined,
    from ? since(sql`${from}::date`) : undefined,
    to ? until(sql`${to}::date + 1`) : undefined,
  )
}

/** Ids grow with time, so a limit in time is also one of ids, by which the other indexes are sorted. */
function since(day: SQL): SQL {
  const time = sql`(${day})::timestamp at time zone 'Asia/Karachi'`
  return sql`${auditEntries.at} >= ${time} and ${auditEntries.id} >= coalesce(
    (select id from audit_entries where at >= ${time} order by at limit 1) - ${LATE_IDS}::bigint, 0)`
}

function until(day: SQL): SQL {
  const time = sql`(${day})::timestamp at time zone 'Asia/Karachi'`
  return sql`${auditEntries.at} < ${time} and ${auditEntries.id} <= coalesce(
    (select id from audit_entries where at < ${time} order by at desc limit 1) + ${LATE_IDS}::bigint, 0)`
}
