import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

const time = () => timestamp({ withTimezone: true })

/** `permissions` are names of `app/core/permissions.ts`; a migration inserts the built-in roles. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    name: text().notNull(),
    permissions: text().array().notNull(),
    isBuiltIn: boolean().notNull().default(false),
  },
  (table) => [unique('staff_roles_name_unique').on(table.name)],
)

/** A member of staff is disabled and never deleted, because the audit log refers to it. */
export const staff = pgTable(
  'staff',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    fullName: text().notNull(),
    /** Argon2id; null until the invitation is accepted. */
    passwordHash: text(),
    roleId: integer()
      .notNull()
      .references(() => staffRoles.id),
    /** Base32; null without an authenticator app. */
    totpSecret: text(),
    /** The last accepted time step: a code is accepted once. */
    totpStep: bigint({ mode: 'number' }).notNull().default(0),
    /** The account of a demo owner is valid until a real owner exists. */
    isDemo: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
    disabledAt: time(),
  },
  (table) => [
    unique('staff_email_unique').on(table.email),
    index('staff_role').on(table.roleId),
    check('staff_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/** Filters of a list that a member of staff has named; `query` is that of the address. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [unique('staff_views_name_unique').on(table.staffId, table.list, table.name)],
)
