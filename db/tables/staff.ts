import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

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
    /** The demo owner, who ends when a real owner exists. */
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

const staffId = () =>
  integer()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** `tokenHash` is the SHA-256 of the cookie's token. A session of the stage `password` waits for the second
 * factor and opens nothing else. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text().primaryKey(),
    id: integer().notNull().generatedByDefaultAsIdentity(),
    staffId: staffId(),
    stage: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    /** Written at most once a minute. */
    seenAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
    /** When the second factor was given last. */
    steppedUpAt: time(),
    address: text().notNull().default(''),
    device: text().notNull().default(''),
  },
  (table) => [
    unique('staff_sessions_id_unique').on(table.id),
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expiry').on(table.expiresAt),
    check('staff_sessions_stage', sql`${table.stage} in ('password', 'full')`),
  ],
)

/** `id` is the credential id and `publicKey` the COSE key, both base64url. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text().primaryKey(),
    staffId: staffId(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    name: text().notNull().default(''),
    createdAt: time().notNull().defaultNow(),
    usedAt: time(),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
)

/** Challenges of passkeys. Each is deleted by its use. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    staffId: integer().references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
  },
  (table) => [index('staff_challenges_expiry').on(table.expiresAt)],
)

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: staffId(), codeHash: text().notNull(), usedAt: time() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** The browsers from which a person has signed in. A browser keeps a random name, of which this is the hash. */
export const staffDevices = pgTable(
  'staff_devices',
  { staffId: staffId(), deviceHash: text().notNull(), usedAt: time().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.staffId, table.deviceHash] })],
)

/** One-time links: the setup of the first owner, recovery of an owner, invitations. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    staffId: integer().references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (table) => [
    index('staff_links_staff').on(table.staffId),
    check('staff_links_kind', sql`${table.kind} in ('setup', 'recovery', 'invitation')`),
  ],
)

/** The answers to writes by their idempotency key, written in the transaction of the write. */
export const staffAnswers = pgTable(
  'staff_answers',
  {
    staffId: staffId(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.key] }),
    index('staff_answers_age').on(table.createdAt),
  ],
)

/** A trigger refuses updates and deletions, but for anonymising a customer (migration `0009_staff`). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: time().notNull().defaultNow(),
    /** Null for an operator command. */
    staffId: integer().references(() => staff.id),
    /** The name at the time of the write. */
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

/** Bulk changes in the background: each batch is one transaction, which also saves the progress. */
export const staffJobs = pgTable(
  'staff_jobs',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    staffId: integer().references(() => staff.id),
    /** The `Actor` of the job. */
    actor: jsonb().notNull(),
    input: jsonb().notNull(),
    state: text().notNull().default('running'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    stopRequested: boolean().notNull().default(false),
    /** The audit entry of the whole job, which one undo reverses. */
    auditId: bigint({ mode: 'number' }).references(() => auditEntries.id),
    createdAt: time().notNull().defaultNow(),
    finishedAt: time(),
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
    /** What the undo writes back. */
    before: jsonb(),
    after: jsonb(),
    /** The sentence for an item that was refused. */
    failure: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.place] })],
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
