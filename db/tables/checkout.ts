import { sql } from 'drizzle-orm'
import {
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
} from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { variants } from './variants.ts'

/** `code` is upper case. A percentage is 0 to 100; a fixed discount and `minimumOrder` are whole rupees. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull(),
    minimumOrder: integer().notNull().default(0),
    discount: integer().notNull(),
    isPercentage: boolean().notNull(),
    firstOrderOnly: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('promo_codes_code_unique').on(table.code),
    check('promo_codes_code_upper', sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check(
      'promo_codes_discount',
      sql`${table.discount} > 0 and (not ${table.isPercentage} or ${table.discount} <= 100)`,
    ),
    check('promo_codes_minimum', sql`${table.minimumOrder} >= 0`),
  ],
)

/** The answer to an idempotency key. `scope` is the customer or, for guests, a hash of the body. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** The stock ledger, written by a trigger: the sum of the movements of a variant is its units left.
 * `staffId` is the member of staff who corrected the stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    units: integer().notNull(),
    reason: text().notNull(),
    staffId: integer(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId),
    index('stock_movements_order').on(table.orderId),
    check(
      'stock_movements_reason',
      sql`${table.reason} in ('start', 'sale', 'cancel', 'count',
        'received', 'counted', 'damaged', 'returned', 'lost', 'undo')`,
    ),
  ],
)
