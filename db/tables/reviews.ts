import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { customers } from './customers.ts'
import { products } from './products.ts'

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
    hiddenAt: timestamp({ withTimezone: true }),
    hiddenReason: text(),
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
