import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const sums = {
  /** The day in Pakistan on which the orders were placed. */
  day: date().notNull(),
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
  { kind: text().notNull(), key: text().notNull(), ...sums },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.key] })],
)

/** Orders by day and product. */
export const reportProducts = pgTable(
  'report_products',
  { productId: integer().notNull(), ...sums },
  (table) => [primaryKey({ columns: [table.day, table.productId] })],
)

/** Days that are to be counted again. Rows that are only added lock nothing. */
export const reportChanges = pgTable('report_changes', { day: date().notNull() }, (table) => [
  index('report_changes_day').on(table.day),
])
