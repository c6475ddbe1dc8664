import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { StaffSession } from '#admin/core/staff-session.server.ts'
import { cursorOf, readCursor } from '#admin/core/cursor.server.ts'
import type { Database, Transaction } from '#app/core/context.server.ts'
import type { DataOf, InputOf } from '#app/core/endpoint.ts'
import { notFound, Refusal } from '#app/core/refusal.ts'
import { auditEntries, staff as staffTable, staffJobs } from '#db/tables/index.ts'
import type { JobState } from '#admin/jobs/contract.ts'
import type { Entry, getActivity, listActivity } from './contract.ts'
import { readUndoSeconds } from './undo-seconds.server.ts'
import { canUndoEntry, type Person, type StoredEntry } from './undoers.server.ts'
import { searchEntries } from './search.server.ts'
import { hideFields } from './visible-fields.ts'

type Query = InputOf<typeof listActivity>['query']
type Row = {
  entry: StoredEntry
  isRecent: boolean
  isUndone: boolean
  job: JobState | null
  undoJob: JobState | null
  secondsSinceJob: number | null
}

const MAX_COUNT = 1000
/** A long transaction writes an older time under a newer id: this many more ids are searched. */
const LATE_IDS = 10_000

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

/** Drizzle would name the column `id`, which is that of `u` here. For `exists` the planner would read the
 * whole log into a hash table. */
const isUndone = sql<boolean>`(
  select u.id from audit_entries u where u.undo_of = audit_entries.id limit 1) is not null`

const undoJob = sql<JobState | null>`(
  select jsonb_build_object('id', j.id, 'state', j.state, 'total', j.total, 'done', j.done,
    'failed', j.failed, 'audit_id', j.audit_id)
  from audit_entries u join staff_jobs j on j.id = (u.after ->> 'job_id')::integer
  where u.undo_of = audit_entries.id limit 1)`

export function selectEntries(db: Database | Transaction) {
  return db
    .select({
      entry: auditEntries,
      isRecent: sql<boolean>`${auditEntries.at} > now() - interval '24 hours'`,
      isUndone,
      undoJob,
      secondsSinceJob: sql<number | null>`
        extract(epoch from clock_timestamp() - ${staffJobs.finishedAt})::float8`,
      job: {
        id: staffJobs.id,
        state: sql<JobState['state']>`${staffJobs.state}`,
        total: staffJobs.total,
        done: staffJobs.done,
        failed: staffJobs.failed,
        audit_id: staffJobs.auditId,
      },
    })
    .from(auditEntries)
    .leftJoin(staffJobs, eq(staffJobs.id, sql`(${auditEntries.after} ->> 'job_id')::integer`))
    .$dynamic()
}

const visibleTo = (staff: StaffSession) =>
  staff.permissions.has('staff.edit') ? undefined : eq(auditEntries.staffId, staff.staff_id)

function whereOf(filter: Omit<Query, 'cursor' | 'limit'>, staff: StaffSession): SQL | undefined {
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

/** Whether a person can reverse an entry now. */
export const canUndo = (
  { entry, isRecent, isUndone }: Pick<Row, 'entry' | 'isRecent' | 'isUndone'>,
  person: Person,
): boolean => isRecent && !isUndone && canUndoEntry(person, entry)

async function listShown(db: Database, rows: readonly Row[], staff: StaffSession): Promise<Entry[]> {
  const seconds = await readUndoSeconds(db, rows)
  return rows.map((row, at) => entryOf(row, seconds[at]!, staff))
}

function entryOf(
  { entry, isRecent, isUndone, job, undoJob: undo_job }: Row,
  undo_seconds: number | null,
  staff: StaffSession,
): Entry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    staff_id: entry.staffId,
    actor: entry.actor,
    action: entry.action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    label: entry.label,
    can_undo: undo_seconds !== 0 && canUndo({ entry, isRecent, isUndone }, staff),
    undo_seconds,
    is_undone: isUndone,
    undo_job,
    undo_of: entry.undoOf,
    job,
  }
}
