import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { staff } from './staff.ts'

/** A trigger refuses updates and deletions, except to anonymise a customer (migration `0009_staff`). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for an operator command. */
    staffId: integer().references(() => staff.id),
    actor: text().notNull(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text().notNull(),
    label: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text(),
    address: text(),
    requestId: text(),
    canUndo: boolean().notNull().default(false),
    undoOf: bigint({ mode: 'number' }).references((): AnyPgColumn => auditEntries.id),
  },
  (table) => [
    index('audit_entries_object').on(table.objectType, table.objectId, table.id.desc().nullsFirst()),
    index('audit_entries_staff').on(table.staffId, table.id.desc().nullsFirst()),
    index('audit_entries_action').on(table.action, table.id.desc().nullsFirst()),
    index('audit_entries_staff_action').on(table.staffId, table.action, table.id.desc().nullsFirst()),
    index('audit_entries_time').on(table.at),
    uniqueIndex('audit_entries_undone_once').on(table.undoOf),
  ],
)

/** The condition of entries that delete their object. They are indexed by its name. */
export const DELETION = String.raw`action ~ '\.(?:delete|withdraw|(?:add|duplicate)\.undo)$'`

/** The answers to writes by their idempotency key, written in the transaction of the write. */
export const staffAnswers = pgTable(
  'staff_answers',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.key] }),
    index('staff_answers_age').on(table.createdAt),
  ],
)
