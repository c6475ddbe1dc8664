import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { products } from './products.ts'

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
    blockedAt: timestamp({ withTimezone: true }),
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
