import {
  integer,
  pgTable,
  text,
  unique,
  boolean,
  check,
  index,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { products } from './catalogue.ts'

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** The shop no longer delivers there; old orders and addresses keep the city. */
    isClosed: boolean().notNull().default(false),
  },
  (table) => [unique('cities_name_unique').on(table.name)],
)

/** `email` is lower case, `phone` has 11 digits; `app/core` normalises both. */
export const customers = pgTable(
  'customers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    fullName: text().notNull(),
    phone: text().notNull(),
    /** Argon2id; null after the customer has been anonymised. */
    passwordHash: text(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    address: text().notNull(),
    picture: text(),
    referralCode: text().notNull(),
    /** The code typed at registration, also an unknown one. */
    referralCodeTyped: text(),
    // oxlint-disable-next-line typescript/no-explicit-any -- a table that refers to itself has no type yet
    referredBy: integer().references((): any => customers.id, { onDelete: 'set null' }),
    /** A blocked customer can neither log in nor order. */
    blockedAt: timestamp({ withTimezone: true }),
    /** For the staff only. */
    notes: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('customers_email_unique').on(table.email),
    unique('customers_referral_code_unique').on(table.referralCode),
    index('customers_referred_by').on(table.referredBy),
    index('customers_phone').on(table.phone),
    check('customers_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

/** `tokenHash` is the SHA-256 of the cookie's token. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_expiry').on(table.expiresAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_customer').on(table.customerId)],
)

/** For 7 days a link to the old address can undo a change of e-mail; each attempt to send it adds a hash. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    oldEmail: text().notNull(),
    tokenHashes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('email_changes_customer').on(table.customerId),
    index('email_changes_time').on(table.changedAt),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    receiverName: text().notNull(),
    receiverPhone: text().notNull(),
    streetAddress: text().notNull(),
    zipCode: text().notNull().default(''),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId, table.id),
    uniqueIndex('addresses_one_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
)

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('wishlist_entries_once').on(table.customerId, table.productId),
    index('wishlist_entries_product').on(table.productId),
  ],
)

/** `ratingHalves` is stars times two, from 1 to 10. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    ratingHalves: integer().notNull(),
    text: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A hidden review is in no list and no average. */
    hiddenAt: timestamp({ withTimezone: true }),
    hiddenReason: text(),
    /** The public answer of the shop, plain text. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('reviews_one_each').on(table.productId, table.customerId),
    index('reviews_newest').on(table.productId, table.createdAt.desc().nullsFirst(), table.id),
    index('reviews_customer').on(table.customerId),
    check('reviews_rating', sql`${table.ratingHalves} between 1 and 10`),
  ],
)
