import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/** Orders and their rupees by the day in Pakistan on which they were placed and by their present status. */
export const orderDays = pgTable(
  'order_days',
  {
    day: date().notNull(),
    statusId: integer().notNull(),
    orders: integer().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.statusId] })],
)

/** Written by triggers. Rows that are only added lock nothing, so that changes of orders never wait here. */
export const orderDayChanges = pgTable('order_day_changes', {
  day: date().notNull(),
  statusId: integer().notNull(),
  orders: integer().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
})
