import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { staff } from './staff.ts'

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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Written at most once a minute. */
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    steppedUpAt: timestamp({ withTimezone: true }),
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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
)

/** Challenges of passkeys. Each is deleted by its first use. `challenge` is a hash that contains who asked
 * for it, so `staffId` is never written; the next migration that removes columns removes it. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    staffId: integer().references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('staff_challenges_expiry').on(table.expiresAt)],
)

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { staffId: staffId(), codeHash: text().notNull(), usedAt: timestamp({ withTimezone: true }) },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

/** A hash of the random name that each browser keeps from which a person has signed in. */
export const staffDevices = pgTable(
  'staff_devices',
  {
    staffId: staffId(),
    deviceHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.deviceHash] })],
)

/** One-time links: the setup of the first owner, recovery of an owner, invitations. */
export const staffLinks = pgTable(
  'staff_links',
  {
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    staffId: integer().references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('staff_links_staff').on(table.staffId),
    check('staff_links_kind', sql`${table.kind} in ('setup', 'recovery', 'invitation')`),
  ],
)
