import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const day = date().notNull()
const month = date().notNull()
const sums = {
  /** Cancelled ones included. */
  orders: integer().notNull(),
  cancelled: integer().notNull(),
  /** Units and whole rupees without those of cancelled orders. */
  units: integer().notNull(),
  rupees: bigint({ mode: 'number' }).notNull(),
}

/** Orders by day and by one property: `kind` is `city`, `category`, `code` or `source`; `key` its id or text,
 * empty for an order without a code. */
export const reportSums = pgTable(
  'report_sums',
  { kind: text().notNull(), key: text().notNull(), day, ...sums },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.key] })],
)

export const reportProducts = pgTable(
  'report_products',
  { productId: integer().notNull(), day, ...sums },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

/** The same by month. Triggers of the tables by day maintain both; a row can have become 0. */
export const reportMonths = pgTable(
  'report_months',
  { kind: text().notNull(), key: text().notNull(), month, ...sums },
  (table) => [primaryKey({ columns: [table.kind, table.month, table.key] })],
)

export const reportProductMonths = pgTable(
  'report_product_months',
  { productId: integer().notNull(), month, ...sums },
  (table) => [
    primaryKey({ columns: [table.productId, table.month] }),
    // Finds the best products of a month.
    index('report_product_months_best').on(table.month, table.rupees, table.productId),
  ],
)

/** Days that are to be counted again. Rows that are only added lock nothing. */
export const reportChanges = pgTable('report_changes', { day: date().notNull() }, (table) => [
  index('report_changes_day').on(table.day),
])
