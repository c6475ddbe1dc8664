import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { auditEntries } from './audit.ts'
import { staff } from './staff.ts'

/** Bulk changes in the background: each batch is one transaction, which also saves the progress. */
export const staffJobs = pgTable(
  'staff_jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    staffId: integer().references(() => staff.id),
    actor: jsonb().notNull(),
    input: jsonb().notNull(),
    state: text().notNull().default('running'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    stopRequested: boolean().notNull().default(false),
    /** The audit entry of the whole job, which one undo reverses. */
    auditId: bigint({ mode: 'number' }).references(() => auditEntries.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('staff_jobs_staff').on(table.staffId, table.id.desc().nullsFirst()),
    index('staff_jobs_running')
      .on(table.id)
      .where(sql`${table.state} = 'running'`),
    check('staff_jobs_state', sql`${table.state} in ('running', 'done', 'stopped')`),
  ],
)

/** The items of a bulk change, in their order: `done` says whether a batch has processed it. */
export const staffJobItems = pgTable(
  'staff_job_items',
  {
    jobId: integer()
      .notNull()
      .references(() => staffJobs.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    objectId: text().notNull(),
    isDone: boolean().notNull().default(false),
    before: jsonb(),
    after: jsonb(),
    /** The sentence for an item that was refused. */
    failure: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.place] })],
)
